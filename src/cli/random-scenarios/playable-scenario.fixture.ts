import fc from 'fast-check'
import { admit } from '../../admission/admission.ts'
import { assertExists } from '../../base/assert.ts'
import { simTime } from '../../base/time.ts'
import { featureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import { formatScenarioFile } from '../../scenario/format-scenario-file.ts'
import {
  arbitraryContainer,
  type ContainerWish,
  rarely,
  sparse,
  specOf,
} from '../../sim/arbitrary-container.fixture.ts'

/** A scenario in the form of the vectors, without `expect`. Times are texts, `untilMs` is milliseconds. */
export interface PlayableScenario {
  readonly name: string
  readonly kubernetes: Minor
  readonly pod: object
  readonly behavior: object
  readonly untilMs: number
}

const names = ['web', 'app', 'proxy', 'migrate', 'cache', 'logs', 'auth'] as const
const untilMs = 90_000
const tenths = (min: number, max: number) => fc.integer({ min, max }).map((tenth) => tenth * 100)

const wish = fc.record({
  inits: fc.array(fc.oneof(arbitraryContainer('init'), arbitraryContainer('sidecar')), { maxLength: 3 }),
  mains: fc.array(arbitraryContainer('main'), { minLength: 1, maxLength: 3 }),
  restartPolicy: fc.constantFrom('Always', 'OnFailure', 'Never'),
  terminationGracePeriodSeconds: fc.constantFrom(2, 5, 10, 30),
  pod: sparse({ activeDeadlineSeconds: rarely(12, fc.integer({ min: 5, max: 40 })) }),
  deletes: fc.array(
    sparse({ at: tenths(20, 400).map(simTime), gracePeriodSeconds: rarely(4, fc.constantFrom(0, 1, 3, 10)) }),
    { maxLength: 2 },
  ),
})

/** The scenario that belongs to `seed`: one of `playableScenarios`. */
export function playableScenario(minor: Minor, seed: number): PlayableScenario {
  const [scenario] = fc.sample(playableScenarios(minor, seed), { seed, numRuns: 1 })
  return assertExists(scenario, 'a sample')
}

/**
 * Scenarios that a real cluster of `minor` can play on a scripted container runtime: the API server takes the Pod, and everything else is how
 * containers behave and when the Pod is deleted.
 */
export function playableScenarios(minor: Minor, seed: number): fc.Arbitrary<PlayableScenario> {
  const gates = featureGates(minor)
  return wish
    .map(({ inits, mains, restartPolicy, terminationGracePeriodSeconds, pod, deletes }) => {
      const context = { gates, graceSeconds: terminationGracePeriodSeconds }
      const all = [...inits, ...mains].map(withoutObjects)
      const specs = all.map((each, index) => specOf(each, nameAt(index), index < inits.length, context))
      const {
        apiVersion: _version,
        kind: _kind,
        ...behavior
      } = formatScenarioFile({
        featureGates: {},
        containers: Object.fromEntries(all.map(({ said }, index) => [nameAt(index), said])),
        deletes: deletes.toSorted((a, b) => a.at - b.at),
        dependencies: {},
        interventions: [],
        evictions: [],
        sandboxLost: [],
        node: {},
      })
      return {
        name: `random-${seed}`,
        kubernetes: minor,
        pod: {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: `random-${seed}`, namespace: 'default' },
          spec: {
            restartPolicy,
            terminationGracePeriodSeconds,
            ...pod,
            ...(inits.length > 0 && { initContainers: specs.slice(0, inits.length) }),
            containers: specs.slice(inits.length),
          },
        },
        behavior,
        untilMs,
      }
    })
    .filter(({ pod }) => admit(pod, { minor, gates }).pod !== undefined)
}

/** What needs another object, or what nothing but a simulation can force, is left out. */
function withoutObjects({ readsConfig: _config, ...wished }: ContainerWish): ContainerWish {
  const { createError: _create, runs, ...said } = wished.said
  const playedRuns = runs?.map(({ waitsFor: _waits, ...run }) => run)
  return { ...wished, said: { ...said, ...(playedRuns !== undefined && { runs: playedRuns }) } }
}

function nameAt(index: number): string {
  return names[index] ?? `extra-${index}`
}
