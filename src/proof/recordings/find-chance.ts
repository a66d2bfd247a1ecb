import { type Chance, earlyReadMs, lateReadMs, usualChance } from '../../scenario/chance.ts'
import type { Trace } from '../../trace/trace.ts'
import type { Failure } from '../checks/failure.ts'

/** As usual, with the wall clock late in its second, and with a relist clock that falls behind by more. */
const clocks = [
  { relistPeriodMs: usualChance.relistPeriodMs, clockPhaseMs: 0 },
  { relistPeriodMs: usualChance.relistPeriodMs, clockPhaseMs: 900 },
  { relistPeriodMs: 1001.5, clockPhaseMs: 0 },
]

/** The usual stand of the clocks. */
const usualClock = clocks.slice(0, 1)

/** What is seldom seen; each is tried with the usual stand of the clocks only. */
const seldom = [
  { looksBeforeStore: true, remembersRemoved: false },
  { looksBeforeStore: false, remembersRemoved: true },
]

/** The usual one first, then both outcomes of the race for the status, with each of the clocks, and with the relist at each tenth of a second. */
export const everyChance: readonly Chance[] = [
  usualChance,
  ...variantsOf(clocks, usualChance),
  ...seldom.flatMap((each) => variantsOf(usualClock, { ...usualChance, ...each })),
]

function variantsOf(stands: typeof clocks, chance: Chance): readonly Chance[] {
  return [lateReadMs, earlyReadMs].flatMap((statusReadMs) =>
    stands.flatMap((clock) =>
      Array.from({ length: 10 }, (_, tenth) => ({ ...chance, ...clock, relistPhaseMs: tenth * 100, statusReadMs })),
    ),
  )
}

/** What came of a simulation with one chance. */
interface Attempt {
  readonly trace: Trace
  readonly failures: readonly Failure[]
}

/**
 * A chance with which `attempt` has no failure; undefined where none is found. First every stand of the clocks, with the races decided alike
 * for the whole run; then the stand that came nearest, with single races decided otherwise.
 */
export function findChance(attempt: (chance: Chance) => Attempt): Chance | undefined {
  let nearest: Tried | undefined
  for (const chance of everyChance) {
    const tried = { chance, ...attempt(chance) }
    if (tried.failures.length === 0) return chance
    if (nearest === undefined || tried.failures.length < nearest.failures.length) nearest = tried
  }
  while (nearest?.failures.every(isOfWrites)) {
    const next = bestOtherRace(nearest, attempt)
    if (next?.failures.length === 0) return next.chance
    nearest = next
  }
  return undefined
}

interface Tried extends Attempt {
  readonly chance: Chance
}

/** The one race that, decided otherwise, leaves the fewest failures; undefined where none leaves fewer than there are. */
function bestOtherRace({ chance, trace, failures }: Tried, attempt: (chance: Chance) => Attempt): Tried | undefined {
  let best: Tried | undefined
  // Each wake-up of the status manager ends in a write, and almost each write in a snapshot.
  for (let wakeUp = 0; wakeUp < trace.snapshots.length; wakeUp++) {
    if (chance.otherReads.includes(wakeUp)) continue
    const other = { ...chance, otherReads: [...chance.otherReads, wakeUp] }
    const tried = { chance: other, ...attempt(other) }
    if (tried.failures.length < (best ?? { failures }).failures.length) best = tried
  }
  return best
}

/** Whether a failure is about what was written to the API and when: nothing else depends on these races. */
function isOfWrites({ expectation }: Failure): boolean {
  return /^(?:rows|flags|conditionChanges|readySequence|statusSequence|phaseSequence)/.test(expectation)
}
