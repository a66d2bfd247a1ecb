import { lastAtMost } from '../base/binary-search.ts'
import type { SimTime } from '../base/time.ts'
import type { Cause, ContainerRef, Snapshot, Step, Trace, Verb } from './trace.ts'

/** What happened last in a snapshot. Events and status updates only tell of it, unless there is nothing else. */
export interface Happened {
  /** The step that says most; undefined before the first step. */
  readonly headline: Step | undefined
  /** The other steps of the same instant, in order, without Events and status updates. */
  readonly others: readonly Step[]
  /** When the API server heard of it: the first status update from then on; undefined while it has not. */
  readonly toldAt: SimTime | undefined
}

/** The less, the more a step says about the course of the Pod. */
const weight: Readonly<Record<Verb, number>> = {
  removed: 0,
  world: 0,
  kill: 1,
  exit: 1,
  failed: 1,
  backoff: 1,
  pull: 2,
  start: 2,
  term: 2,
  prestop: 2,
  poststart: 2,
  ready: 2,
  unready: 2,
  started: 3,
  sandbox: 3,
  scheduled: 3,
  sandboxStopped: 3,
  pulled: 4,
  create: 4,
  prestopDone: 4,
  poststartDone: 4,
  event: 5,
  status: 6,
}

/** The newest instant at which something happened; of two steps that weigh the same the later one is the headline. */
export function happenedAt(trace: Trace, snapshot: Snapshot): Happened {
  const { first, end } = newestInstant(trace, snapshot.stepCount)
  return happened(trace, snapshot, first, end)
}

/** The same of one container: the newest instant at which something happened to it; no headline when nothing has yet. */
export function happenedTo(trace: Trace, snapshot: Snapshot, container: string): Happened {
  const last = trace.steps
    .slice(0, snapshot.stepCount)
    .findLastIndex((step) => !isNews(step) && containerOf(step) === container)
  if (last === -1) return { headline: undefined, others: [], toldAt: undefined }
  const { first, end } = newestInstant(trace, last + 1)
  return happened(trace, snapshot, first, end, container)
}

/** The same with `seq` as the headline; undefined when no such step has happened at `snapshot`. */
export function happenedIn(trace: Trace, snapshot: Snapshot, seq: number): Happened | undefined {
  const headline = stepBySeq(trace, seq)
  if (headline === undefined || trace.steps.indexOf(headline) >= snapshot.stepCount) return undefined
  const steps = trace.steps.filter(({ at }) => at === headline.at)
  return {
    headline,
    others: steps.filter((step) => step !== headline && !isNews(step)),
    toldAt: toldAt(trace, snapshot, trace.steps.indexOf(headline)),
  }
}

/** The container that `step` is about; undefined for what is about the Pod. */
function containerOf(step: Step): string | undefined {
  if (step.verb === 'event') return step.event.container
  return 'container' in step ? step.container?.name : undefined
}

function happened(trace: Trace, snapshot: Snapshot, first: number, end: number, container?: string): Happened {
  const steps = trace.steps.slice(first, end)
  const headline = steps
    .filter((step) => container === undefined || containerOf(step) === container)
    .reduce<Step | undefined>(
      (best, step) => (best === undefined || weightOf(step) <= weightOf(best) ? step : best),
      undefined,
    )
  return {
    headline,
    others: steps.filter((step) => step !== headline && !isNews(step)),
    toldAt: toldAt(trace, snapshot, first),
  }
}

function toldAt(trace: Trace, { stepCount }: Snapshot, first: number): SimTime | undefined {
  return trace.steps.slice(first, stepCount).find((step) => step.verb === 'status')?.at
}

/**
 * Why `step` happened, the weightiest reason first, never empty. That a created container starts, or that an image is pulled
 * when its container's turn has come, says little: what counts is why it is the container's turn, and that stands with its creation.
 */
export function reasonsOf(trace: Trace, step: Step): readonly Cause[] {
  if (step.verb === 'start') return [turnOf(trace, step, 'before')?.cause ?? step.cause]
  if (step.verb !== 'pull' && step.verb !== 'pulled') return [step.cause]
  const turn = turnOf(trace, step, 'after')
  return turn === undefined ? [step.cause] : [turn.cause, step.cause]
}

/** The creation nearest to `step` of the container and attempt that it is about; undefined when it never comes to it. */
function turnOf(
  { steps }: Trace,
  { seq, container }: Step & { readonly container: ContainerRef },
  side: 'before' | 'after',
): Step | undefined {
  // After the loss of a sandbox attempts may be counted from the beginning again.
  const isTurn = (step: Step) =>
    step.verb === 'create' && step.container.name === container.name && step.container.attempt === container.attempt
  return side === 'before'
    ? steps.findLast((step) => step.seq < seq && isTurn(step))
    : steps.find((step) => step.seq > seq && isTurn(step))
}

/**
 * The steps that led to what `cause` explains, nearest first, back to the Pod's creation, or to what somebody did from outside. Left out
 * is what only tells of another step (Events) or goes without saying between two others (a container is created before it starts).
 */
export function causesOf(trace: Trace, cause: Cause): readonly Step[] {
  const own = trace.steps.find((step) => step.cause === cause)
  const causes: Step[] = []
  let before = Number.POSITIVE_INFINITY
  let by = cause.by ?? (own && runBehind(trace, own))
  while (by !== undefined) {
    const step = stepBySeq(trace, by)
    if (step === undefined || step.seq >= before) break
    if (step.verb !== 'event' && step.verb !== 'create') causes.push(step)
    before = step.seq
    by = step.cause.by ?? runBehind(trace, step)
  }
  return causes
}

/**
 * What comes from outside ends a chain, unless a process ran for it: one that waits for something ends because that is there, and because
 * it was started. `seq` of that start; undefined where nothing waited.
 */
function runBehind({ steps }: Trace, { seq, ...step }: Step): number | undefined {
  if (step.verb !== 'world' || (step.what !== 'dependency' && step.what !== 'intervention')) return undefined
  const effect = steps.find((later) => later.cause.by === seq && containerOf(later) !== undefined)
  const container = effect && containerOf(effect)
  if (container === undefined) return undefined
  return steps.findLast(
    (earlier) => earlier.seq < seq && earlier.verb === 'start' && earlier.container.name === container,
  )?.seq
}

/** Whether `step` only tells of what happened, or follows from it as a matter of course. */
function isNews({ verb, cause }: Step): boolean {
  return verb === 'event' || verb === 'status' || (verb === 'started' && cause.rule === 'started-without-probe')
}

function isNewsAt({ steps }: Trace, index: number): boolean {
  const step = steps[index]
  return step !== undefined && isNews(step)
}

/** The newest instant of the first `stepCount` steps with more than news in it: the indices of its steps, `[first, end)`. */
function newestInstant(trace: Trace, stepCount: number): { readonly first: number; readonly end: number } {
  let last = stepCount - 1
  while (last > 0 && isNewsAt(trace, last)) last -= 1
  const at = trace.steps[last]?.at
  let end = last + 1
  while (end < stepCount && trace.steps[end]?.at === at) end += 1
  let first = last
  while (first > 0 && trace.steps[first - 1]?.at === at) first -= 1
  return { first: Math.max(0, first), end }
}

function stepBySeq(trace: Trace, seq: number): Step | undefined {
  const step = trace.steps[lastAtMost(trace.steps, seq, (candidate) => candidate.seq)]
  return step?.seq === seq ? step : undefined
}

function weightOf(step: Step): number {
  return step.verb === 'pulled' && step.error !== undefined ? 1 : weight[step.verb]
}
