import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minors } from '../../kube/minor.ts'
import { scenarioOf } from '../../proof/checks/vector-scenario.ts'
import { simulate } from '../../sim/simulate.ts'
import { playableScenario, playableScenarios } from './playable-scenario.fixture.ts'

test.each(minors)('a scenario for %s is one that the vectors can hold, and can be played', (minor) => {
  fc.assert(
    fc.property(playableScenarios(minor, 7), (scenario) => {
      const read = scenarioOf(JSON.parse(JSON.stringify(scenario)), scenario.untilMs)
      if (!('scenario' in read)) throw new Error(JSON.stringify(read.failures))
      expect(read.scenario.kubernetes).toBe(minor)
      expect(simulate(read.scenario).snapshots.length).toBeGreaterThan(1)
    }),
    { numRuns: 20 },
  )
})

test('the same seed gives the same scenarios', () => {
  expect(playableScenario('1.36', 3)).toEqual(playableScenario('1.36', 3))
  expect(playableScenario('1.36', 3)).not.toEqual(playableScenario('1.36', 4))
})
