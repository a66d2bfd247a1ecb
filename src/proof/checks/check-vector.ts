import { generatePodConditions } from '../../kube/conditions.ts'
import { type FeatureGates, featureGates } from '../../kube/features.ts'
import { humanDuration, shortHumanDuration } from '../../kube/human-duration.ts'
import { newestMinor, parseMinor } from '../../kube/minor.ts'
import { parseQuantity } from '../../kube/parse-quantity.ts'
import type { Pod, PodCondition } from '../../kube/pod.ts'
import { getPhase } from '../../kube/pod-phase.ts'
import {
  formatCanonical,
  formatQuantity,
  quantityMilliValue,
  quantityValue,
  roundToMilli,
} from '../../kube/quantity.ts'
import {
  isRestartCleanedUp,
  isSandboxUsable,
  type RuntimeContainerFacts,
  type SandboxFacts,
  shouldAllContainersRestart,
} from '../../kube/sandbox.ts'
import { printPod } from '../../kubectl/print-pod.ts'

/** One comparison of a vector: what it expects and what podreel gives, as plain values. Equal ones are a pass. */
export interface VectorCheck {
  readonly what: string
  readonly expected: unknown
  readonly actual: unknown
}

/** The keys by which a vector names its release. */
export interface VersionedVector {
  readonly kubernetes?: string
  readonly featureGates?: Readonly<Record<string, boolean>>
}

/** The gates that a vector means: those of its minor, or of the newest one, with its own settings. */
export function gatesOf(vector: VersionedVector): FeatureGates {
  return featureGates(parseMinor(vector.kubernetes ?? newestMinor) ?? newestMinor, vector.featureGates)
}

/** An entry of `status-column.json`. */
export interface StatusColumnVector extends VersionedVector {
  readonly now: string
  readonly pod: Pod
  readonly expect: {
    readonly ready: string
    readonly status: string
    readonly restarts: string
    readonly age?: string
    readonly wide?: Readonly<Record<string, string>>
  }
}

/** Compares the cells that the vector names. */
export function checkStatusColumn(vector: StatusColumnVector): VectorCheck[] {
  const { wide, ...narrow } = vector.expect
  const row = new Map(Object.entries(printPod(vector.pod, Date.parse(vector.now), gatesOf(vector))))
  return Object.entries({ ...narrow, ...wide }).map(([what, expected]) => ({ what, expected, actual: row.get(what) }))
}

/** An entry of `pod-phase.json`. */
export interface PodPhaseVector extends VersionedVector {
  readonly podIsTerminal: boolean
  readonly podHasInitialized: boolean
  readonly pod: Pod
  readonly expect: { readonly phase: string }
}

/** Compares the phase. */
export function checkPodPhase(vector: PodPhaseVector): VectorCheck[] {
  const { spec, status } = vector.pod
  const statuses = { init: status.initContainerStatuses ?? [], main: status.containerStatuses ?? [] }
  return [{ what: 'phase', expected: vector.expect.phase, actual: getPhase(spec, statuses, vector, gatesOf(vector)) }]
}

/** An entry of `conditions.json`. */
export interface ConditionsVector extends VersionedVector {
  readonly pod: Pod
  readonly sandboxes?: readonly SandboxFacts[]
  readonly runtimeContainers?: readonly RuntimeContainerFacts[]
  readonly exactOrder?: boolean
  readonly expect: { readonly conditions: readonly PodCondition[] }
}

/** Compares each condition that the vector names, or the whole list where it asks for its order. */
export function checkConditions(vector: ConditionsVector): VectorCheck[] {
  const { spec, status, metadata } = vector.pod
  const old = status.conditions ?? []
  const runtime = vector.runtimeContainers ?? []
  const statuses = [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])]
  const actual = generatePodConditions(
    {
      spec,
      phase: status.phase ?? 'Unknown',
      ...(metadata.generation !== undefined && { generation: metadata.generation }),
      initStatuses: status.initContainerStatuses,
      mainStatuses: status.containerStatuses,
      apiConditions: old,
      oldConditions: old,
      hasSandbox: isSandboxUsable(
        spec,
        (vector.sandboxes ?? []).map((sandbox) => ({ hostNetwork: false, ...sandbox })),
      ),
      isRestartingAll: shouldAllContainersRestart(spec, runtime, old, statuses) && !isRestartCleanedUp(spec, runtime),
    },
    gatesOf(vector),
  )
  const { conditions } = vector.expect
  if (vector.exactOrder) return [{ what: 'conditions', expected: conditions, actual }]
  return conditions.map((expected) => ({
    what: expected.type,
    expected,
    actual: actual.find((condition) => condition.type === expected.type),
  }))
}

/** An entry of `human-duration.json`. */
export interface HumanDurationVector {
  readonly seconds: number
  readonly expect: string
  readonly short?: string
}

/** Compares the long text, and the short one where there is one. */
export function checkHumanDuration(vector: HumanDurationVector): VectorCheck[] {
  const checks = [{ what: 'text', expected: vector.expect, actual: humanDuration(vector.seconds) }]
  if (vector.short !== undefined) {
    checks.push({ what: 'short', expected: vector.short, actual: shortHumanDuration(vector.seconds) })
  }
  return checks
}

/** An entry of `quantity.json`. */
export interface QuantityVector {
  readonly input: string
  readonly expect:
    | { readonly error: true; readonly message: string }
    | {
        readonly error?: undefined
        readonly canonical: string
        readonly string?: string
        readonly format: string
        readonly value?: string
        readonly milliValue?: string
        readonly afterApiRounding?: string
      }
}

/** Compares the parse error, or every form of the amount that the vector names; the stored text always. */
export function checkQuantity({ input, expect }: QuantityVector): VectorCheck[] {
  const { quantity, error } = parseQuantity(input)
  if (expect.error) return [{ what: 'error', expected: expect.message, actual: error }]
  if (quantity === undefined) return [{ what: 'error', expected: undefined, actual: error }]
  const actual: Record<string, string> = {
    canonical: formatCanonical(quantity),
    string: formatQuantity(quantity),
    format: quantity.format,
    value: `${quantityValue(quantity)}`,
    milliValue: `${quantityMilliValue(quantity)}`,
    afterApiRounding: formatQuantity(roundToMilli(quantity)),
  }
  return Object.entries({ string: expect.canonical, ...expect }).map(([what, expected]) => ({
    what,
    expected,
    actual: actual[what],
  }))
}
