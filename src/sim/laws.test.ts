import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { featureGates } from '../kube/features.ts'
import { formatYaml } from '../manifest/format-yaml.ts'
import { laws } from '../proof/laws/laws.fixture.ts'
import { buildScenario } from '../scenario/build-scenario.ts'
import { formatScenarioFile, scenarioFileOf } from '../scenario/format-scenario-file.ts'
import { resolveBehavior } from '../scenario/resolve-behavior.ts'
import type { Scenario } from '../scenario/scenario.ts'
import { parseScenarioFile } from '../scenario/scenario-file.ts'
import type { Trace } from '../trace/trace.ts'
import { arbitraryScenario } from './arbitrary-scenario.fixture.ts'
import { simulate } from './simulate.ts'

/** The same scenarios in every run; another seed finds others. */
const sample = { seed: 20_260_115, numRuns: 300 }

let traces: readonly Trace[] = []
beforeAll(() => {
  traces = fc.sample(arbitraryScenario, sample).map((scenario) => simulate(scenario))
}, 60_000)

describe('the scenarios', () => {
  test('come to nearly all that a Pod can come to', () => {
    const reached = new Set(traces.flatMap(({ steps }) => steps.map(({ cause }) => cause.rule)))
    expect(reached.size).toBeGreaterThan(50)
    expect(traces.filter(({ endedBy }) => endedBy === 'settled').length).toBeGreaterThan(sample.numRuns / 4)
    expect(traces.filter(({ endedBy }) => endedBy === 'horizon').length).toBeGreaterThan(sample.numRuns / 10)
    expect(new Set(traces.map(({ scenario }) => scenario.kubernetes)).size).toBe(9)
  })
})

describe('in every trace', () => {
  test.each(laws)('$name', ({ broken }) => {
    const first = traces.map(broken).find((what) => what !== undefined)
    expect(first && smallest(broken, first)).toBeUndefined()
  })
})

describe('a scenario', () => {
  test('gives the same trace twice, byte for byte, and is left as it was', () => {
    for (const trace of traces) {
      const scenario = JSON.stringify(trace.scenario)
      const again = simulate(deepFreeze(structuredClone(trace.scenario)))
      expect(JSON.stringify(again)).toBe(JSON.stringify(trace))
      expect(JSON.stringify(trace.scenario)).toBe(scenario)
    }
  }, 60_000)

  test('written as a document and read again gives the same trace', () => {
    for (const trace of traces) {
      const { scenario } = trace
      const { file } = parseScenarioFile(JSON.parse(JSON.stringify(formatScenarioFile(scenarioFileOf(scenario)))))
      const minor = file.kubernetes ?? '1.28'
      const again = simulate({
        ...scenario,
        kubernetes: minor,
        gates: featureGates(minor, file.featureGates),
        behavior: resolveBehavior(file, scenario.pod.spec),
      })
      const { scenario: _written, ...told } = again
      const { scenario: _given, ...before } = trace
      expect(JSON.stringify(told) === JSON.stringify(before)).toBe(true)
    }
  }, 60_000)

  test('written as a document beside its Pod leaves nothing to be inferred, and gives the same steps', () => {
    for (const trace of traces) {
      const { pod } = trace.scenario
      const scenarioDocument = JSON.parse(JSON.stringify(formatScenarioFile(scenarioFileOf(trace.scenario))))
      const built = buildScenario({ pod, kind: 'Pod', scenarioDocument })
      expect(built.inferences).toEqual([])
      expect(simulate(built.scenario).steps).toEqual(trace.steps)
    }
  }, 60_000)
})

/** What is broken in the smallest scenario that can be found, and that scenario as one can paste it. */
function smallest(broken: (trace: Trace) => string | undefined, first: string): string {
  const holds = (scenario: Scenario): boolean => broken(simulate(scenario)) === undefined
  const [scenario] = fc.check(fc.property(arbitraryScenario, holds), sample).counterexample ?? []
  if (scenario === undefined) return first
  const { apiVersion, kind, metadata, spec } = scenario.pod
  const documents = [{ apiVersion, kind, metadata, spec }, formatScenarioFile(scenarioFileOf(scenario))]
  return `${broken(simulate(scenario))}\n${documents.map(formatYaml).join('---\n')}`
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const each of Object.values(value)) deepFreeze(each)
  }
  return value
}
