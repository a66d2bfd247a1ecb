import { restartDelayMs } from '../kube/restart-delay.ts'
import type { RuleId } from '../trace/rules.ts'
import * as words from '../words/en/replay/replay-guesses.ts'
import { earlierRuns } from '../words/en/view/earlier-runs.ts'
import type { CourseSetting } from './container-edges.ts'
import type { Course } from './course.ts'
import { type Edge, type Guess, timeGuess, wholeGuess } from './edge.ts'
import { isStartError, type Run } from './run.ts'

/** The kubelet looks for ended containers once a second. */
const noticedMs = 1000
/** So many runs that nobody wrote down are drawn one by one; more are one stretch. */
const mostDrawn = 12

/**
 * Draws the runs from attempt `first` to before `next`, of which nothing but their number is known: one by one as the back-off would have
 * them, or as one stretch. The first edge, for what waits for the container's first start.
 */
export function unknownRuns(course: Course, first: number, next: Run, rule: RuleId, setting: CourseSetting): Edge {
  const { facts } = course
  const count = next.attempt - first
  const fromMs = course.nowMs ?? setting.fromMs
  const earliestMs = course.earliestMs ?? setting.fromMs
  const toMs = Math.max(fromMs, next.startedMs ?? next.finishedMs ?? setting.toMs)
  const boundMs = next.startedMs ?? next.finishedMs ?? setting.boundMs
  const what = earlierRuns(count)
  const reason = words.uncounted(count)
  const create = (attempt: number, ms: number, ofRule: RuleId) =>
    course.add({
      ms,
      step: { verb: 'create', container: course.ref(attempt) },
      rule: ofRule,
      guess: timeGuess(reason, earliestMs, boundMs),
    })
  const begin = create(first, fromMs, rule)
  if (count > mostDrawn) {
    course.add({
      ms: fromMs,
      rule,
      guess: wholeGuess(reason, earliestMs, boundMs),
      effect: (board) => board.enter(facts, first, 'backoff', { reason: what }),
    })
    return begin
  }
  const guess = wholeGuess(words.uncountedDrawn(count), earliestMs, boundMs)
  for (const run of guessedRuns(count, first, fromMs, toMs, runLengthMs(next), setting)) {
    if (run.attempt > first) create(run.attempt, run.startMs, restartRule(course))
    drawGuess(course, run, next, guess)
  }
  return begin
}

/** A run like the one that is known. */
function drawGuess(course: Course, { attempt, startMs, endMs }: GuessedRun, like: Run, guess: Guess): void {
  const { facts } = course
  const container = course.ref(attempt)
  if (isStartError(like)) {
    course.add({
      ms: startMs,
      step: { verb: 'failed', container, reason: 'RunContainerError', message: like.ended?.message ?? '' },
      rule: 'start-failed',
      guess,
      effect: (board) => board.enter(facts, attempt, 'backoff', {}),
    })
    return
  }
  course.add({
    ms: startMs,
    step: { verb: 'start', container },
    rule: 'created-then-started',
    guess,
    effect: (board) => {
      board.enter(facts, attempt, 'running', { started: facts.container.startupProbe === undefined })
      board.tell(facts, course.status(attempt, { running: {} }))
    },
  })
  course.add({
    ms: endMs,
    step: { verb: 'exit', container, exitCode: like.ended?.exitCode ?? 0, reason: like.ended?.reason ?? '' },
    rule: 'process-ended',
    guess,
    effect: (board) => board.enter(facts, attempt, 'backoff', {}),
  })
}

/** The rule by which a container of this role is started again. */
export function restartRule({ facts: { role } }: Course): RuleId {
  return role === 'init' ? 'init-retry' : role === 'sidecar' ? 'sidecar-restarts' : 'main-restarts'
}

function runLengthMs({ startedMs, finishedMs }: Run): number {
  return startedMs === undefined || finishedMs === undefined ? 1000 : Math.max(0, finishedMs - startedMs)
}

interface GuessedRun {
  readonly attempt: number
  readonly startMs: number
  readonly endMs: number
}

/** Runs as long as the one after them, with the back-off between them, stretched or pressed into the time that there is. */
function guessedRuns(
  count: number,
  first: number,
  fromMs: number,
  toMs: number,
  lengthMs: number,
  { facts: { gates } }: CourseSetting,
): readonly GuessedRun[] {
  const runs: GuessedRun[] = []
  let at = 0
  for (let attempt = first; attempt < first + count; attempt++) {
    const endMs = at + lengthMs
    runs.push({ attempt, startMs: at, endMs })
    at = endMs + Math.max(noticedMs, restartDelayMs(attempt + 1, gates))
  }
  const scale = (toMs - fromMs) / Math.max(1, at)
  const placed = (ms: number) => fromMs + Math.floor(ms * scale)
  return runs.map((run) => ({ ...run, startMs: placed(run.startMs), endMs: placed(run.endMs) }))
}
