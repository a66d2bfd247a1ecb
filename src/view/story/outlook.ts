import { lastAtMost } from '../../base/binary-search.ts'
import type { Phrase } from '../../base/phrase.ts'
import type { SimTime } from '../../base/time.ts'
import type { Run } from '../../scenario/scenario.ts'
import { stepIndexOf, stepsBefore, stepsFrom } from '../../trace/step-index.ts'
import type { NodeContainer, Snapshot, Step, Trace, Verb } from '../../trace/trace.ts'
import * as words from '../../words/en/view/waiting.ts'

/** How a wait goes on, as far as the trace tells. */
export interface Outlook {
  /** When it is over; undefined when it never is in this trace, or when what comes is only one more try. */
  readonly at?: SimTime
  /** When the kubelet tries again. */
  readonly nextTry?: SimTime
  /** Why it lasts for ever unless somebody helps: reads on after "for ever: ". */
  readonly forEver?: Phrase
}

/** One thing that the Pod waits for. */
export interface Wait extends Outlook {
  /** Reads on after "The Pod waits for": `the start-up probe of proxy to pass`. */
  readonly what: Phrase
  readonly container?: string
  /** It may never end without somebody's help. */
  readonly isTrouble: boolean
}

/** A step that ends a wait. */
export interface Goal {
  readonly verbs: readonly Verb[]
  /** Absent: of whatever container. */
  readonly container?: string
  /** Only a pull without an error, only an exit with 0. */
  readonly isWell?: boolean
}

/** The first step from `snapshot` on that meets `goal`; undefined when none does. */
function nextStep(trace: Trace, snapshot: Snapshot, goal: Goal): Step | undefined {
  const from = trace.steps[snapshot.stepCount]?.seq ?? Number.POSITIVE_INFINITY
  const index = stepIndexOf(trace)
  return goal.verbs
    .flatMap((verb) => firstOf(index.of(verb, goal.container), from, goal))
    .reduce<Step | undefined>((best, step) => (best === undefined || step.seq < best.seq ? step : best), undefined)
}

/** The first of `steps` from `seq` on that meets `goal`; none or one. */
function firstOf(steps: readonly Step[], seq: number, goal: Goal): readonly Step[] {
  for (const step of stepsFrom(steps, seq)) if (!goal.isWell || endsWell(step)) return [step]
  return []
}

function endsWell(step: Step): boolean {
  if (step.verb === 'exit') return step.exitCode === 0 && step.reason !== 'OOMKilled'
  return step.verb !== 'pulled' || step.error === undefined
}

/** For a wait that a step ends: when; or that it never comes, `reason` being why. */
export function untilStep(trace: Trace, snapshot: Snapshot, goal: Goal, reason?: Phrase): Outlook {
  const step = nextStep(trace, snapshot, goal)
  if (step !== undefined) return { at: step.at }
  return reason === undefined || !isForEver(trace) ? {} : { forEver: reason }
}

/** A trace that was cut tells nothing of what comes after, unless what it ends in repeats. */
function isForEver({ endedBy, loop, end }: Trace): boolean {
  return endedBy === 'settled' || (loop !== undefined && loop.from < end)
}

/** For a container whose process has to end, and end well: an init container that runs. */
export function untilExit(trace: Trace, snapshot: Snapshot, { ref }: NodeContainer): Outlook {
  const step = nextStep(trace, snapshot, { verbs: ['exit'], container: ref.name })
  if (step !== undefined) return { at: step.at }
  const run = runOf(trace, ref.name, ref.attempt)
  if (run?.waitsFor !== undefined && !comes(trace, run.waitsFor)) return { forEver: words.untilAnswer(run.waitsFor) }
  if (run?.durationMs === Number.POSITIVE_INFINITY) return { forEver: words.endless }
  return isForEver(trace) ? { forEver: words.untilProcessEnds } : {}
}

/** The dependency that the process of `container` waits for now; undefined when it waits for none. */
export function dependencyOf(trace: Trace, { ref, state }: NodeContainer): string | undefined {
  return state === 'running' ? runOf(trace, ref.name, ref.attempt)?.waitsFor : undefined
}

function runOf(trace: Trace, name: string, attempt: number): Run | undefined {
  const runs = trace.scenario.behavior.containers[name]?.runs
  return runs?.[Math.min(attempt, runs.length - 1)]
}

function comes({ scenario }: Trace, dependency: string): boolean {
  const at = scenario.behavior.node.dependencies[dependency]
  const isForced = scenario.behavior.interventions.some(
    (each) => 'dependency' in each && each.dependency === dependency && each.available,
  )
  return isForced || (at !== undefined && Number.isFinite(at))
}

/** For a container that is held back after a failure: the next try, and whether any of them succeeds. */
export function untilSuccess(trace: Trace, snapshot: Snapshot, container: NodeContainer, success: Goal): Outlook {
  const { ref, backoffUntil } = container
  const retry = nextStep(trace, snapshot, { verbs: ['pull', 'create', 'start', 'failed'], container: ref.name })
  // The kubelet looks at the back-off only at its next sync: what happens then comes a moment after its end.
  const nextTry = retry?.at ?? (backoffUntil !== undefined && backoffUntil >= snapshot.at ? backoffUntil : undefined)
  const isHopeless =
    nextStep(trace, snapshot, success) === undefined && (isForEver(trace) || failsAlways(trace, container))
  return {
    ...(nextTry !== undefined && { nextTry }),
    ...(isHopeless && { forEver: failureOf(trace, snapshot, container) }),
  }
}

/** Whether the scenario says so: what counts where the trace was cut before it shows. */
function failsAlways({ scenario }: Trace, { ref, state }: NodeContainer): boolean {
  const { containers, interventions } = scenario.behavior
  const behavior = containers[ref.name]
  const isForced = interventions.some((each) => 'container' in each && each.container === ref.name)
  if (behavior === undefined || isForced) return false
  if (state === 'pullFailed') return behavior.imagePull.error !== undefined
  const { createError, startError, runs } = behavior
  if (startError !== undefined || (createError !== undefined && createError.until === undefined)) return true
  const coming = runs.slice(Math.min(ref.attempt + 1, runs.length - 1))
  return state === 'backoff' && coming.every(({ exitCode, reason }) => exitCode !== 0 || reason === 'OOMKilled')
}

function failureOf(trace: Trace, { stepCount }: Snapshot, { ref, state }: NodeContainer): Phrase {
  const now = trace.steps[stepCount]?.seq ?? Number.POSITIVE_INFINITY
  const [failed] = stepsBefore(stepIndexOf(trace).of('failed', ref.name), now)
  if (state === 'createFailed' && failed?.verb === 'failed' && failed.message !== '')
    return words.everyTry(failed.message)
  if (state === 'pullFailed') return words.everyPull
  return words.everyRun(ref.name)
}

/** The message of the newest Event with one of `reasons` up to `snapshot`; undefined when there is none. */
export function newestEvent(trace: Trace, { at }: Snapshot, reasons: readonly string[]): string | undefined {
  const events = stepIndexOf(trace).of('event')
  for (let index = lastAtMost(events, at, (step) => step.at); index >= 0; index--) {
    const step = events[index]
    if (step?.verb === 'event' && reasons.includes(step.event.reason)) return step.event.message
  }
  return undefined
}
