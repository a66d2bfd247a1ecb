import type { RunFile } from '../scenario/fields.ts'
import type { Run as PlannedRun } from '../scenario/scenario.ts'
import type { Step } from '../trace/trace.ts'
import * as words from '../words/en/replay/fits.ts'
import type { ContainerFacts } from './facts.ts'
import { type Note, stepOf } from './fit-note.ts'
import { isRemovedForRestart, isStartError, type Run } from './run.ts'

/** More runs than these are not gone through one by one: the back-off is at its longest before. */
const mostRuns = 9

interface RunsSetting {
  /** The container's steps in the replay. */
  readonly own: readonly Step[]
  /** When the sandbox was lost, milliseconds since 1970. */
  readonly lostMs: readonly number[]
  /** What the manifest lets one infer of its runs. */
  readonly inferred: readonly PlannedRun[]
  /** When the Pod was seen last, milliseconds since 1970. */
  readonly seenMs: number
}
/**
 * One entry a start: those that are known as they were, those of which nobody told the end like one of which it was told, the last
 * one for all to come.
 */
export function runsOf(container: ContainerFacts, { own, lostMs, inferred, seenMs }: RunsSetting): Note | undefined {
  const known = container.runs.filter((run) => !isRemovedForRestart(run) && !isStartError(run))
  const last = known.at(-1)
  if (last === undefined) return undefined
  const like = known.find(({ ended }) => ended !== undefined) ?? last
  const runs = attemptsOf(known).map((run, index, all) => {
    const isLast = index === all.length - 1
    if (run === undefined) return runFile(like, own)
    if (lostMs.some((ms) => isCutAt(run, ms))) return { durationMs: Number.POSITIVE_INFINITY }
    if (isOpen(run) && !isLast) return shownRun(run, own) ?? runFile(like, own)
    return runFile(isOpen(run) && isLikelyToFailAgain(run, known, like, seenMs) ? like : run, own)
  })
  const waiting = inferred.find(({ waitsFor }) => waitsFor !== undefined)
  if (waiting !== undefined && runs.at(-1)?.durationMs === Number.POSITIVE_INFINITY) {
    const text = words.waits.text(waiting.waitsFor ?? '')
    const { reason } = words.waits
    return { field: 'runs', file: { runs: [...runs.slice(0, -1), waiting] }, text, reason }
  }
  const left = last.attempt + 1 - runs.length
  return {
    field: 'runs',
    file: { runs },
    text: words.runs.text(known.length),
    reason: left > 0 ? words.runs.someOf(last.attempt, left) : words.runs.reason,
  }
}

/**
 * The runs by their attempts, undefined for those of which nothing is known; of very many the first are left out. Where a lost sandbox let
 * the attempts begin anew they stand one behind the other.
 */
function attemptsOf(known: readonly Run[]): readonly (Run | undefined)[] {
  const isRenumbered = known.some(({ attempt }, index) => index > 0 && attempt <= (known[index - 1]?.attempt ?? -1))
  if (isRenumbered) return known
  const last = known.at(-1)?.attempt ?? 0
  const first = Math.max(0, last + 1 - mostRuns)
  return Array.from({ length: last + 1 - first }, (_, index) =>
    known.findLast(({ attempt }) => attempt === first + index),
  )
}

/** Whether a run ended because its sandbox was lost at `ms`: without that it would have gone on. */
function isCutAt({ startedMs, finishedMs }: Run, ms: number): boolean {
  return startedMs !== undefined && finishedMs !== undefined && startedMs < ms && Math.abs(finishedMs - ms) <= 3000
}

/** It failed before, and has not run for longer than `like` did then. */
function isLikelyToFailAgain(last: Run, known: readonly Run[], like: Run, seenMs: number): boolean {
  const before = known.at(-2)
  const isLonger = seenMs - (last.startedMs ?? seenMs) > (like.finishedMs ?? 0) - (like.startedMs ?? 0)
  return before?.ended !== undefined && before.ended.exitCode !== 0 && last.attempt > 1 && !isLonger
}

function runFile(run: Run, own: readonly Step[]): RunFile {
  const { startedMs, finishedMs, ended } = run
  if (isOpen(run)) return shownRun(run, own) ?? { durationMs: Number.POSITIVE_INFINITY }
  const exit = own.find((step) => step.verb === 'exit')
  const durationMs = startedMs === undefined || finishedMs === undefined ? 1000 : Math.max(0, finishedMs - startedMs)
  const exitCode = ended?.exitCode ?? (exit?.verb === 'exit' ? exit.exitCode : 0)
  return { durationMs, exitCode, ...(ended?.reason === 'OOMKilled' && { reason: 'OOMKilled' }) }
}

/** Nobody told how it ended, or that it did. */
function isOpen({ ended, finishedMs }: Run): boolean {
  return ended === undefined && finishedMs === undefined
}

/** A run of which only what came after tells that it ended; undefined while it goes on. */
function shownRun({ attempt }: Run, own: readonly Step[]): RunFile | undefined {
  const start = stepOf(own, 'start', attempt)
  const exit = own.find((step) => step.verb === 'exit' && step.container.attempt === attempt)
  if (start === undefined || exit?.verb !== 'exit' || exit.at < start.at) return undefined
  return { durationMs: exit.at - start.at, exitCode: exit.exitCode }
}

/** That it cannot be created or started, where its status says so. */
export function startErrors({ status, runs }: ContainerFacts): readonly Note[] {
  const { reason = '', message = '' } = status?.state?.waiting ?? {}
  const failed = runs.find(isStartError)
  if (failed !== undefined)
    return [
      {
        field: 'startError',
        file: { startError: failed.ended?.message || 'StartError' },
        ...words.startError,
      },
    ]
  if (
    !/^(?:CreateContainer(?:Config)?Error|PreCreateHookError|PreStartHookError)$/.test(reason) ||
    /not found$/.test(message)
  )
    return []
  return [
    {
      field: 'createError',
      file: { createError: { reason, message } },
      ...words.createError,
    },
  ]
}
