import { lastAtMost } from '../../base/binary-search.ts'
import { rememberBy } from '../../base/remember-by.ts'
import type { SimTime } from '../../base/time.ts'
import type { NodeContainer, NodeContainerState, Snapshot, Trace } from '../../trace/trace.ts'

/** A stretch in which the kubelet stops the whole Pod: `[since, to)`. */
export interface PodStop {
  readonly since: SimTime
  /** The end of the trace for one that is never over. */
  readonly to: SimTime
  /** What all containers have together. */
  readonly graceMs: number
}

const stoppingStates: ReadonlySet<NodeContainerState> = new Set(['prestop', 'waitingTurn', 'terminating'])
const aliveStates: ReadonlySet<NodeContainerState> = new Set([...stoppingStates, 'created', 'running'])
const defaultGraceSeconds = 30

/**
 * Every stop of the whole Pod that finds a container alive, by time. Apart from a deletion, eviction or deadline it is one when the main
 * containers are over for good, or an init container is, and the kubelet stops the sidecars that are left.
 */
export const podStops = rememberBy((trace: Trace): readonly PodStop[] => {
  const stops: PodStop[] = []
  let open: { since: SimTime; graceMs: number } | undefined
  let before: Snapshot['node'] | undefined
  for (const snapshot of trace.snapshots) {
    if (snapshot.node === before) continue
    before = snapshot.node
    const graceMs = graceOf(snapshot)
    if (graceMs !== undefined && !open) {
      if (hasLiving(snapshot)) open = { since: snapshot.at, graceMs }
    } else if (graceMs === undefined && open) {
      stops.push({ ...open, to: snapshot.at })
      open = undefined
    }
  }
  return open ? [...stops, { ...open, to: trace.end }] : stops
})

/** The stop in which `t` lies; undefined outside of all. Its last instant belongs to it at the end of a trace. */
export function podStopAt(stops: readonly PodStop[], t: number): PodStop | undefined {
  const stop = stops[lastAtMost(stops, t, ({ since }) => since)]
  return stop && (t < stop.to || stop === stops.at(-1)) ? stop : undefined
}

/** The grace period of the stop that `snapshot` is in; undefined when the Pod is not being stopped. */
function graceOf({ node, pod }: Snapshot): number | undefined {
  if (node.stopping) return node.stopping.graceMs
  const rest = node.containers.filter((container) => stoppingStates.has(container.state))
  const isOfAll = rest.length > 0 && rest.every(({ ref }) => ref.role === 'sidecar') && isOverForGood(node.containers)
  const isStop = isOfAll && pod.spec.restartPolicy !== 'Always'
  return isStop ? (pod.spec.terminationGracePeriodSeconds ?? defaultGraceSeconds) * 1000 : undefined
}

function isOverForGood(containers: readonly NodeContainer[]): boolean {
  const mains = containers.filter(({ ref }) => ref.role === 'main')
  const isAnyInitFailed = containers.some(
    ({ ref, state, exitCode }) => ref.role === 'init' && state === 'exited' && exitCode !== 0,
  )
  return (
    mains.every(({ state }) => state === 'exited') ||
    (isAnyInitFailed && mains.every(({ state }) => state === 'absent'))
  )
}

function hasLiving({ node }: Snapshot): boolean {
  return node.containers.some((container) => aliveStates.has(container.state))
}
