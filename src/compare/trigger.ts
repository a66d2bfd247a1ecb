import { stepBySeq, stepIndexOf, stepsBefore, stepsFrom } from '../trace/step-index.ts'
import type { ContainerRef, Step, Trace } from '../trace/trace.ts'
import { containerOf } from './matched-steps.ts'

/**
 * The step that `step` waited for: the latest of those that had to come before it. A cause names the step that a rule looks at; when that
 * came is not all, for the image had to be pulled too, for example.
 * Undefined for what comes from outside.
 */
export function triggerOf(trace: Trace, step: Step): Step | undefined {
  const own = containerOf(step)
  const turn = step.verb === 'pull' ? createAfter(trace, step, step.container) : step
  const cause = causeOf(trace, turn)
  const candidates = [cause, ...waitsOf(trace, turn, own)]
  return candidates.reduce<Step | undefined>(
    (latest, each) =>
      each === undefined || each.seq >= step.seq || (latest !== undefined && latest.seq > each.seq) ? latest : each,
    undefined,
  )
}

/** The step that set `step` off, past those that only tell of it. */
function causeOf(trace: Trace, step: Step): Step | undefined {
  let by = step.cause.by
  while (by !== undefined) {
    const cause = stepBySeq(trace, by)
    if (cause === undefined || (cause.verb !== 'event' && cause.verb !== 'status')) return cause
    by = cause.cause.by
  }
  return undefined
}

function waitsOf(trace: Trace, step: Step, own: ContainerRef | undefined): readonly (Step | undefined)[] {
  const last = (verb: Step['verb'], container: ContainerRef | undefined) =>
    container && lastBefore(trace, step, verb, container)
  switch (step.verb) {
    case 'create':
      return [last('pulled', own), ...mainBefore(trace, step)]
    case 'ready':
      return [last('started', own)]
    case 'removed':
    case 'sandboxStopped': {
      const [exit] = stepsBefore(stepIndexOf(trace).of('exit'), step.seq)
      return [exit]
    }
    default:
      return []
  }
}

/** Main containers are started one after another. */
function mainBefore(trace: Trace, step: Step): readonly (Step | undefined)[] {
  const own = containerOf(step)
  if (step.cause.rule !== 'mains-start-in-order' || own === undefined) return []
  for (const each of stepsBefore(stepIndexOf(trace).of('start'), step.seq)) {
    const container = containerOf(each)
    if (container?.role === 'main' && container.index < own.index) return [each]
  }
  return []
}

/** An image is pulled when its container's turn has come, and why that is stands with the creation; the pull itself where none follows. */
function createAfter(trace: Trace, pull: Step, { name, attempt }: ContainerRef): Step {
  for (const create of stepsFrom(stepIndexOf(trace).of('create', name), pull.seq + 1))
    if (containerOf(create)?.attempt === attempt) return create
  return pull
}

function lastBefore(trace: Trace, step: Step, verb: Step['verb'], { name, attempt }: ContainerRef): Step | undefined {
  for (const each of stepsBefore(stepIndexOf(trace).of(verb, name), step.seq))
    if (containerOf(each)?.attempt === attempt) return each
  return undefined
}
