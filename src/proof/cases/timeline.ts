import { assertExists } from '../../base/assert.ts'
import { matchesOf, type Occurrence, occurrencesOf } from '../../trace/expectations-verb.ts'
import type { Snapshot, Step, Trace } from '../../trace/trace.ts'
import type { EventRef, Moment, When } from './moment.ts'

/** A trace made ready for questions about events and stretches of time. */
export interface Timeline {
  readonly trace: Trace
  readonly occurrences: readonly Occurrence[]
}

/** A stretch of simulated time, half-open, in milliseconds; `since` is the instant from which an open beginning counts. */
export interface Stretch {
  /** The latest instant at which it may begin. */
  readonly from: number
  readonly to: number
  /** Where the beginning is a range: the value may not hold before this instant. */
  readonly notBefore?: number
}

export function timelineOf(trace: Trace): Timeline {
  return { trace, occurrences: occurrencesOf(trace) }
}

/** The steps that `ref` means, in order; with a number at most one. */
export function stepsOf({ trace, occurrences }: Timeline, ref: EventRef): readonly Step[] {
  if (ref.of === 'step') return matchesOf(occurrences, ref.pattern).map(({ step }) => step)
  const found = trace.steps.filter((step) => isMeant(step, ref))
  return ref.nth === undefined ? found : found.slice(ref.nth - 1, ref.nth)
}

function isMeant(step: Step, ref: Exclude<EventRef, { of: 'step' }>): boolean {
  switch (ref.of) {
    case 'delete':
      return step.verb === 'world' && step.what === 'delete'
    case 'sandbox lost':
      return step.verb === 'world' && step.what === 'sandboxLost'
    case 'gone':
      return step.verb === 'removed'
    case 'event':
      return step.verb === 'event' && step.event.reason === ref.reason && isAbout(step, ref.target)
  }
}

/** Whether an Event is about `target`: a container, `pod`, or anything when absent. */
export function isAbout(step: Extract<Step, { verb: 'event' }>, target: string | undefined): boolean {
  return target === undefined || (step.event.container ?? 'pod') === target
}

/** The instants from which `moment` counts, before its offset; the end of the trace for `end`. */
export function basesOf(timeline: Timeline, moment: Moment): readonly number[] {
  if (moment.from === 'creation') return [0]
  if (moment.from === 'end') return [timeline.trace.end]
  return stepsOf(timeline, moment.from).map((step) => step.at)
}

/** The first instant that `moment` may mean; undefined when its event never happened. */
function instantOf(timeline: Timeline, moment: Moment): number | undefined {
  const base = basesOf(timeline, moment)[0]
  return base === undefined ? undefined : base + moment.offset.fromMs
}

/** Every stretch that `when` means. `at` is none: see `snapshotsAt`. */
export function stretchesOf(
  timeline: Timeline,
  when: Exclude<When, { of: 'at' | 'for ever' | 'while STATUS' }>,
): readonly Stretch[] {
  switch (when.of) {
    case 'until': {
      const to = instantOf(timeline, when.moment)
      return to === undefined ? [] : [{ from: 0, to }]
    }
    case 'from':
      return stretchesFrom(timeline, when.moment, when.to)
    case 'while pull':
      return between(timeline, when.container, ['pull'], ['pulled'])
    case 'while in back-off':
      return between(timeline, when.container, ['backoff'], ['start', 'pull'])
  }
}

/**
 * From every `moment` to the next `to`; a last one without its `to` lasts for ever, unless no `to` ever came. The end of a
 * trace is no change: what holds up to it holds in its last snapshot too.
 */
function stretchesFrom(timeline: Timeline, moment: Moment, to: Moment | undefined): readonly Stretch[] {
  const isOpen = to === undefined || to.from === 'end'
  const ends = isOpen ? [] : basesOf(timeline, to).map((base) => base + to.offset.toMs)
  if (!isOpen && ends.length === 0) return []
  return basesOf(timeline, moment).map((base) => {
    const from = base + moment.offset.toMs
    return {
      from,
      to: ends.find((end) => end > base) ?? Number.POSITIVE_INFINITY,
      ...(moment.offset.isRange ? { notBefore: base + moment.offset.fromMs } : {}),
    }
  })
}

/** From a step of `container` with one of the verbs `opening` to its next one of `closing`; a last one may last for ever. */
function between(
  { occurrences }: Timeline,
  container: string,
  opening: readonly Step['verb'][],
  closing: readonly Step['verb'][],
): readonly Stretch[] {
  const stretches: Stretch[] = []
  let from: number | undefined
  for (const { step, container: ref } of occurrences) {
    if (ref.name !== container) continue
    if (from === undefined && opening.includes(step.verb)) from = step.at
    else if (from !== undefined && closing.includes(step.verb)) {
      stretches.push({ from, to: step.at })
      from = undefined
    }
  }
  if (from !== undefined) stretches.push({ from, to: Number.POSITIVE_INFINITY })
  return stretches
}

/** The snapshots in force during [from, to]: the one at `from` and every later one up to `to`. */
export function snapshotsDuring(trace: Trace, from: number, to: number): readonly Snapshot[] {
  const later = trace.snapshots.findIndex((snapshot) => snapshot.at > from)
  const first = later === -1 ? trace.snapshots.length - 1 : Math.max(0, later - 1)
  return trace.snapshots.filter((snapshot, index) => index === first || (index > first && snapshot.at <= to))
}

/** The last snapshot of `trace`. */
export function lastSnapshot(trace: Trace): Snapshot {
  return assertExists(trace.snapshots.at(-1), 'a snapshot: a trace has at least one')
}
