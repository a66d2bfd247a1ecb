/**
 * What decides between two outcomes of a real cluster and stands in no scenario: clocks that run free of the Pod, and who wins a race of some
 * milliseconds. A simulation takes one fixed value of each.
 */
export interface Chance {
  /** When, after the Pod's creation, the kubelet next lists the runtime; milliseconds below 1,000. The clock starts with the kubelet. */
  readonly relistPhaseMs: number
  /** How much of its second the node's wall clock has behind it at the Pod's creation; milliseconds below 1,000. Start times are cut to seconds. */
  readonly clockPhaseMs: number
  /**
   * From a new status in the kubelet until its status manager reads the newest one, milliseconds: whether `started` and the `ready` that follows
   * from it go into one write or into two.
   */
  readonly statusReadMs: number
}

/**
 * What every simulation takes. The phase of the relist is the middle of the recorded ones. The status manager takes longer than a try of a probe:
 * what a probe says that the sync behind a status set off goes into the same write. It takes less than such a try and the way to the next sync
 * together: what a result leads to by way of a sync goes into the next one.
 */
export const usualChance: Chance = { relistPhaseMs: 600, clockPhaseMs: 0, statusReadMs: 5 }

/** The usual one first, then every other: the relist at each tenth of a second, the wall clock early and late in its second, both outcomes of the race. */
export const everyChance: readonly Chance[] = [
  usualChance,
  ...[usualChance.statusReadMs, 1].flatMap((statusReadMs) =>
    [0, 900].flatMap((clockPhaseMs) =>
      Array.from({ length: 10 }, (_, tenth) => ({ relistPhaseMs: tenth * 100, clockPhaseMs, statusReadMs })),
    ),
  ),
]
