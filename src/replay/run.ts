import type { ContainerStatus, TerminatedState } from '../kube/pod.ts'
import { restartingAllContainers } from '../kube/restart-policy.ts'
import { type ObservedEvent, readTime } from './observed-event.ts'

/** One run of a container as somebody wrote it down. Times in milliseconds since 1970, cut to the second. */
export interface Run {
  readonly attempt: number
  /** The runtime's id of it; absent where it was not told. */
  readonly id?: string
  /** undefined: not told. */
  readonly startedMs: number | undefined
  /** undefined: it runs, or its end was not told. */
  readonly finishedMs: number | undefined
  /** How it ended; undefined while it runs. */
  readonly ended: TerminatedState | undefined
}

/** Waiting reasons of a container that has no record in the runtime any more, or none yet: its last state is of the run before. */
const recordlessReasons = new Set(['PodInitializing', 'ContainerCreating', restartingAllContainers])

/** The reason of a terminated state that was made up for a container that had vanished. */
const vanishedReasons = new Set(['ContainerStatusUnknown', restartingAllContainers])

/**
 * The runs that one status tells of, oldest first: the present one and the last one.
 * `restartCount` is the attempt of the newest record; the last state is that of the record before, or of the newest one where a
 * restart is held back.
 * Source: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go convertToAPIContainerStatuses.
 */
export function runsOfStatus(status: ContainerStatus): readonly Run[] {
  const { state, lastState, restartCount, containerID } = status
  const last = lastState?.terminated
  const isHeldBack = state?.waiting !== undefined && !recordlessReasons.has(state.waiting.reason ?? '')
  const ids = [last?.containerID, containerID].filter(Boolean)
  const isOfSameRun = ids.length === 2 && state?.running === undefined ? ids[0] === ids[1] : isHeldBack
  const isSameAsLast = last !== undefined && state?.terminated !== undefined && isSameEnd(last, state.terminated)
  // A last run without a restart cannot be: the data contradict themselves, and both runs are shown.
  const newest = last !== undefined && !isOfSameRun && !isSameAsLast ? Math.max(1, restartCount) : restartCount
  const runs: Run[] = []
  if (last !== undefined && !isSameAsLast) runs.push(endedRun(isOfSameRun ? newest : newest - 1, last))
  if (state?.running)
    runs.push({
      attempt: newest,
      ...(containerID !== undefined && containerID !== '' && { id: containerID }),
      startedMs: readTime(state.running.startedAt),
      finishedMs: undefined,
      ended: undefined,
    })
  if (state?.terminated) runs.push(endedRun(newest, state.terminated))
  return runs.filter((run) => hasRun(run, status, isOfSameRun))
}

/**
 * When a Pod ends, the kubelet gives containers of which it knows nothing a made-up end, those too that never ran.
 * Source: kubernetes/kubernetes pkg/kubelet/status/status_manager.go TerminatePod.
 */
function hasRun(run: Run, { imageID, containerID, lastState }: ContainerStatus, isOfSameRun: boolean): boolean {
  if (!hasVanished(run) || isRemovedForRestart(run) || run.startedMs !== undefined || run.finishedMs !== undefined)
    return true
  if (isOfSameRun && run.ended !== lastState?.terminated) return false
  return (
    run.id !== undefined || [imageID, containerID].some(Boolean) || /used to be Running/.test(run.ended?.message ?? '')
  )
}

function endedRun(attempt: number, ended: TerminatedState): Run {
  const { containerID: id } = ended
  return {
    attempt,
    ...(id !== undefined && id !== '' && { id }),
    startedMs: readTime(ended.startedAt),
    finishedMs: readTime(ended.finishedAt),
    ended,
  }
}

function isSameEnd(a: TerminatedState, b: TerminatedState): boolean {
  return a.finishedAt === b.finishedAt && a.startedAt === b.startedAt && a.exitCode === b.exitCode
}

/** Whether a run was ended, and forgotten, so that all containers of the Pod restart in place. */
export function isRemovedForRestart({ ended }: Run): boolean {
  return ended?.reason === restartingAllContainers
}

/** Whether the end of a run was not seen by anybody: exit code and reason were made up. */
export function hasVanished({ ended }: Run): boolean {
  return ended !== undefined && vanishedReasons.has(ended.reason ?? '')
}

/** The runtime made a container and could not start its process. */
export function isStartError({ ended }: Run): boolean {
  return ended?.reason === 'StartError' || ended?.reason === 'ContainerCannotRun'
}

/** Whether a run was in a sandbox that was lost at `ms`. What was lost, or could not be started, in the same second was in it too. */
export function isBefore(run: Run, ms: number): boolean {
  const startedMs = run.startedMs ?? run.finishedMs ?? 0
  if (startedMs >= ms + 1000 || startedMs < ms) return startedMs < ms
  return isStartError(run) || (run.ended?.reason === 'Unknown' && (run.finishedMs ?? 0) < ms + 1000)
}

/** All runs that several statuses of one container, oldest first, tell of: each once, by time. */
export function mergeRuns(statuses: readonly ContainerStatus[]): readonly Run[] {
  const runs: Run[] = []
  for (const run of statuses.flatMap(runsOfStatus)) {
    const index = runs.findIndex((known) => isSameRun(known, run))
    const known = runs[index]
    if (known === undefined) runs.push(run)
    else
      runs[index] = {
        ...known,
        ...run,
        startedMs: run.startedMs ?? known.startedMs,
        finishedMs: run.finishedMs ?? known.finishedMs,
        ended: run.ended ?? known.ended,
      }
  }
  return byTime(runs)
}

function isSameRun(a: Run, b: Run): boolean {
  if (a.id !== undefined && b.id !== undefined) return a.id === b.id
  if (a.attempt !== b.attempt) return false
  return a.startedMs === undefined || b.startedMs === undefined || a.startedMs === b.startedMs
}

function byTime(runs: readonly Run[]): readonly Run[] {
  const timeOf = ({ startedMs, finishedMs }: Run) => startedMs ?? finishedMs
  return runs.toSorted((a, b) => {
    const [timeA, timeB] = [timeOf(a), timeOf(b)]
    return timeA === undefined || timeB === undefined || timeA === timeB ? a.attempt - b.attempt : timeA - timeB
  })
}

/**
 * `runs` and the starts that Events tell of beside them: an Event that was counted n times and happened last at the start of
 * attempt k happened first at that of attempt k - n + 1.
 */
export function withStartEvents(runs: readonly Run[], events: readonly ObservedEvent[]): readonly Run[] {
  const found: Run[] = []
  for (const { count, firstMs, lastMs, spans } of events) {
    if (firstMs === undefined || lastMs === undefined || count < 2 || spans !== undefined) continue
    const last = runs.find(
      ({ startedMs }) => startedMs !== undefined && lastMs >= startedMs && lastMs - startedMs <= 1000,
    )
    const attempt = (last?.attempt ?? -1) - count + 1
    if (attempt < 0 || runs.some((run) => run.attempt === attempt)) continue
    found.push({ attempt, startedMs: firstMs, finishedMs: undefined, ended: undefined })
  }
  return found.length === 0 ? runs : byTime([...runs, ...found])
}
