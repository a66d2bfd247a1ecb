import type { Intervention } from '../scenario/fields.ts'
import type { ApiServer } from './api-server.ts'
import type { Kubelet } from './kubelet/kubelet.ts'
import { refOf } from './layout.ts'
import type { ScriptedRuntime } from './runtime/runtime.ts'
import type { World } from './world.ts'

/** Queues what the outside world does: deletions, evictions, lost sandboxes, a shutdown, interventions. */
export function scheduleWorldEvents(world: World, api: ApiServer, kubelet: Kubelet, runtime: ScriptedRuntime): void {
  const { kernel } = world
  const { deletes, evictions, sandboxLost, interventions, node } = world.scenario.behavior
  for (const { at, gracePeriodSeconds } of deletes) {
    kernel.schedule(at, () => {
      if (api.isRemoved) return
      const by = world.step({ verb: 'world', what: 'delete' }, { rule: 'delete-request' })
      api.deletePod(gracePeriodSeconds, { rule: 'deleted-at-once', by })
    })
  }
  for (const eviction of evictions) {
    kernel.schedule(eviction.at, () => {
      if (api.isRemoved) return
      const rule = eviction.reason === 'Preempting' ? 'preempted' : 'evicted'
      kubelet.evict(eviction, world.step({ verb: 'world', what: 'evict' }, { rule }))
    })
  }
  for (const at of sandboxLost) {
    kernel.schedule(at, () => {
      const by = world.step({ verb: 'world', what: 'sandboxLost' }, { rule: 'sandbox-lost' })
      runtime.loseSandbox({ rule: 'sandbox-lost', by })
    })
  }
  const { shutdown } = node
  if (shutdown !== undefined) {
    kernel.schedule(shutdown.at, () => {
      kubelet.shutDown(shutdown.periods, world.step({ verb: 'world', what: 'shutdown' }, { rule: 'node-shutdown' }))
    })
  }
  for (const intervention of interventions)
    kernel.schedule(intervention.at, () => intervene(world, api, runtime, intervention))
}

function intervene(world: World, api: ApiServer, runtime: ScriptedRuntime, intervention: Intervention): void {
  const slot =
    'container' in intervention ? world.layout.slots.find(({ name }) => name === intervention.container) : undefined
  const attempt = slot === undefined ? 0 : world.board.container(slot.index).ref.attempt
  const about = slot === undefined ? {} : { container: refOf(slot, attempt) }
  const name =
    'dependency' in intervention
      ? { name: intervention.dependency }
      : 'image' in intervention
        ? { name: intervention.image }
        : {}
  const step = world.step({ verb: 'world', what: 'intervention', ...about, ...name }, { rule: 'intervention' })
  if ('image' in intervention) {
    if (slot !== undefined) api.setImage(slot, intervention.image, step)
  } else runtime.intervene(intervention, slot, step)
}
