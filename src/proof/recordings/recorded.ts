import { assertExists } from '../../base/assert.ts'
import { isRecord } from '../../base/json.ts'
import type { Snapshot, Step, Trace } from '../../trace/trace.ts'
import { eventsAt } from '../../view/story/event-list.ts'
import { changedCells, phaseSequence, readySequence, statusSequence } from '../../view/story/watch.ts'
import type { Failure } from '../checks/failure.ts'
import { withoutBrief } from './brief-conditions.ts'
import { isOptionalEvent } from './recorded-note.ts'
import {
  type Call,
  callsOf,
  conditionChangesOf,
  conditionOf,
  finalOf,
  flagsOf,
  type Seen,
  stateMessagesOf,
} from './recorded-observe.ts'
import { compareOrder, type Item, isWithin, type Pair } from './recorded-order.ts'
import { compareRows, compareSequence, entriesOf, type RecordingLimits, unlessEqual } from './recorded-rows.ts'
import { distinctByPattern, keyOf } from './recorded-text.ts'

/** Stop-related calls this close together are sorted in the recordings unless one caused the other; milliseconds. */
const callWindowMs = 60
/**
 * "Events of different containers within 250 ms likewise (Unhealthy, hook failures and Killing only)", says the recordings' README: these are
 * sorted to the front, before other Events of other containers, too. It cannot be meant of pairs of such Events only: a container's Unhealthy is
 * recorded before the Pulled, Created and Started of the one that the same sync starts after it, while a probe first runs after that sync.
 * No recording has the two the other way round. Milliseconds.
 */
const eventWindowMs = 250

const stopVerbs = new Set(['prestop', 'term', 'kill', 'exit'])
const loosenedReasons = new Set(['Unhealthy', 'Killing', 'FailedPreStopHook', 'FailedPostStartHook'])

/**
 * Where `trace` differs from what a real cluster was recorded to do: one failure for each fact. What happens after
 * `untilMs` is not looked at. A key that is not known is a failure, never passed over.
 */
export function checkRecorded(
  trace: Trace,
  expect: Readonly<Record<string, unknown>>,
  limits: RecordingLimits,
): readonly Failure[] {
  const snapshots = trace.snapshots.filter((snapshot) => snapshot.at <= limits.untilMs)
  const seen: Observed = { trace, snapshots, last: assertExists(snapshots.at(-1), 'the first snapshot'), ...limits }
  return Object.entries(expect).flatMap(([key, value]) => {
    const name = key.replace(/Prefix$/, '')
    const checker = Object.hasOwn(checkers, name) ? checkers[name] : undefined
    if (checker === undefined) return [{ expectation: key, expected: 'a known kind of expectation', got: key }]
    return checker(seen, value, { key, isPrefix: name !== key })
  })
}

interface Observed extends RecordingLimits {
  readonly trace: Trace
  /** Up to `untilMs`. */
  readonly snapshots: readonly Snapshot[]
  readonly last: Snapshot
}

interface Asked {
  readonly key: string
  readonly isPrefix: boolean
}

type Checker = (seen: Observed, expected: unknown, asked: Asked) => readonly Failure[]

const checkers: Readonly<Record<string, Checker>> = {
  statusSequence: (seen, expected, asked) =>
    compareSequence(statusSequence(seen.trace), expected, { ...seen, ...asked }),
  readySequence: (seen, expected, asked) => compareSequence(readySequence(seen.trace), expected, { ...seen, ...asked }),
  phaseSequence: (seen, expected, asked) => compareSequence(phaseSequence(seen.trace), expected, { ...seen, ...asked }),
  rows: (seen, expected, asked) => compareRows(changedCells(seen.trace), expected, { ...seen, ...asked }),
  calls: checkCalls,
  flags: (seen, expected, asked) => checkChanges(seen, expected, asked, flagsOf(seen.snapshots), 'container'),
  conditionChanges: (seen, expected, asked) => {
    const changes = conditionChangesOf(seen.snapshots)
    const looked = seen.isWithoutBriefConditions === true ? withoutBrief(changes) : changes
    return checkChanges(seen, expected, asked, looked, 'type')
  },
  events: (seen, expected, asked) => checkEvents(seen, expected, asked, false),
  eventsAnyOrder: (seen, expected, asked) => checkEvents(seen, expected, asked, true),
  messages: checkMessages,
  conditions: ({ last }, expected, { key }) =>
    unlessEqual(key, expected, (last.pod.status.conditions ?? []).map(conditionOf)),
  final: checkFinal,
  objectDeleted: ({ last }, expected, { key }) => unlessEqual(key, expected, last.removed),
}

interface CallItem extends Item {
  readonly value: Readonly<Record<string, unknown>> | Call
  readonly step?: Step
}

function checkCalls(
  { trace, untilMs, toleranceMs }: Observed,
  expected: unknown,
  { key, isPrefix }: Asked,
): readonly Failure[] {
  const mayOvertake = (first: Pair<CallItem, CallItem>, second: Pair<CallItem, CallItem>): boolean =>
    stopVerbs.has(String(first.got.value.verb)) &&
    stopVerbs.has(String(second.got.value.verb)) &&
    first.got.value.container !== second.got.value.container &&
    isClose(callWindowMs, first, second) &&
    !isCausedBy(trace, second.got.step, first.got.step) &&
    !isCausedBy(trace, first.got.step, second.got.step)
  const got = callsOf(trace, untilMs).map(toItem)
  return compareOrder(timedItems(expected), got, { name: key, toleranceMs, isPrefix, mayOvertake })
}

/** Changes of the object: one write of the API server may carry several, so that their order says nothing. */
function checkChanges(
  { toleranceMs }: Observed,
  expected: unknown,
  { key, isPrefix }: Asked,
  changes: readonly Seen<object>[],
  subject: string,
): readonly Failure[] {
  const subjectOf = (item: CallItem): unknown => Object.entries(item.value).find(([name]) => name === subject)?.[1]
  const mayOvertake = (first: Pair<CallItem, CallItem>, second: Pair<CallItem, CallItem>): boolean =>
    subjectOf(first.got) !== subjectOf(second.got) && isClose(callWindowMs, first, second)
  const got = changes.map(({ at, value }) => toItem({ at, value: { ...value } }))
  return compareOrder(timedItems(expected), got, { name: key, toleranceMs, isPrefix, mayOvertake })
}

function checkEvents(
  { trace, untilMs, toleranceMs, note }: Observed,
  expected: unknown,
  { key, isPrefix }: Asked,
  isAnyOrder: boolean,
): readonly Failure[] {
  const patterns = entriesOf(expected)
  const recordedKeys = new Set(patterns.map(keyOf))
  const events = [...eventsAt(trace, untilMs)].sort((a, b) => a.index - b.index)
  const times = new Map<object, number>()
  const values = events.map(({ reason, type, message, container, first }) => {
    const value = { reason, type, message, ...(container === undefined ? {} : { container }) }
    times.set(value, first)
    return value
  })
  const got = distinctByPattern(values, patterns)
    .filter(({ key: line, value }) => recordedKeys.has(line) || !isOptionalEvent(note, value))
    .map(({ key: line, value }) => ({
      key: line,
      at: times.get(value),
      value,
    }))
  const mayOvertake = (first: Pair<Item, (typeof got)[0]>, second: Pair<Item, (typeof got)[0]>): boolean =>
    isAnyOrder ||
    (loosenedReasons.has(first.got.value.reason) &&
      first.got.value.container !== undefined &&
      second.got.value.container !== undefined &&
      first.got.value.container !== second.got.value.container &&
      isWithin(eventWindowMs, first.got.at, second.got.at))
  const recorded = patterns.map((pattern) => ({ key: keyOf(pattern), at: undefined }))
  return compareOrder(recorded, got, { name: key, toleranceMs, isPrefix, mayOvertake })
}

/** Between containers the order of the messages says nothing that the rows do not say. */
function checkMessages({ snapshots }: Observed, expected: unknown, { key, isPrefix }: Asked): readonly Failure[] {
  const patterns = entriesOf(expected)
  const got = distinctByPattern(stateMessagesOf(snapshots), patterns).map(({ key: line, value }) => ({
    key: line,
    at: undefined,
    container: value.container,
  }))
  return compareOrder(
    patterns.map((pattern) => ({ key: keyOf(pattern), at: undefined })),
    got,
    {
      name: key,
      toleranceMs: 0,
      isPrefix,
      mayOvertake: (first, second) => first.got.container !== second.got.container,
    },
  )
}

function checkFinal({ last }: Observed, expected: unknown, { key }: Asked): readonly Failure[] {
  const got = finalOf(last.pod)
  if (!isRecord(expected) || !isRecord(got)) return unlessEqual(key, expected, got)
  const { containers, ...rest } = expected
  const { containers: gotContainers, ...gotRest } = got
  const names = isRecord(containers) ? Object.keys(containers) : []
  return [
    ...unlessEqual(key, rest, gotRest),
    ...names.flatMap((name) => unlessEqual(`${key} ${name}`, field(containers, name), field(gotContainers, name))),
    ...unlessEqual(`${key} containers`, names.sort(), Object.keys(isRecord(gotContainers) ? gotContainers : {}).sort()),
  ]
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

function timedItems(list: unknown): readonly CallItem[] {
  return entriesOf(list).map(({ atMs, ...value }) => ({
    key: keyOf(value),
    at: typeof atMs === 'number' ? atMs : undefined,
    value,
  }))
}

function toItem({ at, value, step }: Seen<Call | Readonly<Record<string, unknown>>>): CallItem {
  return { key: keyOf(value), at, value, ...(step === undefined ? {} : { step }) }
}

function isClose(windowMs: number, first: Pair<Item, Item>, second: Pair<Item, Item>): boolean {
  return isWithin(windowMs, first.got.at, second.got.at) || isWithin(windowMs, first.expected.at, second.expected.at)
}

/** Whether `earlier` stands in the chain of causes of `later`. */
function isCausedBy(trace: Trace, later: Step | undefined, earlier: Step | undefined): boolean {
  if (later === undefined || earlier === undefined) return false
  let step: Step | undefined = later
  while (step !== undefined && step.seq > earlier.seq) {
    const { by }: { readonly by?: number } = step.cause
    step = by === undefined ? undefined : trace.steps[by]
  }
  return step === earlier
}
