import { equalJson } from '../base/json.ts'
import { rules } from '../trace/rules.ts'
import type { Snapshot, Step, Trace } from '../trace/trace.ts'
import { cellsOf } from '../view/story/watch.ts'

/** What a replay says that is not so in the trace that it was made from, up to `snapshot`; undefined when it contradicts nothing. */
export function contradictionOf(original: Trace, snapshot: Snapshot, replayed: Trace): string | undefined {
  const past = original.steps.slice(0, snapshot.stepCount)
  // Nobody sees of an image that was asked for whether its turn has come.
  const asked = original.steps.filter(
    ({ seq, verb, cause }) => seq < snapshot.stepCount || (verb === 'pull' && cause.rule === 'image-pull-waits'),
  )
  return (
    wrongForm(replayed) ??
    wrongEnd(original, snapshot, replayed) ??
    replayed.steps
      .map((step) => wrongStep(step, step.inferred?.of === 'all' ? original.steps : asked))
      .find((wrong) => wrong !== undefined) ??
    wrongOrder(replayed.steps, past)
  )
}

function wrongForm({ steps, snapshots, end }: Trace): string | undefined {
  for (const [index, step] of steps.entries()) {
    if (step.seq !== index) return `step ${index} has seq ${step.seq}`
    if (index > 0 && step.at < (steps[index - 1]?.at ?? 0)) return `step ${index} goes back in time`
    if (!(step.cause.rule in rules)) return `no rule ${step.cause.rule}`
    if (step.cause.by !== undefined && step.cause.by >= index) return `step ${index} is caused by ${step.cause.by}`
    if (step.cause.by === undefined && step.verb !== 'world') return `step ${index}, ${step.verb}, has no cause`
    const { inferred } = step
    if (inferred !== undefined && (inferred.from > step.at + 999 || (inferred.to ?? step.at) + 999 < step.at))
      return `step ${index} lies at ${step.at}, outside of its own guess ${inferred.from} to ${inferred.to}: ${inferred.reason}`
  }
  for (const [index, { at, stepCount }] of snapshots.entries()) {
    if (index > 0 && at <= (snapshots[index - 1]?.at ?? 0)) return `snapshot ${index} is not after the one before`
    const done = steps.filter((step) => step.at <= at).length
    if (stepCount !== done) return `snapshot ${index} counts ${stepCount} steps of ${done}`
  }
  const last = snapshots.at(-1)
  return last?.at === end && last.stepCount === steps.length
    ? undefined
    : 'the trace does not end with its last snapshot'
}

function wrongEnd(original: Trace, snapshot: Snapshot, replayed: Trace): string | undefined {
  const last = replayed.snapshots.at(-1)
  if (last === undefined || last.isRebuilt) return 'the last state is not the one that was seen'
  const [wanted, got] = [cellsOf(original, snapshot), cellsOf(replayed, last)]
  return equalJson(wanted, got) ? undefined : `at the end ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`
}

/** What usually is so: that an image is pulled when nothing else is told, that a signal comes at the deletion. */
const onlyLikely: readonly Step['verb'][] = ['pull', 'term']

const untold: readonly Step['verb'][] = ['status', 'event']

/** A step that did not happen, or not then. What is only likely (`all`) may also be about to happen. */
function wrongStep(step: Step, past: readonly Step[]): string | undefined {
  if (untold.includes(step.verb) || (step.inferred?.of === 'all' && onlyLikely.includes(step.verb))) return undefined
  return past.some((other) => isSame(step, other, isRenumbered(past))) ? undefined : `not so: ${told(step)}`
}

/** With its sandbox the Pod loses the records of its containers, and with them the numbers of their attempts. */
function isRenumbered(past: readonly Step[]): boolean {
  return past.some(
    (step) => step.cause.rule === 'restart-all-containers' || (step.verb === 'world' && step.what === 'sandboxLost'),
  )
}

function isSame(step: Step, other: Step, renumbered: boolean): boolean {
  // A run that is drawn by rule may have gone otherwise, but the attempt was made.
  const isDrawn =
    step.inferred?.of === 'all' && ['start', 'exit', 'failed'].includes(step.verb) && other.verb === 'create'
  if ((step.verb !== other.verb && !isDrawn) || !isAboutSame(step, other, renumbered)) return false
  const { inferred } = step
  if (inferred !== undefined) return other.at >= inferred.from - 999 && other.at <= (inferred.to ?? other.at) + 999
  // The Event tells when an image was asked for; it is pulled when its turn comes.
  if (other.cause.rule === 'image-pull-waits') return other.at >= step.at - 999
  if (Math.floor(step.at / 1000) !== Math.floor(other.at / 1000)) return false
  return (
    step.verb !== 'exit' || other.verb !== 'exit' || (step.exitCode === other.exitCode && step.reason === other.reason)
  )
}

function isAboutSame(step: Step, other: Step, renumbered: boolean): boolean {
  if (step.verb === 'world' && other.verb === 'world') return step.what === other.what
  if (step.verb === 'scheduled' || step.verb === 'sandbox' || step.verb === 'world' || step.verb === 'event')
    return true
  const [a, b] = ['container' in step ? step.container : undefined, 'container' in other ? other.container : undefined]
  // A back-off that is told late may be that of the run before.
  return a?.name === b?.name && (renumbered || a?.attempt === b?.attempt || step.verb === 'backoff')
}

/** Two known steps of one container, or of an init container and of what its end lets start, that happened in the other order. */
function wrongOrder(steps: readonly Step[], past: readonly Step[]): string | undefined {
  const known = steps.filter((step) => step.inferred === undefined && !untold.includes(step.verb))
  const matched = known.flatMap((step) => {
    const other = past.filter((each) => isSame(step, each, isRenumbered(past)))
    return other.length === 1 && other[0] !== undefined && other[0].cause.rule !== 'image-pull-waits'
      ? [{ step, at: other[0].at }]
      : []
  })
  for (const [index, { step, at }] of matched.entries()) {
    const later = matched.slice(index + 1).find((each) => each.at < at && isOrdered(step, each.step))
    if (later !== undefined) return `in the other order: ${told(step)}; ${told(later.step)}`
  }
  return undefined
}

function isOrdered(a: Step, b: Step): boolean {
  if (Math.floor(a.at / 1000) !== Math.floor(b.at / 1000)) return true
  if (!('container' in a && 'container' in b)) return false
  // The kubelet may give a flag to a container that has just ended.
  if (isFlag(a) || isFlag(b)) return false
  if (a.container?.name === b.container?.name) return true
  return a.verb === 'exit' && a.container.role === 'init' && a.exitCode === 0 && b.verb === 'start'
}

function isFlag({ verb }: Step): boolean {
  return verb === 'started' || verb === 'ready' || verb === 'unready'
}

function told(step: Step): string {
  const container =
    'container' in step && step.container !== undefined ? ` ${step.container.name}#${step.container.attempt}` : ''
  const { inferred } = step
  const guess =
    inferred === undefined ? '' : ` (${inferred.of} ${inferred.from} to ${inferred.to ?? 'then'}: ${inferred.reason})`
  return `${step.at} ${step.verb}${container}${step.verb === 'world' ? step.what : ''}${guess}`
}
