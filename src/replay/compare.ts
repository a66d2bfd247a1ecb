import { formatDuration } from '../trace/time-label.ts'
import type { Step, Trace } from '../trace/trace.ts'
import * as words from '../words/en/replay/replay-differences.ts'
import type { ContainerFacts } from './facts.ts'
import type { Replay } from './replay.ts'

/** Something that went otherwise than the rules say. */
export interface Difference {
  readonly container: string
  /** When it shows; milliseconds since the Pod was created. */
  readonly at: number
  /** A sentence without its full stop. */
  readonly words: string
}

/** Times are cut to whole seconds, at both ends of a stretch, and the kubelet looks once a second. */
const toleranceMs = 3000
/** Of a long stretch so much may be off without anybody noticing. */
const toleranceShare = 0.1

/** Of restarts, as the engine has them too. Source: kubernetes/kubernetes pkg/kubelet/kubelet.go newCrashLoopBackOff. */
const resetAfterMs = 600_000
const leastBackOffMs = 1000

type Mark = 'start' | 'started' | 'ready' | 'exit'
type Milestone = Extract<Step, { readonly container: unknown }>

/**
 * Where a replay and the simulation that was fitted to it differ, each stretch for itself (from a start to `ready`, from an end to the
 * next start), so that one delay does not make all that follows different. Only what is known is held against it.
 */
export function differencesOf({ trace, facts }: Replay, predicted: Trace): readonly Difference[] {
  const seenMs = (facts.seenMs ?? facts.sightings.at(-1)?.ms ?? facts.observedMs) - facts.createdMs
  return facts.containers
    .flatMap((container) => [
      ...probeDifferences(container, trace),
      ...stretchDifferences(container, trace, predicted),
      ...restartDifferences(container, trace, predicted),
      ...unseenEnds(container, trace, predicted, seenMs),
    ])
    .toSorted((a, b) => a.at - b.at)
}

/** The start-up probe has so long before it has the container killed: what counts as started later is against the rule. */
function probeDifferences({ name, container, runs }: ContainerFacts, trace: Trace): readonly Difference[] {
  const { startupProbe } = container
  if (startupProbe === undefined) return []
  const { initialDelaySeconds = 0, periodSeconds = 10, failureThreshold = 3 } = startupProbe
  const allowedMs = (initialDelaySeconds + periodSeconds * failureThreshold) * 1000
  return runs.flatMap(({ attempt }): readonly Difference[] => {
    const start = knownStep(trace, name, 'start', attempt)
    const started = knownStep(trace, name, 'started', attempt)
    const tookMs = start && started ? started.at - start.at : 0
    if (started === undefined || tookMs <= allowedMs + toleranceMs + periodSeconds * 1000) return []
    const text = words.startedLate(name, prose(tookMs), prose(tookMs - allowedMs))
    return [{ container: name, at: started.at, words: text }]
  })
}

const stretches = [
  ['started', words.started, 'startupProbe'],
  ['ready', words.ready, 'readinessProbe'],
] as const

function stretchDifferences(
  { name, container, runs }: ContainerFacts,
  trace: Trace,
  predicted: Trace,
): readonly Difference[] {
  return runs.flatMap(({ attempt }) =>
    stretches.flatMap(([verb, say, probe]): readonly Difference[] => {
      const tookMs = lengthOf(trace, name, attempt, verb, knownStep)
      const saidMs = lengthOf(predicted, name, attempt, verb, stepOf)
      // Nobody wrote down when the probe tries: that can be one period off.
      const offMs = (container[probe]?.periodSeconds ?? 0) * 1000
      if (tookMs === undefined || saidMs === undefined || !isOff(tookMs.ms, saidMs.ms, offMs)) return []
      return [{ container: name, at: tookMs.at, words: say(name, prose(tookMs.ms), prose(saidMs.ms)) }]
    }),
  )
}

/** The back-off between two runs. A long run resets it: where one that nobody told of may have been so long, nothing can be said. */
function restartDifferences({ name, runs }: ContainerFacts, trace: Trace, predicted: Trace): readonly Difference[] {
  let known = 0
  while (knownStep(trace, name, 'start', known) && knownStep(trace, name, 'exit', known)) known++
  return runs.flatMap(({ attempt }): readonly Difference[] => {
    const tookMs = restartMs(trace, name, attempt, knownStep)
    const saidMs = restartMs(predicted, name, attempt, stepOf)
    if (tookMs === undefined || saidMs === undefined || !isOff(tookMs.ms, saidMs.ms)) return []
    // All other restarts but the first, and the first after a reset, were held back.
    const longestMs = tookMs.at - tookMs.ms - Math.max(0, attempt - 3) * leastBackOffMs
    if (attempt > known && longestMs > resetAfterMs) return []
    const text = words.restarted(name, prose(tookMs.ms), attempt, prose(saidMs.ms))
    return [{ container: name, at: tookMs.at, words: text }]
  })
}

/**
 * Runs that are known to have gone on, and that end in the prediction: killed by a probe, or by themselves. Only an end well before the
 * newest state counts, which was seen at `seenMs`: Events may be of later times, when nobody asked for the state.
 */
function unseenEnds(
  { name, runs, status }: ContainerFacts,
  trace: Trace,
  predicted: Trace,
  seenMs: number,
): readonly Difference[] {
  const newest = runs.at(-1)
  const start = newest && knownStep(trace, name, 'start', newest.attempt)
  if (newest === undefined || start === undefined || newest.ended !== undefined || status?.state?.running === undefined)
    return []
  const begun = stepOf(predicted, name, 'start', newest.attempt)
  const exit = stepOf(predicted, name, 'exit', newest.attempt)
  if (begun === undefined || exit === undefined) return []
  // What ends the whole Pod comes when it comes, however late the container was started.
  const isOfPod = predicted.steps.some((step) => step.verb === 'world' && endsPod.has(step.what) && step.at <= exit.at)
  const at = isOfPod ? exit.at : start.at + exit.at - begun.at
  if (at > seenMs - toleranceMs) return []
  const isStopped = (step: Step) =>
    (step.verb === 'term' || step.verb === 'kill') &&
    step.container?.name === name &&
    step.container.attempt === newest.attempt
  const isKilled = predicted.steps.some(isStopped)
  const say = isKilled ? words.runsOn.killed : words.runsOn.ended
  return [{ container: name, at, words: say(name, prose(exit.at - begun.at)) }]
}

const endsPod: ReadonlySet<string> = new Set(['delete', 'evict', 'deadline', 'shutdown'])

interface Stretch {
  readonly ms: number
  /** When it was over. */
  readonly at: number
}

type Find = (trace: Trace, name: string, verb: Mark, attempt: number) => Milestone | undefined

function lengthOf(trace: Trace, name: string, attempt: number, verb: Mark, find: Find): Stretch | undefined {
  const start = find(trace, name, 'start', attempt)
  const end = find(trace, name, verb, attempt)
  return start && end && { ms: end.at - start.at, at: end.at }
}

function restartMs(trace: Trace, name: string, attempt: number, find: Find): Stretch | undefined {
  const exit = find(trace, name, 'exit', attempt - 1)
  const start = find(trace, name, 'start', attempt)
  return exit && start && { ms: start.at - exit.at, at: start.at }
}

const knownStep: Find = (trace, name, verb, attempt) => {
  const step = stepOf(trace, name, verb, attempt)
  return step?.inferred === undefined ? step : undefined
}

function stepOf({ steps }: Trace, name: string, verb: Mark, attempt: number): Milestone | undefined {
  const isMeant = (step: Step): step is Milestone =>
    step.verb === verb && 'container' in step && step.container?.name === name && step.container.attempt === attempt
  return steps.find(isMeant)
}

function isOff(tookMs: number, saidMs: number, offMs = 0): boolean {
  return Math.abs(tookMs - saidMs) > Math.max(toleranceMs, toleranceShare * saidMs) + offMs
}

function prose(ms: number): string {
  return formatDuration(Math.round(ms / 1000) * 1000).replace('.0 s', ' s')
}
