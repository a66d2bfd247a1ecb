/**
 * What decides between two outcomes of a real cluster and stands in no scenario: clocks that run free of the Pod, and who wins a race of some
 * milliseconds. A simulation takes one fixed value of each.
 */
export interface Chance {
  /** When, after the Pod's creation, the kubelet next lists the runtime; milliseconds below 1,000. The clock starts with the kubelet. */
  readonly relistPhaseMs: number
  /**
   * The period of the relist clock, milliseconds: a second (`pkg/kubelet/kubelet.go` genericPlegRelistPeriod) from the end of one relist to the
   * next, so that it falls behind at each tick by as long as a list takes: by 1 to 2 ms in the recordings.
   */
  readonly relistPeriodMs: number
  /** How much of its second the node's wall clock has behind it at the Pod's creation; milliseconds below 1,000. Start times are cut to seconds. */
  readonly clockPhaseMs: number
  /**
   * From a new status in the kubelet until its status manager reads the newest one, milliseconds: whether `started` and the `ready` that follows
   * from it go into one write or into two.
   */
  readonly statusReadMs: number
  /**
   * The wake-ups of the status manager, counted from 0, at which that race goes the other way. Each is a race of its own: a goroutine woken
   * through a channel takes podStatusesLock in syncBatch once, against the sync loop (SetContainerStartup, SetContainerReadiness) and the Pod's
   * worker (SetPodStatus), which take it for each status; nothing is kept from one wake-up to the next.
   * Source: pkg/kubelet/status/status_manager.go Start, updateStatusInternal, syncBatch, the same from 1.28 to 1.36.
   */
  readonly otherReads: readonly number[]
  /**
   * Whether a readiness probe that a sync asks for looks at the status before that sync. UpdatePodStatus wakes the goroutine of the probe
   * while generateAPIPodStatus still runs; SetPodStatus follows within a fraction of a millisecond.
   * Source: pkg/kubelet/prober/prober_manager.go UpdatePodStatus, pkg/kubelet/kubelet.go SyncPod.
   */
  readonly looksBeforeStore: boolean
  /** Whether the runtime answers a probe of a removed container as one of a container that has ended. Recordings have both answers. */
  readonly remembersRemoved: boolean
}

/** The two outcomes of the race for the status: see `statusReadMs`. */
export const lateReadMs = 5
export const earlyReadMs = 1

/**
 * What every simulation takes. The phase of the relist is the middle of the recorded ones. The status manager takes longer than a try of a probe:
 * what a probe says that the sync behind a status set off goes into the same write. It takes less than such a try and the way to the next sync
 * together: what a result leads to by way of a sync goes into the next one.
 */
export const usualChance: Chance = {
  relistPhaseMs: 600,
  relistPeriodMs: 1001,
  clockPhaseMs: 0,
  statusReadMs: lateReadMs,
  otherReads: [],
  looksBeforeStore: false,
  remembersRemoved: false,
}

/** How long after its wake-up with this number, counted from 0, the status manager reads; milliseconds. */
export function statusReadMsAt({ statusReadMs, otherReads }: Chance, wakeUp: number): number {
  if (!otherReads.includes(wakeUp)) return statusReadMs
  return statusReadMs === lateReadMs ? earlyReadMs : lateReadMs
}
