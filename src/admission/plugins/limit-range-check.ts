import type { FieldPath } from '../../kube/diagnostic.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { PodSpec } from '../../kube/pod.ts'
import { formatQuantity, type Quantity, quantityMilliValue, quantityValue } from '../../kube/quantity.ts'
import { parseResourceList, type Quantities } from '../../kube/resource-list.ts'
import { specLimits, specRequests } from '../../kube/spec-resources.ts'
import type { LimitRange, LimitRangeItem } from './limit-ranger.ts'
import type { PluginProblem } from './plugin-problem.ts'

/** What is measured against an item: a container, or the Pod as a whole. */
interface Measured {
  readonly path: FieldPath
  readonly requests: Quantities
  readonly limits: Quantities
}

interface Complaint {
  readonly path: FieldPath
  readonly message: string
}

/**
 * Why a LimitRange refuses a valid Pod; undefined where none does. The first that refuses is the one that is told of.
 * Where one refuses for several amounts, they are told in the order of their names; upstream's order is that of Go's maps.
 * Models: kubernetes/kubernetes plugin/pkg/admission/limitranger PodValidateLimitFunc; util/errors aggregate.
 */
export function limitRangeProblem(
  spec: PodSpec,
  limitRanges: readonly LimitRange[],
  gates: FeatureGates,
): PluginProblem | undefined {
  for (const { limits } of limitRanges) {
    const complaints = limits.flatMap((item) =>
      measuredBy(item, spec, gates).flatMap((measured) => complaintsOf(item, measured)),
    )
    const [first] = complaints
    if (first === undefined) continue
    const sentences = [...new Set(complaints.map(({ message }) => message))]
    const message = sentences.length === 1 ? first.message : `[${sentences.join(', ')}]`
    return { path: first.path, message, isOfAmounts: true }
  }
  return undefined
}

function measuredBy({ type }: LimitRangeItem, spec: PodSpec, gates: FeatureGates): readonly Measured[] {
  if (type === 'Container')
    return (['containers', 'initContainers'] as const).flatMap((list) =>
      (spec[list] ?? []).map(({ resources }, index) => ({
        path: ['spec', list, index, 'resources'],
        requests: parseResourceList(resources?.requests),
        limits: parseResourceList(resources?.limits),
      })),
    )
  if (type !== 'Pod') return []
  // Upstream counts here by itself: without the overhead, and of the Pod's own amounts cpu and memory only.
  const ownGates = { ...gates, PodLevelHugePages: false }
  const options = { excludeOverhead: true }
  const requests = specRequests(spec, ownGates, options).total
  return [{ path: ['spec'], requests, limits: specLimits(spec, ownGates, options).total }]
}

function complaintsOf(item: LimitRangeItem, measured: Measured): readonly Complaint[] {
  const check = (amounts: Quantities, complain: (name: string, enforced: Quantity) => string | undefined) =>
    [...amounts].flatMap(([name, enforced]) => {
      const message = complain(name, enforced)
      return message === undefined ? [] : [{ path: measured.path, message }]
    })
  return [
    ...check(item.min, (name, enforced) => belowMinimum(item.type, name, enforced, measured)),
    ...check(item.max, (name, enforced) => aboveMaximum(item.type, name, enforced, measured)),
    ...check(item.maxLimitRequestRatio, (name, enforced) => aboveRatio(item.type, name, enforced, measured)),
  ]
}

/** Models: minConstraint. */
function belowMinimum(type: string, name: string, enforced: Quantity, measured: Measured): string | undefined {
  const { request, limit, isLess } = compared(name, enforced, measured)
  const start = `minimum ${name} usage per ${type} is ${formatQuantity(enforced)}`
  if (request === undefined) return `${start}.  No request is specified`
  if (isLess(request, enforced)) return `${start}, but request is ${formatQuantity(request)}`
  if (limit !== undefined && isLess(limit, enforced)) return `${start}, but limit is ${formatQuantity(limit)}`
  return undefined
}

/** Models: maxConstraint. */
function aboveMaximum(type: string, name: string, enforced: Quantity, measured: Measured): string | undefined {
  const { request, limit, isLess } = compared(name, enforced, measured)
  const start = `maximum ${name} usage per ${type} is ${formatQuantity(enforced)}`
  if (limit === undefined) return `${start}.  No limit is specified`
  if (isLess(enforced, limit)) return `${start}, but limit is ${formatQuantity(limit)}`
  if (request !== undefined && isLess(enforced, request)) return `${start}, but request is ${formatQuantity(request)}`
  return undefined
}

/** Models: limitRequestRatioConstraint. */
function aboveRatio(type: string, name: string, enforced: Quantity, measured: Measured): string | undefined {
  const { request, limit, observe } = compared(name, enforced, measured)
  const start = `${name} max limit to request ratio per ${type} is ${formatQuantity(enforced)}`
  if (request === undefined || observe(request) === 0n) return `${start}, but no request is specified or request is 0`
  if (limit === undefined || observe(limit) === 0n) return `${start}, but no limit is specified or limit is 0`
  const ratio = Number(observe(limit)) / Number(observe(request))
  // Whole thousandths, rounded up, as MilliValue does.
  const most = Number(quantityMilliValue(enforced)) / 1000
  return ratio > most ? `${start}, but provided ratio is ${ratio.toFixed(6)}` : undefined
}

const maxMilliValue = (2n ** 63n - 1n) / 1000n

/** The amounts at a common precision: thousandths, or whole units where one of them is too large for that. */
function compared(name: string, enforced: Quantity, { requests, limits }: Measured) {
  const request = requests.get(name)
  const limit = limits.get(name)
  const isFine = [request, limit, enforced].every((each) => each === undefined || quantityValue(each) <= maxMilliValue)
  const observe = (amount: Quantity) => (isFine ? quantityMilliValue(amount) : quantityValue(amount))
  return { request, limit, observe, isLess: (a: Quantity, b: Quantity) => observe(a) < observe(b) }
}
