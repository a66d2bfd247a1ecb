import { simTime, toRfc3339 } from '../base/time.ts'
import type { ContainerState, TerminatedState } from '../kube/pod.ts'
import type { RuleId } from '../trace/rules.ts'
import * as words from '../words/en/replay/replay-guesses.ts'
import type { CourseSetting } from './container-edges.ts'
import type { Course } from './course.ts'
import { type Edge, ranks, timeGuess, wholeGuess } from './edge.ts'
import { flagEdges } from './flag-edges.ts'
import { pullEdges } from './pull-edges.ts'
import { hasVanished, isStartError, type Run } from './run.ts'

/** What is drawn of a run: the whole of it, or a guess. */
export interface DrawnRun {
  readonly start: Edge
  /** When the container counted as started; undefined where it is not known that it ever did. */
  readonly started: Edge | undefined
  readonly exit: Edge | undefined
}

/** Draws one run that somebody wrote down, after `course.last`. `before`: the run before it, where one is known. */
export function runEdges(
  course: Course,
  run: Run,
  before: Run | undefined,
  rule: RuleId,
  setting: CourseSetting,
): DrawnRun {
  const { attempt } = run
  const fromMs = course.nowMs ?? setting.fromMs
  const earliestMs = course.earliestMs ?? setting.fromMs
  const toMs = run.startedMs ?? run.finishedMs ?? setting.toMs
  const startMs = run.startedMs ?? Math.min(Math.max(fromMs, setting.fromMs), toMs)
  // With unknown runs in between nobody knows for which of them an image was pulled.
  // In the second in which the run before ended it may have been for that.
  if (attempt === 0) pullEdges(course, attempt, fromMs, startMs)
  else if (before?.attempt === attempt - 1) pullEdges(course, attempt, fromMs + 1000, startMs)
  const create = course.add({
    ms: startMs,
    step: { verb: 'create', container: course.ref(attempt) },
    rule,
    guess: timeGuess(
      words.createdFirst,
      Math.min(earliestMs, startMs),
      run.startedMs ?? run.finishedMs ?? setting.boundMs,
    ),
    effect: (board) => board.enter(course.facts, attempt, 'created'),
  })
  if (isStartError(run)) return failedStart(course, run, create, startMs)
  const lastState: ContainerState | undefined = before?.ended && { terminated: before.ended }
  const hasProbe = course.facts.container.startupProbe !== undefined
  const start = course.add({
    ms: startMs,
    step: { verb: 'start', container: course.ref(attempt) },
    rule: 'created-then-started',
    guess:
      run.startedMs === undefined
        ? timeGuess(words.begun, Math.min(earliestMs, toMs), run.finishedMs ?? setting.boundMs)
        : undefined,
    effect: (board) => {
      board.enter(course.facts, attempt, 'running', { started: course.facts.role === 'init' && !hasProbe })
      board.tell(course.facts, course.status(attempt, { running: startedAt(run, startMs) }, lastState))
    },
  })
  const started = flagEdges(course, run, start, setting)
  const exit = exitEdge(course, run, start, setting, lastState)
  return { start, started, exit }
}

function startedAt({ startedMs }: Run, ms: number): { readonly startedAt?: string } {
  return startedMs === undefined ? {} : { startedAt: toRfc3339(simTime(ms), 0) }
}

function failedStart(course: Course, { attempt, finishedMs, ended }: Run, create: Edge, startMs: number): DrawnRun {
  const message = ended?.message ?? ''
  const failed = course.add({
    ms: Math.max(startMs, finishedMs ?? startMs),
    step: { verb: 'failed', container: course.ref(attempt), reason: 'RunContainerError', message },
    rule: 'start-failed',
    guess: finishedMs === undefined ? timeGuess(words.notKept, create.ms, startMs) : undefined,
    effect: (board) => {
      board.enter(course.facts, attempt, 'createFailed', { reason: 'RunContainerError' })
      if (ended) board.tell(course.facts, course.status(attempt, { terminated: ended }))
    },
  })
  return { start: create, started: undefined, exit: failed }
}

function exitEdge(
  course: Course,
  run: Run,
  start: Edge,
  setting: CourseSetting,
  lastState: ContainerState | undefined,
): Edge | undefined {
  const { attempt, ended, finishedMs } = run
  if (ended === undefined && run.startedMs !== undefined && finishedMs === undefined && isNewest(course, run))
    return undefined
  const { deleted, nextOf } = setting
  const latest = nextOf(run) ?? setting.toMs
  const bound = nextOf(run) ?? setting.boundMs
  const ms = Math.max(finishedMs ?? latest, Math.min(start.ms, finishedMs ?? start.ms))
  const exitCode = ended?.exitCode ?? 0
  const reason = ended?.reason ?? ''
  // The end of the last run lets nothing start but the next init container: in the same second it comes after other starts.
  const isWithDelete = deleted !== undefined && Math.floor(deleted.ms / 1000) === Math.floor(ms / 1000)
  const isGate = course.facts.role === 'init' && exitCode === 0
  const isLate = isNewest(course, run) && (isWithDelete || !isGate)
  if (ended === undefined) {
    return untoldExit(course, run, start, setting)
  }
  return course.add(
    {
      ms,
      step: { verb: 'exit', container: course.ref(attempt), exitCode, reason },
      rule: exitRule(run, course, setting),
      guess: guessOfEnd(run, start, bound),
      effect: (board) => {
        board.enter(course.facts, attempt, 'exited', { exitCode, ...(reason !== '' && { reason }) })
        board.tell(course.facts, course.status(attempt, { terminated: ended }, keptLast(setting, lastState)))
      },
    },
    isLate ? ranks.afterDelete : undefined,
  )
}

/** Its start is known from an Event, its end from nobody. */
function untoldExit(course: Course, run: Run, start: Edge, setting: CourseSetting): Edge {
  const { attempt } = run
  const next = setting.nextOf(run)
  const latest = next ?? setting.nextStartMs ?? setting.toMs
  const ms = Math.max(start.ms, latest - 1)
  if (isDoneUntold(course, run, setting))
    return course.add({
      ms,
      step: { verb: 'exit', container: course.ref(attempt), exitCode: 0, reason: 'Completed' },
      rule: 'process-ended',
      guess: wholeGuess(words.ended.done, start.ms, latest),
      effect: (board) => board.enter(course.facts, attempt, 'exited', { exitCode: 0, reason: 'Completed' }),
    })
  return course.add({
    ms,
    rule: 'process-ended',
    guess: wholeGuess(words.ended.untold, start.ms, next ?? setting.boundMs),
    effect: (board) => board.enter(course.facts, attempt, 'backoff', {}),
  })
}

/** A run of an init container without a known end, that must have been the one that ended well. */
export function isDoneUntold({ facts }: Course, run: Run, { nextOf, nextStartMs, isLast }: CourseSetting): boolean {
  return (
    facts.role === 'init' &&
    run.ended === undefined &&
    nextOf(run) === undefined &&
    nextStartMs !== undefined &&
    !isLast
  )
}

function isNewest({ facts }: Course, run: Run): boolean {
  return facts.runs.at(-1) === run
}

/** Up to 1.35 the last state of a container is empty while it is dead. Source: pkg/kubelet/kubelet_pods.go. */
function keptLast(
  { facts: { gates } }: CourseSetting,
  lastState: ContainerState | undefined,
): ContainerState | undefined {
  return gates.RestartAllContainersOnContainerExits ? lastState : undefined
}

/** No end came before the earliest instant at which its run may have begun. */
function guessOfEnd(run: Run, { ms, guess }: Edge, latest: number) {
  const earliest = guess?.fromMs ?? ms
  if (hasVanished(run)) return wholeGuess(words.ended.vanished, earliest, latest)
  return run.finishedMs === undefined ? timeGuess(words.ended.noTime, earliest, latest) : undefined
}

function exitRule(run: Run, course: Course, { deleted, endedFromMs }: CourseSetting): RuleId {
  const { ended, startedMs, finishedMs } = run
  const { facts } = course
  const { reason, exitCode } = ended ?? ({ exitCode: 0 } as TerminatedState)
  if (reason === 'OOMKilled') return 'oom-killed'
  if (reason === 'ContainerStatusUnknown' || reason === 'Unknown') return 'process-lost'
  const end = finishedMs ?? Number.POSITIVE_INFINITY
  const isTold = facts.events.some(
    ({ reason: told, lastMs = 0 }) => told === 'Killing' && lastMs >= (startedMs ?? 0) && lastMs <= end,
  )
  const isEnded = endedFromMs !== undefined && isNewest(course, run) && endedFromMs - (endedFromMs % 1000) <= end
  const isStopped = isTold || isEnded || (deleted !== undefined && deleted.ms <= end)
  if (!isStopped) return 'process-ended'
  return exitCode === 137 ? 'process-killed' : 'process-stopped'
}
