import { lastAtMost } from '../base/binary-search.ts'
import type { Snapshot, Step, Trace, Verb } from './trace.ts'

/** What the newest instant of a snapshot brought. */
export interface Happened {
  /** The step that says most; undefined before the first step. */
  readonly headline: Step | undefined
  /** The other steps of the same instant, in order, without Events and status updates. */
  readonly others: readonly Step[]
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

/** The steps of the newest instant in `snapshot`; of two that weigh the same the later one is the headline. */
export function happenedAt(trace: Trace, snapshot: Snapshot): Happened {
  const steps = newestSteps(trace, snapshot.stepCount)
  const headline = steps.reduce<Step | undefined>(
    (best, step) => (best === undefined || weightOf(step) <= weightOf(best) ? step : best),
    undefined,
  )
  return {
    headline,
    others: steps.filter((step) => step !== headline && step.verb !== 'event' && step.verb !== 'status'),
  }
}

/** The steps that led to `step`, nearest first, back to the Pod's creation. */
export function causesOf(trace: Trace, step: Step): readonly Step[] {
  const causes: Step[] = []
  let by = step.cause.by
  while (by !== undefined) {
    const cause = stepBySeq(trace, by)
    if (cause === undefined || cause.seq >= (causes.at(-1) ?? step).seq) break
    causes.push(cause)
    by = cause.cause.by
  }
  return causes
}

function newestSteps(trace: Trace, stepCount: number): readonly Step[] {
  const last = trace.steps[stepCount - 1]
  if (last === undefined) return []
  let first = stepCount - 1
  while (trace.steps[first - 1]?.at === last.at) first -= 1
  return trace.steps.slice(first, stepCount)
}

function stepBySeq(trace: Trace, seq: number): Step | undefined {
  const step = trace.steps[lastAtMost(trace.steps, seq, (candidate) => candidate.seq)]
  return step?.seq === seq ? step : undefined
}

function weightOf(step: Step): number {
  return step.verb === 'pulled' && step.error !== undefined ? 1 : weight[step.verb]
}
