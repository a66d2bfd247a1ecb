import { isRecord } from '../base/json.ts'
import { simulationEpochMs } from '../base/time.ts'
import { type Chance, everyChance } from '../scenario/chance.ts'
import { checkExpectations, checkTiming } from './expectations.ts'
import { type Failure, toText } from './failure.ts'
import { checkRecorded } from './recorded.ts'
import { parseNote } from './recorded-note.ts'
import { type Simulate, scenarioOf, type TimedVector } from './vector-scenario.ts'

/** What an entry of `lifecycle-startup.json` or `lifecycle-shutdown.json` expects and the engine does not show. */
export function checkLifecycleVector(vector: TimedVector, simulate: Simulate): readonly Failure[] {
  const { expect, timing } = vector
  if (!Array.isArray(expect)) return [unreadable('expect', 'a list', expect)]
  const read = scenarioOf(vector)
  if ('failures' in read) return read.failures
  const trace = simulate(read.scenario)
  return [...checkExpectations(trace, expect), ...(timing === undefined ? [] : checkTiming(trace, timing))]
}

/**
 * Where the engine differs from what a real cluster was recorded to do: an entry of `recorded.json`. A recording does not say how its cluster's
 * clocks stood to each other; it is met when one of `chances` gives all that is in it. Told is what differs with the first.
 */
export function checkRecordedVector(
  vector: TimedVector,
  simulate: Simulate,
  chances: readonly Chance[] = everyChance,
): readonly Failure[] {
  const { expect, untilMs, toleranceMs } = vector
  if (!isRecord(expect)) return [unreadable('expect', 'an object', expect)]
  if (typeof untilMs !== 'number' || typeof toleranceMs !== 'number')
    return [unreadable('untilMs, toleranceMs', 'numbers', [untilMs, toleranceMs])]
  const read = scenarioOf(vector, untilMs)
  if ('failures' in read) return read.failures
  const limits = { untilMs, toleranceMs, note: parseNote(vector.note) }
  let told: readonly Failure[] | undefined
  for (const chance of chances) {
    const failures = checkRecorded(simulate(read.scenario, simulationEpochMs, chance), expect, limits)
    if (failures.length === 0) return []
    told ??= failures
  }
  return told ?? []
}

function unreadable(expectation: string, expected: string, value: unknown): Failure {
  return { expectation, expected, got: toText(value) }
}
