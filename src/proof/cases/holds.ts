import type { Snapshot } from '../../trace/trace.ts'
import { cellsOf } from '../../view/story/watch.ts'
import type { When } from './moment.ts'
import { basesOf, lastSnapshot, type Stretch, snapshotsDuring, stretchesOf, type Timeline } from './timeline.ts'

/**
 * How far a time may be off, in milliseconds. A value that follows an event is published up to a relist (1 s) later,
 * so the first and the last second of a stretch are not looked at.
 */
export const toleranceMs = 1000

/**
 * Whether `valueIn` gives `expected` whenever `when` says so; the text of what was found instead, with its time,
 * otherwise undefined.
 */
export function missing(
  timeline: Timeline,
  when: When,
  expected: string,
  valueIn: (snapshot: Snapshot) => string | undefined,
): string | undefined {
  const isOff = (snapshot: Snapshot) => valueIn(snapshot) !== expected
  const report = (snapshot: Snapshot) => `${valueIn(snapshot) ?? 'nothing'} at ${snapshot.at} ms`
  const { trace } = timeline
  switch (when.of) {
    case 'at':
      return missingAt(timeline, when, isOff, report)
    case 'for ever': {
      const first = trace.snapshots.findIndex((snapshot) => !isOff(snapshot))
      if (first === -1) return 'never'
      const off = trace.snapshots.slice(first).find(isOff)
      return off && report(off)
    }
    case 'while STATUS': {
      const meant = trace.snapshots.filter((snapshot) => cellsOf(trace, snapshot).status === when.status)
      if (meant.length === 0) return `STATUS never was ${when.status}`
      const off = meant.find(isOff)
      return off && report(off)
    }
    default: {
      const stretches = stretchesOf(timeline, when)
      if (stretches.length === 0) return 'that time never came'
      for (const stretch of stretches) {
        const off = missingDuring(timeline, stretch, isOff)
        if (off !== undefined) return report(off)
      }
      return undefined
    }
  }
}

/** A plain time is exact; after an event the value may come within the tolerance. */
function missingAt(
  timeline: Timeline,
  { moment }: Extract<When, { of: 'at' }>,
  isOff: (snapshot: Snapshot) => boolean,
  report: (snapshot: Snapshot) => string,
): string | undefined {
  if (moment.from === 'end') {
    const last = lastSnapshot(timeline.trace)
    return isOff(last) ? report(last) : undefined
  }
  const base = basesOf(timeline, moment)[0]
  if (base === undefined) return 'that time never came'
  const isPlain = moment.from === 'creation' || moment.from.of === 'delete'
  const slackMs = isPlain && !moment.offset.isRange ? 0 : toleranceMs
  const during = snapshotsDuring(timeline.trace, base + moment.offset.fromMs, base + moment.offset.toMs + slackMs)
  return during.every(isOff) ? during.map(report).join(', ') : undefined
}

/** The first snapshot inside `stretch` for which `isOff`; one shorter than twice the tolerance needs one that is not. */
function missingDuring(
  { trace }: Timeline,
  { from, to, notBefore }: Stretch,
  isOff: (snapshot: Snapshot) => boolean,
): Snapshot | undefined {
  if (notBefore !== undefined) {
    const [early, ...later] = snapshotsDuring(trace, notBefore - toleranceMs, Math.min(from + toleranceMs, to))
    if (early === undefined || !isOff(early)) return early
    const begin = later.find((snapshot) => !isOff(snapshot))
    return begin === undefined ? early : snapshotsDuring(trace, begin.at, to - toleranceMs).find(isOff)
  }
  if (to - from <= 2 * toleranceMs) {
    const during = snapshotsDuring(trace, from, to + toleranceMs)
    return during.every(isOff) ? during[0] : undefined
  }
  return snapshotsDuring(trace, from + toleranceMs, to - toleranceMs).find(isOff)
}
