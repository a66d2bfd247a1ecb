import type { Action, Intervention, OwnIntervention } from '../scenario/fields.ts'
import type { ActionPlayer, Cluster } from './cluster.ts'
import { refOf } from './layout.ts'

/** Queues what the outside world does: deletions, evictions, lost sandboxes, a shutdown, interventions. */
export function scheduleWorldEvents(cluster: Cluster, player: ActionPlayer | undefined): void {
  const { world, api, runtime } = cluster
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
      cluster.kubelet.evict(eviction, world.step({ verb: 'world', what: 'evict' }, { rule }))
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
      cluster.kubelet.shutDown(
        shutdown.periods,
        world.step({ verb: 'world', what: 'shutdown' }, { rule: 'node-shutdown' }),
      )
    })
  }
  for (const intervention of interventions) {
    if (!isAction(intervention)) kernel.schedule(intervention.at, () => intervene(cluster, intervention))
    else if (player === undefined) throw new Error('this scenario needs the whole engine')
    else kernel.schedule(intervention.at, () => player.play(cluster, intervention))
  }
}

export function isAction(intervention: Intervention): intervention is Action {
  return !('container' in intervention || 'dependency' in intervention)
}

function intervene({ world, api, runtime }: Cluster, intervention: OwnIntervention): void {
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
