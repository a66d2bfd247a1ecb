import type { Pod } from '../../kube/pod.ts'
import type { PodRow } from '../../kubectl/print-pod.ts'

/**
 * In which state a Pod is, the worst first. `failing`: a container cannot start or ended with an error, and the Pod is still there;
 * `failed`: its phase is Failed; `waiting`: it is not ready, or not gone yet; `written`: no cluster has it.
 */
export const troubles = ['failing', 'failed', 'waiting', 'written', 'running', 'completed'] as const
export type Trouble = (typeof troubles)[number]

/** A Pod with what kubectl prints of it; `undefined` for what was only written. */
export interface RankedPod {
  readonly pod: Pod
  readonly row: PodRow
}

/** What the kubelet names while nothing is wrong yet. */
const usualReasons: ReadonlySet<string> = new Set(['ContainerCreating', 'PodInitializing'])

/** How much is wrong with a Pod as a cluster has it. */
export function troubleOf({ pod, row }: RankedPod): Trouble {
  const { metadata, status } = pod
  if (status.phase === 'Failed') return 'failed'
  if (status.phase === 'Succeeded') return 'completed'
  if (row.status === 'Unknown') return 'failing'
  if (metadata.deletionTimestamp) return 'waiting'
  const statuses = [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])]
  const isFailing = statuses.some(({ state }) => {
    const { waiting, terminated } = state ?? {}
    if (terminated) return terminated.exitCode !== 0
    return Boolean(waiting?.reason) && !usualReasons.has(String(waiting?.reason))
  })
  if (isFailing) return 'failing'
  const [ready, all] = row.ready.split('/')
  const isNotReady = status.conditions?.some(({ type, status: is }) => type === 'Ready' && is !== 'True')
  return status.phase !== 'Running' || ready !== all || isNotReady ? 'waiting' : 'running'
}

/**
 * The places of `pods`, the worst first: by what is wrong, then by restarts; of those that cannot go on, the one that was created
 * first. What is equal stays in its order.
 */
export function worstFirst(pods: readonly (RankedPod | undefined)[]): readonly number[] {
  const ranks = pods.map((each, index) => {
    if (each === undefined) return { index, trouble: 'written' as Trouble, restarts: 0, since: 0 }
    const trouble = troubleOf(each)
    const created = Date.parse(each.pod.metadata.creationTimestamp ?? '')
    const isStuck = (trouble === 'failing' || trouble === 'waiting') && !Number.isNaN(created)
    return { index, trouble, restarts: Number.parseInt(each.row.restarts, 10) || 0, since: isStuck ? created : 0 }
  })
  return ranks
    .sort(
      (a, b) =>
        troubles.indexOf(a.trouble) - troubles.indexOf(b.trouble) || b.restarts - a.restarts || a.since - b.since,
    )
    .map(({ index }) => index)
}
