import * as words from '../words/en/replay/replay-guesses.ts'
import type { CourseSetting } from './container-edges.ts'
import type { Course } from './course.ts'
import { type Edge, timeGuess, wholeGuess } from './edge.ts'
import type { ContainerSighting } from './facts.ts'
import { type Run, runsOfStatus } from './run.ts'

/** A run shorter than this may be over before the kubelet looks at it once. */
const shortestSeenMs = 2000

/** Adds when a run began to count as started and to be ready; the edge of the first, where it is known that it ever did. */
export function flagEdges(course: Course, run: Run, start: Edge, setting: CourseSetting): Edge | undefined {
  const { facts } = course
  if (facts.role === 'init') return undefined
  const endMs = run.finishedMs ?? setting.toMs
  const isShort = run.ended !== undefined && endMs - start.ms <= shortestSeenMs
  const sightings = facts.sightings.filter((sighting) => isOf(sighting, run))
  const ready = readyBounds(course, run, sightings, start, endMs, setting)
  const started = startedEdge(course, run, sightings, start, isShort, ready?.byMs, setting)
  if (started === undefined || isShort) return started
  if (ready !== undefined) readyEdge(course, run, started, ready)
  return started
}

function isOf({ status }: ContainerSighting, run: Run): boolean {
  const [newest] = runsOfStatus(status).toReversed()
  return status.state?.running !== undefined && newest?.attempt === run.attempt && newest.startedMs === run.startedMs
}

function startedEdge(
  course: Course,
  run: Run,
  sightings: readonly ContainerSighting[],
  start: Edge,
  isShort: boolean,
  readyMs: number | undefined,
  { nextStartMs, nextOf, toMs, boundMs }: CourseSetting,
): Edge | undefined {
  const { facts } = course
  const isPlain = facts.container.startupProbe === undefined && facts.container.lifecycle?.postStart === undefined
  // After an earlier run, or before a later one in the same second, it may not be the run that the next container waited for.
  const isFirst = course.edges.filter(({ step }) => step?.verb === 'create').length === 1
  const isBefore =
    nextStartMs !== undefined && nextStartMs >= start.ms && nextStartMs < (nextOf(run) ?? nextStartMs + 1)
  // Of a run that only an Event tells nobody knows whether it lasted until then.
  const isWhole = run.ended !== undefined || facts.runs.at(-1) === run
  const isGate = facts.role === 'sidecar' && isFirst && isBefore && isWhole
  const sighting = sightings.find(({ status }) => status.started === true)
  const isCertain = sighting !== undefined || isGate || readyMs !== undefined
  if (!isCertain && (!isPlain || isShort)) return undefined
  const unseen = sightings.findLast(({ status, ms }) => status.started === false && ms <= (sighting?.ms ?? ms))?.ms
  const bounds = [sighting?.byMs, isGate ? nextStartMs : undefined, readyMs, run.finishedMs, boundMs]
  const byMs = Math.min(...bounds.map((ms) => ms ?? Number.POSITIVE_INFINITY))
  const fromMs = Math.max(start.ms, Math.min(unseen ?? start.ms, byMs))
  const reason = startedReason(isPlain, isGate && byMs === nextStartMs)
  return course.add({
    ms: isPlain ? fromMs : Math.max(start.ms, Math.min(byMs, sighting?.ms ?? toMs, toMs)),
    // Where nobody saw it so, it is drawn and not told.
    ...(isCertain && { step: { verb: 'started', container: course.ref(run.attempt) } as const }),
    rule: facts.container.startupProbe === undefined ? 'started-without-probe' : 'started-after-probe',
    guess: isCertain ? timeGuess(reason, fromMs, byMs) : wholeGuess(reason, fromMs, byMs),
    effect: (board) => board.mark(facts, { started: true }),
  })
}

function startedReason(isPlain: boolean, isGate: boolean): string {
  if (isPlain) return words.started.withoutProbe
  return isGate ? words.started.gate : words.started.status
}

interface ReadyBounds {
  readonly fromMs: number
  /** The best guess. */
  readonly ms: number
  readonly byMs: number
  /** When it lost that again; undefined: it did not, or nobody knows when. */
  readonly lostMs: number | undefined
  readonly reason: string
}

/** When a run was ready, as the flags that were seen and the condition ContainersReady tell; undefined: nothing tells that it ever was. */
function readyBounds(
  { facts }: Course,
  run: Run,
  sightings: readonly ContainerSighting[],
  start: Edge,
  endMs: number,
  { history, fromMs: epochMs, facts: all }: CourseSetting,
): ReadyBounds | undefined {
  const seen = sightings.find(({ status }) => status.ready)
  const allSince = history.since('ContainersReady', 'True')
  const lostSince = history.since('ContainersReady', 'False')
  if (seen !== undefined) {
    const isAll = allSince !== undefined && allSince >= start.ms && allSince <= seen.byMs
    const reason = isAll ? words.ready.all : words.ready.status
    const unready = sightings.find(({ status, ms }) => !status.ready && ms > seen.ms)?.ms
    const ms = isAll ? allSince : seen.ms
    return { fromMs: start.ms, ms, byMs: isAll ? allSince : seen.byMs, lostMs: unready, reason }
  }
  // The condition turned False: right before, every container was ready.
  const isOfRun = lostSince !== undefined && lostSince > start.ms + 1000 && lostSince <= endMs + 2000
  const isNewestThen = facts.runs.findLast(({ startedMs }) => (startedMs ?? 0) <= (lostSince ?? 0)) === run
  if (!isOfRun || !isNewestThen || lostSince <= epochMs + 1000) return undefined
  const reason = words.ready.untilFalse
  const isNewest = facts.runs.at(-1) === run
  const isStillUp = isNewest && facts.status?.state?.running !== undefined && !facts.status.ready
  const others = all.containers.filter(({ role, status }) => role !== 'init' && status?.ready === false)
  return {
    fromMs: start.ms,
    ms: start.ms,
    byMs: lostSince,
    lostMs: isStillUp && others.length === 1 ? lostSince : undefined,
    reason,
  }
}

function readyEdge(
  course: Course,
  { attempt }: Run,
  started: Edge,
  { fromMs, ms: guessedMs, byMs, lostMs, reason }: ReadyBounds,
): void {
  const { facts } = course
  const hasProbe = facts.container.readinessProbe !== undefined
  const container = course.ref(attempt)
  const ms = hasProbe && lostMs === undefined ? Math.max(started.ms, guessedMs) : started.ms
  course.add({
    ms,
    step: { verb: 'ready', container },
    rule: hasProbe ? 'ready-after-probe' : 'ready-without-probe',
    guess: timeGuess(hasProbe ? reason : words.ready.withoutProbe, fromMs, Math.max(ms, byMs)),
    effect: (board) => board.mark(facts, { ready: true }),
  })
  if (lostMs === undefined) return
  course.add({
    ms: Math.max(ms, lostMs),
    step: { verb: 'unready', container },
    rule: 'unready',
    effect: (board) => board.mark(facts, { ready: false }),
  })
}
