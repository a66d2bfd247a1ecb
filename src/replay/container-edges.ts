import type { RuleId } from '../trace/rules.ts'
import * as words from '../words/en/replay/replay-guesses.ts'
import type { ConditionHistory } from './conditions.ts'
import { Course } from './course.ts'
import { type Edge, wholeGuess } from './edge.ts'
import type { ContainerFacts, Facts } from './facts.ts'
import { presentEdges } from './present-edges.ts'
import { pullEdges } from './pull-edges.ts'
import { hasVanished, isStartError, type Run } from './run.ts'
import { type DrawnRun, isDoneUntold, runEdges } from './run-edges.ts'
import { restartRule, unknownRuns } from './unknown-runs.ts'

/** What is known around the course of a container in one sandbox. Milliseconds since 1970. */
export interface CourseSetting {
  readonly facts: Facts
  readonly history: ConditionHistory
  readonly sandbox: Edge
  /** The sandbox: from its making to its loss, or to the end of what is known. */
  readonly fromMs: number
  readonly toMs: number
  /** The same as a bound of guesses: `Infinity` for the newest sandbox, since nobody knows when the newest state was seen. */
  readonly boundMs: number
  /** Which sandbox it is, from 0. */
  readonly epoch: number
  readonly isLast: boolean
  /** A sandbox of the Pod was lost at some time. */
  readonly hasLost: boolean
  /** The first start of a later container that is known: this container was done by then; undefined where none is known. */
  readonly nextStartMs: number | undefined
  readonly deleted: Edge | undefined
  /** From when on the kubelet ends the Pod by itself. */
  readonly endedFromMs: number | undefined
  /** Whether another container, not this one, is what the kubelet is busy with. */
  readonly isHeldUp: (facts: ContainerFacts) => boolean
  /** The start of the container's next run; undefined where none is known. */
  readonly nextOf: (run: Run) => number | undefined
}

/** What lets a container start, and the rule of that. */
export interface Turn {
  readonly edge: Edge
  readonly rule: RuleId
}

export interface ContainerEdges {
  readonly edges: readonly Edge[]
  /** What gives the next container its turn: the end of an init container, the start of a sidecar; undefined while it has not come to that. */
  readonly done: Edge | undefined
}

/** The course of one container in one sandbox. `turn` is undefined while it has not had its turn. */
export function containerEdges(
  facts: ContainerFacts,
  runs: readonly Run[],
  turn: Turn | undefined,
  setting: CourseSetting,
): ContainerEdges {
  const course = new Course(facts, turn?.edge ?? setting.sandbox, setting)
  let expected = setting.epoch === 0 ? 0 : undefined
  let isFirst = true
  let done: Edge | undefined
  let before: Run | undefined
  for (const run of runs) {
    const rule = expected === 0 || before === undefined ? (turn?.rule ?? 'process-ended') : restartRule(course)
    if (expected !== undefined && run.attempt > expected) {
      // The first pull is for the first run.
      if (expected === 0) pullEdges(course, 0, course.nowMs ?? setting.fromMs, run.startedMs ?? setting.toMs, 1)
      const edge = unknownRuns(course, expected, run, rule, setting)
      isFirst = false
      // Any of its runs may have been the one that let the next container start.
      if (facts.role === 'sidecar') done ??= edge
    }
    const drawn = runEdges(course, run, before, isFirst ? rule : restartRule(course), setting)
    isFirst = false
    done ??= isDoneUntold(course, run, setting) ? drawn.exit : doneBy(facts, run, drawn, setting)
    expected = run.attempt + 1
    before = run
  }
  // What is told of its newest run counts: a later container that has run then did so before the Pod began anew.
  const isOutOfMemory = runs.some(({ ended }) => ended?.exitCode === 0 && ended.reason === 'OOMKilled')
  const isTold = facts.role === 'init' && ((setting.isLast && runs.length > 0) || isOutOfMemory)
  const isNeeded = done === undefined && setting.nextStartMs !== undefined && facts.role !== 'main' && !isTold
  if (isNeeded && setting.nextStartMs !== undefined) {
    done = guessDone(course, turn, expected ?? 0, setting.nextStartMs, setting.toMs)
  }
  if (setting.isLast && !isNeeded) presentEdges(course, turn, before, setting)
  return { edges: course.edges, done }
}

/** The edge of `run` that gives the next container its turn. */
function doneBy(facts: ContainerFacts, run: Run, drawn: DrawnRun, { nextStartMs }: CourseSetting): Edge | undefined {
  if (facts.role === 'main') return undefined
  if (facts.role === 'init') {
    const isWell =
      run.ended?.exitCode === 0 && run.ended.reason !== 'OOMKilled' && !hasVanished(run) && !isStartError(run)
    return isWell ? drawn.exit : undefined
  }
  if (drawn.started !== undefined) return drawn.started
  const isBeforeNext = nextStartMs !== undefined && drawn.start.ms <= nextStartMs
  return isBeforeNext ? drawn.start : undefined
}

/** A container that must have been done, though nobody says so: a later one has run. */
function guessDone(course: Course, turn: Turn | undefined, attempt: number, byMs: number, endMs: number): Edge {
  const { facts } = course
  const nextStartMs = Math.min(byMs, Math.max(endMs, course.nowMs ?? 0))
  const fromMs = Math.min(course.nowMs ?? nextStartMs, nextStartMs)
  const isSidecar = facts.role === 'sidecar'
  const reason = (isSidecar ? words.laterHasRun.sidecar : words.laterHasRun.init)(facts.name)
  const guess = wholeGuess(reason, Math.min(course.earliestMs ?? fromMs, fromMs), byMs)
  course.add({
    ms: fromMs,
    step: { verb: 'start', container: course.ref(attempt) },
    rule: turn?.rule ?? 'created-then-started',
    guess,
    effect: (board) => {
      board.enter(facts, attempt, 'running', { started: true })
      board.tell(facts, course.status(attempt, { running: {} }))
    },
  })
  if (isSidecar) {
    return course.add({
      ms: nextStartMs,
      step: { verb: 'started', container: course.ref(attempt) },
      rule: facts.container.startupProbe === undefined ? 'started-without-probe' : 'started-after-probe',
      guess,
    })
  }
  return course.add({
    ms: nextStartMs,
    step: { verb: 'exit', container: course.ref(attempt), exitCode: 0, reason: 'Completed' },
    rule: 'process-ended',
    guess,
    effect: (board) => {
      board.enter(facts, attempt, 'exited', { exitCode: 0, reason: 'Completed' })
      board.tell(facts, course.status(attempt, { terminated: { exitCode: 0, reason: 'Completed' } }))
    },
  })
}
