import { defaultPod } from '../../admission/defaults/pod-defaults.ts'
import { type FeatureGates, featureGates, laterFeatureGates } from '../../kube/features.ts'
import { minors, parseMinor } from '../../kube/minor.ts'
import type { PodSpec, PodStatus } from '../../kube/pod.ts'
import { type PodResourcesOptions, podLimits, podRequests } from '../../kube/pod-resources.ts'
import { qosClassOf } from '../../kube/qos.ts'
import { formatCanonical } from '../../kube/quantity.ts'
import { formatResourceList } from '../../kube/resource-list.ts'
import type { PodResources } from '../../kube/spec-resources.ts'
import type { VectorCheck } from './check-vector.ts'

/** Minors for which an expectation holds: `>=1.28`, `1.32` or `1.33 - 1.36`. */
type MinorRange = string

/** An expectation of a resource vector that holds for some minors. */
interface Ranged<Expect> {
  readonly kubernetes: MinorRange
  readonly expect: Expect
  /** Other minors with another result. */
  readonly variants?: readonly { readonly kubernetes: MinorRange; readonly expect: Expect }[]
}

/** What a resource vector is judged under: each minor that the vector speaks of, and what came after the newest one. */
function eachMinor<Expect>(
  vector: Ranged<Expect>,
  check: (expected: Expect, gates: FeatureGates) => VectorCheck[],
): VectorCheck[] {
  const columns = [
    ...minors.map((minor) => ({ minor, gates: featureGates(minor, { PodLevelResources: true }) })),
    { minor: 'later', gates: laterFeatureGates() },
  ]
  return columns.flatMap(({ minor, gates }, index) => {
    const holding = [...(vector.variants ?? []), vector].find(({ kubernetes }) => isInRange(index, kubernetes))
    if (holding === undefined) return []
    return check(holding.expect, gates).map((result) => ({ ...result, what: `${minor}: ${result.what}` }))
  })
}

/** Whether the column `index` of `eachMinor` lies in the range; a minor that podreel does not know is the column after the newest. */
function isInRange(index: number, range: MinorRange): boolean {
  const columnOf = (text = '') => {
    const minor = parseMinor(text)
    return minor === undefined ? minors.length : minors.indexOf(minor)
  }
  const [from, to] = range.replace('>=', '').split(' - ')
  if (range.startsWith('>=')) return index >= columnOf(from)
  return index >= columnOf(from) && index <= columnOf(to ?? from)
}

/** The keys that both kinds of resource vectors have. */
interface ResourceVector {
  readonly podSpec: PodSpec
  readonly podStatus?: PodStatus
  readonly options?: PodResourcesOptions & {
    /** Fill in first what the API server fills in. */
    readonly applyDefaults?: boolean
    /** `containers`: without the pod level and overhead. */
    readonly scope?: 'containers'
  }
}

function specOf({ podSpec, options }: ResourceVector, gates: FeatureGates): PodSpec {
  if (!options?.applyDefaults) return podSpec
  const spec = JSON.parse(JSON.stringify(podSpec))
  defaultPod({ spec }, gates)
  return spec
}

type Texts = Readonly<Record<string, string>>

interface ResourceExpectation {
  readonly requests: Texts
  readonly limits: Texts
  readonly trace?: Readonly<Record<string, readonly { readonly at: string; readonly use: Texts }[]>>
}

/** An entry of `pod-resources.json`. */
export interface PodResourcesVector extends ResourceVector, Ranged<ResourceExpectation> {}

/** Compares requests, limits and the use at each step, in every minor that the vector speaks of. */
export function checkPodResources(vector: PodResourcesVector): VectorCheck[] {
  return eachMinor(vector, (expected, gates) => {
    const spec = specOf(vector, gates)
    const actual: Record<string, PodResources> = {
      requests: podRequests(spec, vector.podStatus, gates, vector.options),
      limits: podLimits(spec, vector.podStatus, gates, vector.options),
    }
    const { trace = {}, ...totals } = expected
    const isContainersOnly = vector.options?.scope === 'containers'
    return [
      ...Object.entries(totals).map(([side, list]) => {
        const resources = isContainersOnly ? actual[side]?.containers : actual[side]?.total
        return { what: side, expected: list, actual: resources && formatResourceList(resources, formatCanonical) }
      }),
      ...Object.entries(trace).map(([side, steps]) => ({
        what: `trace of ${side}`,
        expected: steps,
        actual: actual[side]?.steps.map(({ at, use }) => ({ at, use: formatResourceList(use, formatCanonical) })),
      })),
    ]
  })
}

/** An entry of `qos.json`. */
export interface QosVector extends ResourceVector, Ranged<{ readonly qosClass: string }> {}

/** Compares the class, in every minor that the vector speaks of. */
export function checkQos(vector: QosVector): VectorCheck[] {
  return eachMinor(vector, ({ qosClass }, gates) => [
    { what: 'class', expected: qosClass, actual: qosClassOf(specOf(vector, gates), gates) },
  ])
}
