import type { FeatureGates } from './features.ts'
import type { PodSpec, ResourceList } from './pod.ts'
import { type Quantity, quantityMilliValue, quantityValue } from './quantity.ts'
import { parseResourceList, type Quantities } from './resource-list.ts'
import { specRequests } from './spec-resources.ts'

/** What a node offers. */
export interface NodeCapacity {
  /** A node that does not list cpu, memory, ephemeral-storage or pods has enough of it; of any other name it has none. */
  readonly allocatable: ResourceList
  /** What its other Pods request. */
  readonly requested?: ResourceList
  /** How many Pods it runs already. */
  readonly podCount?: number
}

/** One resource of which the node has too little; amounts in thousandths for cpu, else in whole units. */
export interface InsufficientResource {
  readonly resource: string
  /** `Insufficient memory`, `Too many pods`. */
  readonly reason: string
  readonly requested: bigint
  readonly used: bigint
  readonly capacity: bigint
  /** Not even an empty node would do. */
  readonly isUnresolvable: boolean
}

const assumedEnough = new Set(['cpu', 'memory', 'ephemeral-storage', 'pods'])

/**
 * What keeps a Pod off a node; empty when it fits. A Pod that requests nothing fits wherever there is room for one more Pod.
 * Models: kubernetes/kubernetes pkg/scheduler/framework/plugins/noderesources/fit.go fitsRequest.
 */
export function insufficientResources(spec: PodSpec, node: NodeCapacity, gates: FeatureGates): InsufficientResource[] {
  const requests = specRequests(spec, gates, { skipPodLevelResources: !gates.PodLevelResources }).total
  const allocatable = parseResourceList(node.allocatable)
  const requested = parseResourceList(node.requested)
  const lacking: InsufficientResource[] = []

  const pods = allocatable.get('pods')
  const podCount = BigInt(node.podCount ?? 0)
  if (pods !== undefined && podCount + 1n > quantityValue(pods)) {
    const capacity = quantityValue(pods)
    lacking.push({
      resource: 'pods',
      reason: 'Too many pods',
      requested: 1n,
      used: podCount,
      capacity,
      isUnresolvable: false,
    })
  }
  for (const [resource, quantity] of inOrder(requests)) {
    const request = amountOf(resource, quantity)
    if (request <= 0n || (!allocatable.has(resource) && assumedEnough.has(resource))) continue
    const capacity = amountOf(resource, allocatable.get(resource))
    const used = amountOf(resource, requested.get(resource))
    if (request <= capacity - used) continue
    const reason = `Insufficient ${resource}`
    lacking.push({ resource, reason, requested: request, used, capacity, isUnresolvable: request > capacity })
  }
  return lacking
}

/** Whether a node takes a Pod, and what the scheduler says when it does not. */
export interface FitVerdict {
  readonly lacking: readonly InsufficientResource[]
  /** Undefined when it fits. */
  readonly refusal: string | undefined
}

/** The scheduler's verdict on a cluster of this one node, empty but for the Pod. A node of which no size is said is as large as needed. */
export function judgeFit(spec: PodSpec, allocatable: ResourceList | undefined, gates: FeatureGates): FitVerdict {
  const lacking = allocatable === undefined ? [] : insufficientResources(spec, { allocatable }, gates)
  return { lacking, refusal: lacking.length === 0 ? undefined : unschedulableMessage([lacking], gates) }
}

/**
 * The message of the condition PodScheduled and of the Event FailedScheduling when no node fits, one entry of `nodes` a node. No node is
 * supposed to run a Pod that could be preempted.
 * Models: kubernetes/kubernetes pkg/scheduler/framework/types.go FitError, pkg/scheduler/framework/preemption/preemption.go Preempt.
 */
export function unschedulableMessage(nodes: readonly (readonly InsufficientResource[])[], gates: FeatureGates): string {
  const available = `0/${nodes.length} nodes are available:`
  const reasons = histogram(nodes.flatMap((lacking) => lacking.map(({ reason }) => reason)))
  const preemption = histogram(
    nodes.map((lacking) =>
      gates.FitUnresolvable && lacking.some(({ isUnresolvable }) => isUnresolvable)
        ? 'Preemption is not helpful for scheduling'
        : 'No preemption victims found for incoming pod',
    ),
  )
  const claims = gates.SchedulerAsksForClaims ? 'no new claims to deallocate, ' : ''
  return `${available} ${reasons}. ${claims}preemption: ${available} ${preemption}.${gates.SchedulerSingleDot ? '' : '.'}`
}

/** `1 Insufficient cpu, 2 Insufficient memory`, sorted as text. */
function histogram(reasons: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const texts = [...counts].map(([reason, count]) => `${count} ${reason}`)
  return texts.sort((a, b) => (a < b ? -1 : 1)).join(', ')
}

/** cpu, memory and ephemeral-storage first, as the scheduler looks at them. */
function inOrder(requests: Quantities): [string, Quantity][] {
  const rank = (name: string) => ['cpu', 'memory', 'ephemeral-storage'].indexOf(name) + 1 || 4
  return [...requests].sort(([a], [b]) => rank(a) - rank(b))
}

function amountOf(resource: string, quantity: Quantity | undefined): bigint {
  if (quantity === undefined) return 0n
  return resource === 'cpu' ? quantityMilliValue(quantity) : quantityValue(quantity)
}
