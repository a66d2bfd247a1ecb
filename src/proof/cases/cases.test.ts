import { describe, expect, test } from 'vitest'
import type { Failure } from '../checks/failure.ts'
import { knownMisses } from './cases-known-misses.ts'
import given from './given.json' with { type: 'json' }
import { runCases } from './run-cases.ts'

describe('real questions have the right answers', () => {
  for (const { name, failures, checks } of runCases(given))
    test(name, () => {
      expect(checks).toBeGreaterThan(0)
      const missed = Object.keys(knownMisses[name.split(' ')[0] ?? ''] ?? {})
      const isKnown = ({ expectation }: Failure) => missed.some((line) => expectation.endsWith(` ${line}`))
      expect(failures.filter((failure) => !isKnown(failure))).toEqual([])
      for (const line of missed) expect(failures.map(({ expectation }) => expectation).join()).toContain(line)
    })
})

/** A case of one container that ends at once, with `lines` about it. */
function caseWith(...lines: string[]) {
  const manifestYaml =
    'apiVersion: v1\nkind: Pod\nmetadata:\n  name: one\nspec:\n  containers:\n  - {name: app, image: a:1}\n'
  return { cases: [{ id: 'X', kubernetes: '1.33', manifestYaml, expect: lines }] }
}

test.each([
  ['a wrong value', 'qos: Guaranteed', 'BestEffort'],
  ['an unknown key', 'mood: good', 'not understood'],
  ['no key at all', 'all is well', 'key: value'],
  ['a variant that no line defines', 'variant x | qos: BestEffort', 'no line defines'],
  ['a range that is none', 'kubernetes soon | qos: BestEffort', 'soon'],
])('%s is a failure', (_name, line, got) => {
  const [outcome] = runCases(caseWith(line))
  expect(outcome?.failures.map((failure) => failure.got).join()).toContain(got)
})

test('a change that is not understood is a failure', () => {
  const [outcome] = runCases(caseWith('variant x: painted green', 'variant x | qos: BestEffort'))
  expect(outcome?.failures[0]?.got).toContain('painted green')
})

test('lines for people are listed, and not checked', () => {
  const [outcome] = runCases(caseWith('explain: why', 'note: this', 'hint: that'))
  expect(outcome).toMatchObject({ checks: 0, failures: [], forPeople: ['explain: why', 'note: this', 'hint: that'] })
})

test('a line without scope is held against its own minor and the newest, a range against all in it', () => {
  expect(runCases(caseWith('qos: BestEffort'))[0]).toMatchObject({ checks: 2, failures: [] })
  expect(runCases(caseWith('kubernetes <=1.30 | qos: BestEffort'))[0]).toMatchObject({ checks: 3, failures: [] })
})

test('what is no cases file is a failure', () => {
  expect(runCases([])[0]?.failures).toHaveLength(1)
  expect(runCases({ cases: [{ id: 'X' }] })[0]?.failures).toHaveLength(1)
})
