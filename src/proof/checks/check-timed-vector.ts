import { isRecord } from '../../base/json.ts'
import { simulationEpochMs } from '../../base/time.ts'
import type { Pod } from '../../kube/pod.ts'
import { type Chance, usualChance } from '../../scenario/chance.ts'
import { checkExpectations, checkTiming } from '../claims/expectations.ts'
import { findChance } from '../recordings/find-chance.ts'
import { checkRecorded } from '../recordings/recorded.ts'
import { parseNote } from '../recordings/recorded-note.ts'
import { specAsRecorded } from '../recordings/recorded-probes.ts'
import { type Failure, toText } from './failure.ts'
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
  /** It is met, but only without the conditions that lasted for less than 60 ms. */
  readonly isWithoutBriefConditions: boolean
}

/**
 * Where the engine differs from what a real cluster was recorded to do: an entry of `recorded.json`. A recording does not say how its cluster's
 * clocks stood to each other, nor who won a race; it is met when one chance gives all that is in it, brief conditions apart if need be.
 */
export function checkRecordedVector(vector: TimedVector, simulate: Simulate): RecordedVerdict {
  const { expect, untilMs, toleranceMs } = vector
  if (!isRecord(expect)) return missed([unreadable('expect', 'an object', expect)])
  if (typeof untilMs !== 'number' || typeof toleranceMs !== 'number')
    return missed([unreadable('untilMs, toleranceMs', 'numbers', [untilMs, toleranceMs])])
  const read = scenarioOf(vector, untilMs)
  if ('failures' in read) return missed(read.failures)
  const scenario = { ...read.scenario, pod: asRecorded(read.scenario.pod, vector) }
  const limits = { untilMs, toleranceMs, note: parseNote(vector.note) }
  let told: readonly Failure[] | undefined
  let chanceApartFromBrief: Chance | undefined
  const chance = findChance((each) => {
    const trace = simulate(scenario, simulationEpochMs, each)
    const failures = checkRecorded(trace, expect, limits)
    told ??= failures
    if (chanceApartFromBrief === undefined && failures.every(isOfConditionChanges)) {
      const left = checkRecorded(trace, expect, { ...limits, isWithoutBriefConditions: true })
      if (left.length === 0) chanceApartFromBrief = each
    }
    return { trace, failures }
  })
  const met = chance ?? chanceApartFromBrief
  if (met === undefined) return missed(told ?? [])
  return { failures: [], isMetByChance: met !== usualChance, isWithoutBriefConditions: chance === undefined }
}

function asRecorded(pod: Pod, { expect, note }: TimedVector): Pod {
  return { ...pod, spec: specAsRecorded(pod.spec, isRecord(expect) ? expect : {}, parseNote(note)) }
}

function isOfConditionChanges({ expectation }: Failure): boolean {
  return expectation.startsWith('conditionChanges')
}

function missed(failures: readonly Failure[]): RecordedVerdict {
  return { failures, isMetByChance: false, isWithoutBriefConditions: false }
}

function unreadable(expectation: string, expected: string, value: unknown): Failure {
  return { expectation, expected, got: toText(value) }
}
