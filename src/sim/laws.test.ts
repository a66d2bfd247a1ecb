import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { featureGates } from '../kube/features.ts'
import { formatScenarioFile, scenarioFileOf } from '../scenario/format-scenario-file.ts'
import { resolveBehavior } from '../scenario/resolve-behavior.ts'
import type { Scenario } from '../scenario/scenario.ts'
import { parseScenarioFile } from '../scenario/scenario-file.ts'
import type { Trace } from '../trace/trace.ts'
import { arbitraryScenario } from './arbitrary-scenario.fixture.ts'
import { replayLaw } from './laws/replay-law.fixture.ts'
import { startLaws } from './laws/start-laws.fixture.ts'
import { statusLaws } from './laws/status-laws.fixture.ts'
import { stopLaws } from './laws/stop-laws.fixture.ts'
import { timeLaws } from './laws/time-laws.fixture.ts'
import { simulate } from './simulate.ts'

/** The same scenarios in every run; another seed finds others. */
const sample = { seed: 20_260_115, numRuns: 300 }

let traces: readonly Trace[] = []
beforeAll(() => {
  traces = fc.sample(arbitraryScenario, sample).map(simulate)
})

describe('the scenarios', () => {
  test('come to all that a Pod can come to', () => {
    const reached = new Set(traces.flatMap(({ steps }) => steps.map(({ cause }) => cause.rule)))
    expect(reached.size).toBeGreaterThan(50)
    expect(traces.filter(({ endedBy }) => endedBy === 'settled').length).toBeGreaterThan(sample.numRuns / 4)
    expect(traces.filter(({ endedBy }) => endedBy === 'horizon').length).toBeGreaterThan(sample.numRuns / 10)
    expect(new Set(traces.map(({ scenario }) => scenario.kubernetes)).size).toBe(9)
  })
})

describe.each([...timeLaws, ...startLaws, ...stopLaws, ...statusLaws, replayLaw])('$name', ({ broken }) => {
  test('in every trace', () => {
    const first = traces.map(broken).find((what) => what !== undefined)
    // Found by looking at all traces once; only what breaks a law is looked for again, to find the smallest scenario.
    if (first !== undefined)
      fc.assert(
        fc.property(arbitraryScenario, (scenario) => holds(broken, scenario)),
        sample,
      )
    expect(first).toBeUndefined()
  })
})

function holds(broken: (trace: Trace) => string | undefined, scenario: Scenario): void {
  expect(broken(simulate(scenario))).toBeUndefined()
}

describe('a scenario', () => {
  test('gives the same trace twice, byte for byte, and is left as it was', () => {
    for (const trace of traces) {
      const scenario = JSON.stringify(trace.scenario)
      const again = simulate(deepFreeze(structuredClone(trace.scenario)))
      expect(JSON.stringify(again)).toBe(JSON.stringify(trace))
      expect(JSON.stringify(trace.scenario)).toBe(scenario)
    }
  })

  test('written as a document and read again gives the same trace', () => {
    for (const trace of traces) {
      const { scenario } = trace
      const text = JSON.stringify(formatScenarioFile(scenarioFileOf(scenario)))
      const { file } = parseScenarioFile(JSON.parse(text))
      const minor = file.kubernetes ?? '1.28'
      const again = simulate({
        ...scenario,
        kubernetes: minor,
        gates: featureGates(minor, file.featureGates),
        behavior: resolveBehavior(file, scenario.pod.spec),
      })
      expect(JSON.stringify(again)).toBe(JSON.stringify(trace))
    }
  })
})

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const each of Object.values(value)) deepFreeze(each)
  }
  return value
}
