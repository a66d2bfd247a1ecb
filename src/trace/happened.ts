import { lastAtMost } from '../base/binary-search.ts'
import type { SimTime } from '../base/time.ts'
import type { Snapshot, Step, Trace, Verb } from './trace.ts'

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
  const { steps, end } = newestSteps(trace, snapshot.stepCount)
  const headline = steps.reduce<Step | undefined>(
    (best, step) => (best === undefined || weightOf(step) <= weightOf(best) ? step : best),
    undefined,
  )
  const since = trace.steps.slice(end - steps.length, snapshot.stepCount)
  return {
    headline,
    others: steps.filter((step) => step !== headline && !isNews(step)),
    toldAt: since.find((step) => step.verb === 'status')?.at,
  }
}

/** The steps that led to `step`, nearest first, back to the Pod's creation. Events are left out: they only tell of a step. */
export function causesOf(trace: Trace, step: Step): readonly Step[] {
  const causes: Step[] = []
  let before = step.seq
  let by = step.cause.by
  while (by !== undefined) {
    const cause = stepBySeq(trace, by)
    if (cause === undefined || cause.seq >= before) break
    if (cause.verb !== 'event') causes.push(cause)
    before = cause.seq
    by = cause.cause.by
  }
  return causes
}

/** Whether `step` only tells of what happened, or follows from it as a matter of course. */
function isNews({ verb, cause }: Step): boolean {
  return verb === 'event' || verb === 'status' || (verb === 'started' && cause.rule === 'started-without-probe')
}

function isNewsAt({ steps }: Trace, index: number): boolean {
  const step = steps[index]
  return step !== undefined && isNews(step)
}

/** The steps of the newest instant with more than news in it, and the index behind them. */
function newestSteps(trace: Trace, stepCount: number): { readonly steps: readonly Step[]; readonly end: number } {
  let last = stepCount - 1
  while (last > 0 && isNewsAt(trace, last)) last -= 1
  const at = trace.steps[last]?.at
  let end = last + 1
  while (end < stepCount && trace.steps[end]?.at === at) end += 1
  let first = last
  while (first > 0 && trace.steps[first - 1]?.at === at) first -= 1
  return { steps: trace.steps.slice(first, end), end }
}

function stepBySeq(trace: Trace, seq: number): Step | undefined {
  const step = trace.steps[lastAtMost(trace.steps, seq, (candidate) => candidate.seq)]
  return step?.seq === seq ? step : undefined
}

function weightOf(step: Step): number {
  return step.verb === 'pulled' && step.error !== undefined ? 1 : weight[step.verb]
}
