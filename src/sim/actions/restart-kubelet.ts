import type { SimTime } from '../../base/time.ts'
import { timestampMs } from '../../kube/timestamp.ts'
import { because } from '../because.ts'
import type { Cluster } from '../cluster.ts'
import { Kubelet } from '../kubelet/kubelet.ts'
import { relistMs } from '../latencies.ts'
import type { World } from '../world.ts'
import { KernelScope } from './kernel-scope.ts'

/** From the start of a kubelet until its first relist, as recorded; milliseconds. */
const firstRelistMs = 1100

/** The world for a kubelet that can be stopped: what it runs ends with it. */
export function stoppable(world: World, changes: Partial<World> = {}): World {
  return Object.assign(Object.create(Object.getPrototypeOf(world)), world, changes, {
    kernel: new KernelScope(world.kernel),
  })
}

/**
 * The kubelet ends: its syncs, probes and stops end where they are, and with it all that it had only in memory. Containers go on; a stop
 * signal that was sent stays sent, but nobody sends SIGKILL.
 */
export function stopKubelet({ world, kubeletWorld }: Cluster): number {
  const by = world.step({ verb: 'world', what: 'action', name: 'kubelet-stopped' }, { rule: 'kubelet-stopped' })
  if (kubeletWorld.kernel instanceof KernelScope) kubeletWorld.kernel.end()
  return by
}

/**
 * A kubelet starts: it lists what runs, and then looks at the Pod as if it had just come.
 * Models: kubernetes/kubernetes pkg/kubelet/kubelet.go Run, HandlePodAdditions.
 */
export function startKubelet(cluster: Cluster, stopped: number | undefined): void {
  const { world, api, runtime } = cluster
  const { kernel, chance } = world
  const by = world.step({ verb: 'world', what: 'action', name: 'kubelet-started' }, because('kubelet-started', stopped))
  const at: SimTime = kernel.now
  const isPodReady = () =>
    api.pod.status.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True') === true
  /** Models: kubernetes/kubernetes pkg/kubelet/prober/prober_manager.go kubeletRestartGracePeriod. */
  const ranBefore = (startedAt: string | undefined) =>
    world.gates.StartedFlagKept &&
    startedAt !== undefined &&
    (timestampMs(startedAt) ?? 0) - world.epochMs < at - 10_000
  const relistPhaseMs = (at + firstRelistMs) % chance.relistPeriodMs
  const own = stoppable(world, { chance: { ...chance, relistPhaseMs }, restart: { at, isPodReady, ranBefore } })
  const kubelet = new Kubelet(own, api, runtime)
  cluster.kubelet = kubelet
  cluster.kubeletWorld = own
  own.kernel.schedule(firstRelistMs - 1, () => {
    const { sandboxes, containers } = runtime.state
    for (const { id } of sandboxes) kubelet.touch(id, -1)
    for (const { id, slot } of containers.flat()) kubelet.touch(id, slot)
  })
  own.kernel.schedule(firstRelistMs + relistMs + 1, () => {
    if (!api.isRemoved) kubelet.addPod(api.pod, by)
  })
}
