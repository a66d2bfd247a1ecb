import { judgeFit } from '../kube/node-fit.ts'
import type { PodCondition } from '../kube/pod.ts'
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
  const { refusal } = judgeFit(pod.spec, allocatable, world.gates)
  if (refusal !== undefined) {
    const step = events.emit(undefined, 'Warning', 'FailedScheduling', refusal, created, 'unschedulable')
    api.patchStatus({ ...pod.status, conditions: [notScheduled('Unschedulable', refusal)] }, step)
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
