import { simTime, toRfc3339 } from '../base/time.ts'
import type { Work } from '../base/work.ts'
import type { Pod } from '../kube/pod.ts'
import { qosClassOf } from '../kube/qos.ts'
import type { Chance } from '../scenario/chance.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Trace } from '../trace/trace.ts'
import { ApiServer } from './api-server.ts'
import type { ActionPlayer, Cluster } from './cluster.ts'
import { horizonOf, maxEntries, maxPlaces, maxSteps, plainLetters, quietMs } from './horizon.ts'
import { Kernel } from './kernel.ts'
import { Kubelet } from './kubelet/kubelet.ts'
import { watchMs } from './latencies.ts'
import { dropDisabledFields, layoutOf } from './layout.ts'
import { findLoop, foreseeLoop } from './loop.ts'
import { NodeBoard } from './node-board.ts'
import { Recorder } from './recorder.ts'
import { hexDigest } from './runtime/container-id.ts'
import { ScriptedRuntime } from './runtime/runtime.ts'
import { notScheduled, schedulePod } from './scheduler.ts'
import { World } from './world.ts'
import { isAction, scheduleWorldEvents } from './world-events.ts'

/**
 * Acts out a scenario, as work that can be left and taken up again: the Pod is created, bound, started, and all that the scenario says happens
 * to it. `player` plays what befalls few Pods: who has none of it does without. A scenario with actions and no player throws.
 */
export function* simulationWith(
  player: ActionPlayer | undefined,
  scenario: Scenario,
  createdMs: number,
  chance: Chance,
): Work<Trace> {
  const epochMs = createdMs + chance.clockPhaseMs
  const created = createdPod(scenario, epochMs)
  const recorder = new Recorder()
  const layout = layoutOf(created, scenario)
  const board = new NodeBoard(layout, simTime(0))
  const kernel: Kernel = new Kernel((at) => closeInstant(at))
  const world = new World({ kernel, recorder, board, scenario, layout, epochMs, chance })
  const api = new ApiServer(world, created)
  const closeInstant = (at: Kernel['now']) =>
    recorder.closeInstant(at, { pod: api.pod, isRemoved: api.isRemoved, node: board.view })

  const runtime: ScriptedRuntime = new ScriptedRuntime(world, (id, slot) => cluster.kubelet.touch(id, slot))
  const kubeletWorld =
    player !== undefined && scenario.behavior.interventions.some(isAction) ? player.stoppable(world) : world
  const cluster: Cluster = { world, api, runtime, kubelet: new Kubelet(kubeletWorld, api, runtime), kubeletWorld }
  const creation = world.step({ verb: 'world', what: 'created' }, { rule: 'pod-created' })
  const bound = schedulePod(world, api, creation)
  if (bound !== undefined) kernel.schedule(watchMs, () => cluster.kubelet.addPod(api.pod, bound))
  scheduleWorldEvents(cluster, player)

  const horizon = horizonOf(scenario.behavior)
  const quiet = quietMs(layout)
  const hasSettled = () => !kernel.hasProgressPending && (api.isRemoved || kernel.now - lastNews(world) > quiet)
  let entries = 0
  const most =
    maxSteps / Math.max(1, ...layout.slots.map(({ container }) => (container.image ?? '').length / plainLetters))
  const isFull = () => recorder.steps.length >= most || recorder.places >= maxPlaces || entries >= maxEntries
  while (!hasSettled() && !isFull() && kernel.runNext(horizon)) {
    entries++
    if (entries % skipEvery !== 0) continue
    if (kernel.now - lastSign(world) > quiet) kernel.skipRepeats(quiet, horizon)
    yield
  }
  const endedBy = kernel.hasProgressPending ? 'horizon' : 'settled'
  closeInstant(kernel.now)
  const cutAt = isFull() ? kernel.now : horizon
  const end = endedBy === 'horizon' ? cutAt : (recorder.snapshots.at(-1)?.at ?? simTime(0))
  const loop =
    endedBy === 'horizon' ? (findLoop(recorder.steps) ?? foreseeLoop(scenario, recorder.steps, end)) : undefined
  return {
    scenario,
    epochMs: world.epochMs,
    steps: recorder.steps,
    snapshots: recorder.snapshots,
    end,
    endedBy,
    ...(endedBy === 'horizon' && { cutBy: isFull() ? 'size' : 'time' }),
    ...(loop !== undefined && { loop }),
  }
}

/** After how many entries it is asked whether only time passes, and the work may be left; a prime, so that it falls between the tries of probes, too. */
const skipEvery = 61

/** The last instant at which anything at all was done that leaves a trace, an Event that the budget held back included. */
function lastSign(world: World): number {
  return Math.max(lastNews(world), world.recorder.lastEvent, world.recorder.steps.at(-1)?.at ?? 0)
}

/** The last instant at which anything changed, or at which a probe began to answer otherwise. */
function lastNews({ recorder, lastTurn }: World): number {
  return Math.max(recorder.lastChange ?? 0, lastTurn)
}

/** The Pod as the API server stores it. Models: kubernetes/kubernetes pkg/registry/core/pod/strategy.go PrepareForCreate. */
function createdPod({ pod, gates }: Scenario, epochMs: number): Pod {
  const { metadata, spec } = dropDisabledFields(pod, gates)
  const { name = metadata.generateName === undefined ? '' : `${metadata.generateName}x7k2p`, namespace = 'default' } =
    metadata
  const isGated = (spec.schedulingGates?.length ?? 0) > 0
  const gated = notScheduled('SchedulingGated', 'Scheduling is blocked due to non-empty scheduling gates')
  return {
    ...pod,
    metadata: {
      ...metadata,
      name,
      namespace,
      uid: metadata.uid ?? uidOf(`${namespace}/${name}`),
      ...(gates.PodHasGeneration && { generation: 1 }),
      creationTimestamp: toRfc3339(simTime(0), epochMs),
    },
    spec,
    status: {
      phase: 'Pending',
      qosClass: qosClassOf(pod.spec, gates),
      ...(isGated && { conditions: [gated] }),
    },
  }
}

/** A UUID of `text`, always the same. */
function uidOf(text: string): string {
  const hex = hexDigest(text)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
