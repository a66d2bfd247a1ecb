import { isRecord } from '../base/json.ts'
import { simulationEpochMs } from '../base/time.ts'
import { type Chance, usualChance } from '../scenario/chance.ts'
import { checkExpectations, checkTiming } from './expectations.ts'
import { type Failure, toText } from './failure.ts'
import { type Attempt, findChance } from './find-chance.ts'
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

/** Whether a recording is met, and how. */
export interface RecordedVerdict {
  /** What differs with the usual chance; none where the recording is met. */
  readonly failures: readonly Failure[]
  /** It is met, but with another chance than the usual one. */
  readonly isMetByChance: boolean
}

/**
 * Where the engine differs from what a real cluster was recorded to do: an entry of `recorded.json`. A recording does not say how its cluster's
 * clocks stood to each other, nor who won a race; it is met when one chance gives all that is in it.
 */
export function checkRecordedVector(vector: TimedVector, simulate: Simulate): RecordedVerdict {
  const { expect, untilMs, toleranceMs } = vector
  if (!isRecord(expect)) return missed([unreadable('expect', 'an object', expect)])
  if (typeof untilMs !== 'number' || typeof toleranceMs !== 'number')
    return missed([unreadable('untilMs, toleranceMs', 'numbers', [untilMs, toleranceMs])])
  const read = scenarioOf(vector, untilMs)
  if ('failures' in read) return missed(read.failures)
  const limits = { untilMs, toleranceMs, note: parseNote(vector.note) }
  const attempt = (chance: Chance): Attempt => {
    const trace = simulate(read.scenario, simulationEpochMs, chance)
    return { trace, failures: checkRecorded(trace, expect, limits) }
  }
  const { failures } = attempt(usualChance)
  if (failures.length === 0) return { failures, isMetByChance: false }
  return findChance(attempt) === undefined ? missed(failures) : { failures: [], isMetByChance: true }
}

function missed(failures: readonly Failure[]): RecordedVerdict {
  return { failures, isMetByChance: false }
}

function unreadable(expectation: string, expected: string, value: unknown): Failure {
  return { expectation, expected, got: toText(value) }
}
