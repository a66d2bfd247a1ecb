import { admit } from '../../admission/admission.ts'
import { isRecord } from '../../base/json.ts'
import { simTime } from '../../base/time.ts'
import { featureGates } from '../../kube/features.ts'
import { minors, newestMinor, parseMinor } from '../../kube/minor.ts'
import type { Chance } from '../../scenario/chance.ts'
import { namedObjects } from '../../scenario/named-objects.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { parseBehavior } from '../../scenario/scenario-file.ts'
import type { Trace } from '../../trace/trace.ts'
import { behaviorAsRecorded } from '../recordings/recorded-behavior.ts'
import { type Failure, toText } from './failure.ts'

/** A vector with a clock: a Pod, how it behaves, and for which Kubernetes. Fields are as the JSON file has them, unread. */
export interface TimedVector {
  readonly name?: unknown
  readonly source?: unknown
  readonly kubernetes?: unknown
  readonly featureGates?: unknown
  readonly pod?: unknown
  readonly behavior?: unknown
  readonly expect?: unknown
  readonly timing?: unknown
  readonly untilMs?: unknown
  readonly toleranceMs?: unknown
  readonly note?: unknown
  readonly actions?: unknown
}

/** The engine, handed in: what checks a trace does not know who made it. */
export type Simulate = (scenario: Scenario, epochMs?: number, chance?: Chance) => Trace

/** The scenario that a vector describes, cut at `untilMs` where that is given; or why it cannot be read. */
export function scenarioOf(
  vector: TimedVector,
  untilMs?: number,
): { readonly scenario: Scenario } | { readonly failures: readonly Failure[] } {
  const minor = vector.kubernetes === undefined ? newestMinor : parseMinor(String(vector.kubernetes))
  if (minor === undefined)
    return { failures: [{ expectation: 'kubernetes', expected: minors.join(', '), got: toText(vector.kubernetes) }] }
  const gates = featureGates(minor, gateOverrides(vector.featureGates))
  const object = isRecord(vector.pod) ? { apiVersion: 'v1', kind: 'Pod', ...vector.pod } : vector.pod
  const { pod, diagnostics } = admit(object, { minor, gates })
  const read = pod && parseBehavior(behaviorAsRecorded(vector, pod.spec), pod.spec)
  const errors = [...diagnostics, ...(read?.diagnostics ?? [])].filter(({ severity }) => severity === 'error')
  if (pod === undefined || read === undefined || errors.length > 0)
    return {
      failures: [
        { expectation: 'pod and behavior', expected: 'readable', got: errors.map(({ message }) => message).join('; ') },
      ],
    }
  // The recorded clusters had no object but the Pod.
  const inEmptyCluster = { ...read.behavior, missing: namedObjects(pod.spec) }
  const behavior = untilMs === undefined ? inEmptyCluster : { ...inEmptyCluster, until: simTime(untilMs) }
  return { scenario: { name: toText(vector.name), kubernetes: minor, gates, pod, behavior } }
}

function gateOverrides(value: unknown): Readonly<Record<string, boolean>> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, on]) => (typeof on === 'boolean' ? [[name, on]] : [])),
  )
}
