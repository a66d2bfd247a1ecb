import { formatQuantity } from '../../kube/quantity.ts'
import type { Quantities } from '../../kube/resource-list.ts'
import type { Container, Pod } from '../schema/v1.ts'

/** One item of a LimitRange; what it does not say is empty. */
export interface LimitRangeItem {
  /** `Container`, `Pod`, `PersistentVolumeClaim`. */
  readonly type: string
  readonly min: Quantities
  readonly max: Quantities
  readonly default: Quantities
  readonly defaultRequest: Quantities
  readonly maxLimitRequestRatio: Quantities
}

/** A LimitRange of the Pod's namespace. */
export interface LimitRange {
  readonly name: string
  readonly limits: readonly LimitRangeItem[]
}

const annotation = 'kubernetes.io/limit-ranger'

/**
 * Gives each container of a new Pod, in place, the limits and requests that the LimitRanges have for those that say nothing, and
 * writes into an annotation which these were.
 * Models: kubernetes/kubernetes plugin/pkg/admission/limitranger PodMutateLimitFunc, pkg/apis/core/v1 SetDefaults_LimitRangeItem.
 */
export function applyLimitRanges(pod: Pod, limitRanges: readonly LimitRange[]): void {
  for (const { limits } of limitRanges) {
    const items = limits.filter(({ type }) => type === 'Container').map(withDefaults)
    const ofLimits = new Map(items.flatMap((item) => [...item.limits]))
    const ofRequests = new Map(items.flatMap((item) => [...item.requests]))
    const { containers = [], initContainers = [] } = pod.spec ?? {}
    const set = [
      ...containers.flatMap((container) => fill(container, 'container', ofLimits, ofRequests)),
      ...initContainers.flatMap((container) => fill(container, 'init container', ofLimits, ofRequests)),
    ]
    if (set.length === 0) continue
    pod.metadata ??= {}
    pod.metadata.annotations = {
      ...pod.metadata.annotations,
      [annotation]: `LimitRanger plugin set: ${set.join('; ')}`,
    }
  }
}

/** What the API server fills in of an item itself: limits of the maximum; requests of the limits, then of the minimum. */
function withDefaults(item: LimitRangeItem): { readonly limits: Quantities; readonly requests: Quantities } {
  const limits = new Map([...item.max, ...item.default])
  return { limits, requests: new Map([...item.min, ...limits, ...item.defaultRequest]) }
}

/** What was set, as the annotation says it: `cpu, memory request for container app`. */
function fill(container: Container, what: string, limits: Quantities, requests: Quantities): string[] {
  const words = (side: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${[...names].sort().join(', ')} ${side} for ${what} ${container.name ?? ''}`]
  const set = (side: 'limits' | 'requests', amounts: Quantities) => {
    const own = container.resources?.[side] ?? {}
    const added = [...amounts].filter(([name]) => !Object.hasOwn(own, name))
    if (added.length > 0) {
      const filled = Object.fromEntries(added.map(([name, quantity]) => [name, formatQuantity(quantity)]))
      container.resources = { ...container.resources, [side]: { ...own, ...filled } }
    }
    return added.map(([name]) => name)
  }
  const setLimits = set('limits', limits)
  const setRequests = set('requests', requests)
  return [...words('request', setRequests), ...words('limit', setLimits)]
}
