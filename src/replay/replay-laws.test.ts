import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { formatYaml } from '../manifest/format-yaml.ts'
import { formatScenarioFile, scenarioFileOf } from '../scenario/format-scenario-file.ts'
import type { Scenario } from '../scenario/scenario.ts'
import { arbitraryScenario } from '../sim/arbitrary-scenario.fixture.ts'
import { simulate } from '../sim/simulate.ts'
import type { Snapshot, Trace } from '../trace/trace.ts'
import { eventObjectsAt, podAt } from './as-pasted.fixture.ts'
import { contradictionOf } from './law.fixture.ts'
import { readLiveState } from './live-state.ts'
import { readEvent } from './observed-event.ts'
import { replay } from './replay.ts'

// Making a counterexample smaller may take longer than anybody waits.
const sample = { seed: 20_260_602, numRuns: 100, endOnFailure: true }

/** Five moments of each trace that have a status, spread over it. */
function momentsOf(trace: Trace): readonly Snapshot[] {
  const told = trace.snapshots.filter(({ pod, removed }) => !removed && pod.status.conditions !== undefined)
  return [0.1, 0.3, 0.5, 0.8, 1].flatMap((share) => told[Math.floor((told.length - 1) * share)] ?? [])
}

function replayed(trace: Trace, snapshot: Snapshot, withEvents: boolean): Trace {
  const pod = podAt(snapshot)
  const events = withEvents ? eventObjectsAt(trace, snapshot.at).flatMap((event) => readEvent(event) ?? []) : []
  const { kubernetes, gates } = trace.scenario
  return replay({ states: [readLiveState(pod, pod)], events, minor: kubernetes, gates, scenario: trace.scenario }).trace
}

function brokenBy(scenario: Scenario, withEvents: boolean): string | undefined {
  const trace = simulate(scenario)
  for (const snapshot of momentsOf(trace)) {
    const wrong = contradictionOf(trace, snapshot, replayed(trace, snapshot, withEvents))
    if (wrong !== undefined) return `at ${snapshot.at}: ${wrong}`
  }
  return undefined
}

describe.each([
  ['alone', false],
  ['with its Events', true],
])('the state of a simulated Pod %s', (_, withEvents) => {
  test('replayed contradicts nothing that happened', () => {
    const property = fc.property(arbitraryScenario, (scenario) => brokenBy(scenario, withEvents) === undefined)
    const { counterexample, failed } = fc.check(property, sample)
    const [scenario] = counterexample ?? []
    expect(
      failed &&
        `${brokenBy(assertExists(scenario, 'a counterexample'), withEvents)}\n${asText(assertExists(scenario, 'a counterexample'))}`,
    ).toBe(false)
  }, 60_000)
})

function asText(scenario: Scenario): string {
  const { apiVersion, kind, metadata, spec } = scenario.pod
  return [{ apiVersion, kind, metadata, spec }, formatScenarioFile(scenarioFileOf(scenario))]
    .map(formatYaml)
    .join('---\n')
}
