import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { simulate } from '../../sim/simulate.ts'
import { rules } from '../../trace/rules.ts'
import { checkLifecycleVector } from './check-timed-vector.ts'
import { scenarioOf, type TimedVector } from './vector-scenario.ts'
import { knownMisses } from './vectors-known-misses.ts'

const missed = new Set(Object.keys(knownMisses).map((name) => name.replace(/^.* :: /, '')))
/** One that is not met proves no rule. */
const vectors = readFolder('../vectors/lifecycle/').filter(({ name }) => !missed.has(String(name)))
/** Written for this project, from the sources that they name: for rules that no other vector exercises. */
const own = readFolder('../vectors/own/')

let exercised: ReadonlySet<string> = new Set()
let exercisedByOwn: ReadonlySet<string> = new Set()
beforeAll(() => {
  exercised = rulesOf(vectors)
  exercisedByOwn = rulesOf(own)
}, 60_000)

describe('the catalogue of rules', () => {
  test('has no rule that no vector exercises', () => {
    const missing = Object.keys(rules).filter((rule) => !exercised.has(rule) && !exercisedByOwn.has(rule))
    expect(missing).toEqual([])
  })

  test('each vector of our own is there for a rule that no other one exercises', () => {
    const needless = own.filter((vector) => [...rulesOf([vector])].every((rule) => exercised.has(rule)))
    expect(needless.map(({ name }) => name)).toEqual([])
  })
})

describe('a vector of our own is met', () => {
  test.each(own.map((vector) => [String(vector.name), vector] as const))('%s', (_, vector) => {
    expect(checkLifecycleVector(vector, simulate)).toEqual([])
  })
})

function rulesOf(some: readonly TimedVector[]): ReadonlySet<string> {
  return new Set(
    some.flatMap((vector) => {
      const read = scenarioOf(vector, typeof vector.untilMs === 'number' ? vector.untilMs : undefined)
      if ('failures' in read) throw new Error(`${vector.name}: ${JSON.stringify(read.failures)}`)
      return simulate(read.scenario).steps.map(({ cause }) => cause.rule)
    }),
  )
}

function readFolder(path: string): readonly TimedVector[] {
  const folder = new URL(path, import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.flatMap((file): readonly TimedVector[] => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
}
