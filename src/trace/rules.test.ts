import { describe, expect, test } from 'vitest'
import { features } from '../kube/features.ts'
import { sourceLink } from './rule-source.ts'
import { ruleSpan } from './rule-span.ts'
import { ruleSubjects } from './rule-subjects.ts'
import { type Rule, rules } from './rules.ts'

const all: readonly (readonly [string, Rule])[] = Object.entries(rules)

describe.each(all)('%s', (_id, { sentence, source, docs, gate }) => {
  test('is said in one or two plain sentences', () => {
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(sentence.length).toBeLessThan(240)
  })

  test('names its source', () => {
    expect(source).toMatch(/^(?:(?:[\w.-]+\/[\w.-]+ )?[\w.-]+(?:\/[\w.-]+)+\.go\b|podreel: )/)
    expect(sourceLink(source, '1.36') === undefined).toBe(source.startsWith('podreel: '))
  })

  test('leads to a page of the documentation, if it is in any', () => {
    expect(docs ?? 'https://kubernetes.io/docs/').toMatch(/^https:\/\/kubernetes\.io\/docs\/[\w/-]*(?:#[\w-]+)?$/)
  })

  test('depends on a feature that there is', () => {
    expect(Object.keys(features)).toContain(gate?.replace(/^!/, '') ?? 'SidecarContainers')
  })
})

test('every rule is in the catalogue under one subject', () => {
  const listed = ruleSubjects.flatMap((subject) => subject.rules)
  expect([...listed].sort()).toEqual(Object.keys(rules).sort())
})

test('no two subjects have one address', () => {
  expect(new Set(ruleSubjects.map(({ id }) => id)).size).toBe(ruleSubjects.length)
})

const any = { sentence: '', source: '' }
test.each<readonly [string, Partial<Rule>]>([
  ['every version', {}],
  ['every version', { since: '1.28' }],
  ['1.31 and newer', { since: '1.31' }],
  ['1.36', { since: '1.36' }],
  ['up to 1.35', { until: '1.35' }],
  ['1.29 to 1.31', { since: '1.29', until: '1.31' }],
  ['1.29 and newer', { gate: 'SidecarsStopInOrder' }],
  ['up to 1.28', { gate: '!SidecarsStopInOrder' }],
  ['1.29 and newer; feature gate SidecarContainers, in 1.28 off by default', { gate: 'SidecarContainers' }],
  [
    '1.36; feature gate RestartAllContainersOnContainerExits, in 1.35 off by default',
    { gate: 'RestartAllContainersOnContainerExits' },
  ],
  [
    'only where it is switched on; feature gate ContainerStopSignals, in 1.33 to 1.36 off by default',
    { gate: 'ContainerStopSignals' },
  ],
])('%s', (text, rule) => {
  expect(ruleSpan({ ...any, ...rule })).toBe(text)
})
