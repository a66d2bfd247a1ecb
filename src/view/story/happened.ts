import { firstAtLeast, lastAtMost } from '../../base/binary-search.ts'
import type { SimTime } from '../../base/time.ts'
import { containerOf, stepBySeq, stepIndexOf, stepsBefore, stepsFrom } from '../../trace/step-index.ts'
import type { Cause, ContainerRef, Snapshot, Step, Trace, Verb } from '../../trace/trace.ts'

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
  const own = stepIndexOf(trace).about(container)
  for (const step of stepsBefore(own, seqAt(trace, snapshot.stepCount))) {
    if (isNews(step)) continue
    const { first, end } = newestInstant(trace, indexOf(trace, step) + 1)
    return happened(trace, snapshot, first, end, container)
  }
  return { headline: undefined, others: [], toldAt: undefined }
}

/** The same with `seq` as the headline; undefined when no such step has happened at `snapshot`. */
export function happenedIn(trace: Trace, snapshot: Snapshot, seq: number): Happened | undefined {
  const headline = stepBySeq(trace, seq)
  if (headline === undefined || indexOf(trace, headline) >= snapshot.stepCount) return undefined
  const { at } = headline
  const steps = trace.steps.slice(
    firstAtLeast(trace.steps, at, (step) => step.at),
    lastAtMost(trace.steps, at, (step) => step.at) + 1,
  )
  return {
    headline,
    others: steps.filter((step) => step !== headline && !isNews(step)),
    toldAt: toldAt(trace, snapshot, indexOf(trace, headline)),
  }
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
  const [told] = stepsFrom(stepIndexOf(trace).of('status'), seqAt(trace, first))
  return told !== undefined && told.seq < seqAt(trace, stepCount) ? told.at : undefined
}

/** Where `step` stands in the trace. */
function indexOf({ steps }: Trace, step: Step): number {
  return lastAtMost(steps, step.seq, ({ seq }) => seq)
}

/** The `seq` of the step at `index`; greater than all where there is none. */
function seqAt({ steps }: Trace, index: number): number {
  return steps[index]?.seq ?? Number.POSITIVE_INFINITY
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
  trace: Trace,
  { seq, container }: Step & { readonly container: ContainerRef },
  side: 'before' | 'after',
): Step | undefined {
  const creations = stepIndexOf(trace).of('create', container.name)
  // After the loss of a sandbox attempts may be counted from the beginning again.
  for (const step of side === 'before' ? stepsBefore(creations, seq) : stepsFrom(creations, seq + 1))
    if (step.verb === 'create' && step.container.attempt === container.attempt) return step
  return undefined
}

/** No more causes are told: from the last of them one can go on. */
export const mostCauses = 60

/**
 * The steps that led to what `cause` explains, nearest first, back to the Pod's creation, or to what somebody did from outside; the nearest
 * `mostCauses` of them. Left out is what only tells of another step (Events) or goes without saying between two others (a container is created before it starts).
 */
export function causesOf(trace: Trace, cause: Cause): readonly Step[] {
  const causes: Step[] = []
  let before = Number.POSITIVE_INFINITY
  let by = cause.by ?? runBehindCause(trace, cause)
  while (by !== undefined && causes.length < mostCauses) {
    const step = stepBySeq(trace, by)
    if (step === undefined || step.seq >= before) break
    if (step.verb !== 'event' && step.verb !== 'create') causes.push(step)
    before = step.seq
    by = step.cause.by ?? runBehind(trace, step)
  }
  return causes
}

/** The same for a cause that names no step: that of what comes from outside. */
function runBehindCause(trace: Trace, cause: Cause): number | undefined {
  const own = stepIndexOf(trace)
    .of('world')
    .find((step) => step.cause === cause)
  return own && runBehind(trace, own)
}

/**
 * What comes from outside ends a chain, unless a process ran for it: one that waits for something ends because that is there, and because
 * it was started. `seq` of that start; undefined where nothing waited.
 */
function runBehind(trace: Trace, step: Step): number | undefined {
  if (step.verb !== 'world' || (step.what !== 'dependency' && step.what !== 'intervention')) return undefined
  const index = stepIndexOf(trace)
  const effect = index.effectsOf(step.seq).find((later) => containerOf(later) !== undefined)
  const container = effect && containerOf(effect)
  if (container === undefined) return undefined
  const [start] = stepsBefore(index.of('start', container), step.seq)
  return start?.seq
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

function weightOf(step: Step): number {
  return step.verb === 'pulled' && step.error !== undefined ? 1 : weight[step.verb]
}
