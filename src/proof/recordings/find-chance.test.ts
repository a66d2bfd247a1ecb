import { expect, test } from 'vitest'
import { type Chance, usualChance } from '../../scenario/chance.ts'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import type { Failure } from '../checks/failure.ts'
import { everyChance, findChance } from './find-chance.ts'

const trace = shopTrace()

/** A recording that differs from each chance in what `misses` says. */
function find(misses: (chance: Chance) => readonly string[]): Chance | undefined {
  const failureOf = (expectation: string): Failure => ({ expectation, expected: '', got: '' })
  return findChance((chance) => ({ trace, failures: misses(chance).map(failureOf) }))
}

/** The wake-ups of `wanted` that `chance` does not decide otherwise, and those that it decides otherwise without need. */
function wrongRaces(wanted: readonly number[], { otherReads }: Chance): readonly number[] {
  return [
    ...wanted.filter((each) => !otherReads.includes(each)),
    ...otherReads.filter((each) => !wanted.includes(each)),
  ]
}

test('the usual chance comes first, then every stand of the clocks', () => {
  expect(find(() => [])).toBe(usualChance)
  expect(find(({ clockPhaseMs }) => (clockPhaseMs === 900 ? [] : ['calls']))).toBe(
    everyChance.find(({ clockPhaseMs }) => clockPhaseMs === 900),
  )
})

test('what no stand gives is met by single races of the nearest one', () => {
  const chance = find((each) => [
    ...wrongRaces([2, 5], each).map(() => 'flags'),
    ...(each.relistPhaseMs === 300 ? [] : ['rows[4]', 'conditionChanges (order)']),
  ])
  expect(chance).toMatchObject({ relistPhaseMs: 300, otherReads: [2, 5] })
})

test('a race that leaves as much as there was is not decided otherwise', () => {
  expect(find(({ otherReads }) => (otherReads.length < 2 ? ['flags'] : []))).toBeUndefined()
})

test('no race is decided otherwise for the sake of what does not depend on it', () => {
  expect(find((each) => wrongRaces([2], each).map(() => 'calls'))).toBeUndefined()
  expect(find((each) => wrongRaces([2], each).map(() => 'flagsPrefix'))).toMatchObject({ otherReads: [2] })
})
