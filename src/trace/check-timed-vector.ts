import { isRecord } from '../base/json.ts'
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

/** Where the engine differs from what a real cluster was recorded to do: an entry of `recorded.json`. */
export function checkRecordedVector(vector: TimedVector, simulate: Simulate): readonly Failure[] {
  const { expect, untilMs, toleranceMs } = vector
  if (!isRecord(expect)) return [unreadable('expect', 'an object', expect)]
  if (typeof untilMs !== 'number' || typeof toleranceMs !== 'number')
    return [unreadable('untilMs, toleranceMs', 'numbers', [untilMs, toleranceMs])]
  const read = scenarioOf(vector, untilMs)
  if ('failures' in read) return read.failures
  return checkRecorded(simulate(read.scenario), expect, { untilMs, toleranceMs, note: parseNote(vector.note) })
}

function unreadable(expectation: string, expected: string, value: unknown): Failure {
  return { expectation, expected, got: toText(value) }
}
