import type { FeatureGates } from '../kube/features.ts'
import type { Pod, PodCondition, ResourceList } from '../kube/pod.ts'
import { podRequests } from '../kube/pod-resources.ts'
import { compareQuantities, isZeroQuantity, zeroQuantity } from '../kube/quantity.ts'
import { parseResourceList } from '../kube/resource-list.ts'
import type { ApiServer } from './api-server.ts'
import { EventRecorder } from './kubelet/event-recorder.ts'
import type { World } from './world.ts'

/**
 * Binds the Pod to the scenario's node, if it fits; the step by which it was bound, undefined when it was not.
 * Models: kubernetes/kubernetes pkg/scheduler/schedule_one.go.
 */
export function schedulePod(world: World, api: ApiServer, created: number): number | undefined {
  const { pod } = api
  const { name, allocatable } = world.scenario.behavior.node
  if (pod.spec.nodeName !== undefined) return created
  if ((pod.spec.schedulingGates?.length ?? 0) > 0) return undefined
  const events = new EventRecorder(world, 'default-scheduler')
  const lacking = allocatable === undefined ? [] : insufficientResources(pod, allocatable, world.gates)
  if (lacking.length > 0) {
    const message = unschedulableMessage(lacking, world.gates)
    const step = events.emit(undefined, 'Warning', 'FailedScheduling', message, created, 'unschedulable')
    api.patchStatus({ ...pod.status, conditions: [notScheduled('Unschedulable', message)] }, step)
    return undefined
  }
  const scheduled = world.step({ verb: 'scheduled', node: name }, { rule: 'scheduled', by: created })
  api.bind(name, scheduled)
  const namespace = pod.metadata.namespace ?? 'default'
  const text = `Successfully assigned ${namespace}/${pod.metadata.name ?? ''} to ${name}`
  events.emit(undefined, 'Normal', 'Scheduled', text, scheduled, 'scheduled')
  return scheduled
}

/** The condition PodScheduled of a Pod that has no node yet. */
export function notScheduled(reason: string, message: string): PodCondition {
  return { type: 'PodScheduled', status: 'False', reason, message }
}

/**
 * What the node has too little of, as the scheduler names it.
 * Models: kubernetes/kubernetes pkg/scheduler/framework/plugins/noderesources/fit.go fitsRequest.
 */
export function insufficientResources(pod: Pod, allocatable: ResourceList, gates: FeatureGates): readonly string[] {
  const free = parseResourceList(allocatable)
  const lacking: string[] = []
  for (const [name, request] of podRequests(pod.spec, undefined, gates).total) {
    if (isZeroQuantity(request)) continue
    const isLimited = name === 'cpu' || name === 'memory' || name === 'ephemeral-storage'
    const available = free.get(name)
    if (available === undefined && isLimited) continue
    if (compareQuantities(request, available ?? zeroQuantity) > 0) lacking.push(`Insufficient ${name}`)
  }
  return lacking
}

/** Models: kubernetes/kubernetes pkg/scheduler/framework/types.go FitError.Error, for the one node there is. */
function unschedulableMessage(lacking: readonly string[], gates: FeatureGates): string {
  const reasons = lacking.map((reason) => `1 ${reason}`).toSorted()
  const claims = gates.SchedulerAsksForClaims ? 'no new claims to deallocate, ' : ''
  const preemption = gates.PreemptionKnowsHopelessNodes
    ? '1 Preemption is not helpful for scheduling.'
    : '1 No preemption victims found for incoming pod.'
  const available = '0/1 nodes are available:'
  return `${available} ${reasons.join(', ')}. ${claims}preemption: ${available} ${preemption}`
}
