import type { SimTime } from '../base/time.ts'
import { simTime } from '../base/time.ts'
import type { Probe } from '../kube/pod.ts'
import type { ContainerFile, ImagePullFile, ProbeFile, RunFile } from '../scenario/container-file.ts'
import { formatContainer } from '../scenario/format-scenario-file.ts'
import type { Inference } from '../scenario/inference/inference.ts'
import { emptyScenarioFile, type ScenarioFile } from '../scenario/scenario-file.ts'
import type { Step } from '../trace/trace.ts'
import { type ContainerFacts, wholeSecond } from './facts.ts'
import type { Replay } from './replay.ts'
import { isRemovedForRestart, isStartError, type Run } from './run.ts'
import { isPullReason } from './waiting-reasons.ts'

/** How a real Pod behaved, as a Scenario document would say it. */
export interface Fit {
  readonly file: ScenarioFile
  /** Each thing that the file says, with where it comes from. */
  readonly inferences: readonly Inference[]
}

/** More runs than these are not gone through one by one: the back-off is at its longest before. */
const mostRuns = 9
/** From its turn to its start a container takes so long without a pull. */
const plainStartMs = 1500

/**
 * The behaviour that explains a replay: how long runs lasted and how they ended, how long pulls took, when probes passed, what was
 * missing, when the Pod was deleted. What nobody knows is left out, for the manifest to be asked.
 */
export function fitBehavior({ trace, facts, losses }: Replay): Fit {
  const inferences: Inference[] = []
  const containers: [string, ContainerFile][] = []
  const lostMs = losses.filter(({ isInPlace }) => isInPlace !== true).map(({ ms }) => ms)
  for (const container of facts.containers) {
    const notes = fitContainer(container, trace.steps, facts, lostMs)
    containers.push([container.name, Object.assign({}, ...notes.map(({ file }) => file))])
    for (const { field, file, text, reason } of notes) {
      const value = formatContainer(file)[field]
      if (value !== undefined) inferences.push({ path: ['containers', container.name, field], value, text, reason })
    }
  }
  const deletes = trace.steps.flatMap((step) => (step.verb === 'world' && step.what === 'delete' ? [step.at] : []))
  const graceSeconds = facts.pod.metadata.deletionGracePeriodSeconds
  const evictions = trace.steps.flatMap((step) =>
    step.verb === 'world' && step.what === 'evict' ? [{ at: step.at }] : [],
  )
  return {
    file: {
      ...emptyScenarioFile,
      containers: Object.fromEntries(containers),
      deletes: deletes.map((at) => ({ at, ...(graceSeconds !== undefined && { gracePeriodSeconds: graceSeconds }) })),
      evictions,
      sandboxLost: lostMs.map((ms) => toSim(ms - facts.createdMs)),
      ...nodeOf(facts.pod.spec.nodeName, facts.pod.status.podIP, lackingIn(facts)),
      ...missingIn(facts),
    },
    inferences,
  }
}

function toSim(ms: number): SimTime {
  return simTime(Math.max(0, ms))
}

/** What one field of a container's entry says, and why. */
interface Note {
  readonly field: keyof ContainerFile
  readonly file: ContainerFile
  readonly text: string
  readonly reason: string
}

function fitContainer(
  container: ContainerFacts,
  steps: readonly Step[],
  facts: Replay['facts'],
  lostMs: readonly number[],
): readonly Note[] {
  const own = steps.filter((step) => 'container' in step && step.container?.name === container.name)
  return [
    pullOf(container, own, steps),
    runsOf(container, own, lostMs),
    ...startErrors(container),
    ...probesOf(container, own, facts),
    termOf(container, own, steps),
  ].filter((note) => note !== undefined)
}

/** The first step of a verb; of `attempt`, where one is given. */
function stepOf(own: readonly Step[], verb: Step['verb'], attempt?: number): Step | undefined {
  return own.find(
    (step) =>
      step.verb === verb && (attempt === undefined || ('container' in step && step.container?.attempt === attempt)),
  )
}

function pullOf(container: ContainerFacts, own: readonly Step[], steps: readonly Step[]): Note | undefined {
  const reason = container.status?.state?.waiting?.reason ?? ''
  const failed = own.findLast((step) => step.verb === 'pulled' && step.error !== undefined)
  if (isPullReason(reason) && failed?.verb === 'pulled') {
    const imagePull: ImagePullFile = { durationMs: 1000, error: failed.error ?? reason }
    return { field: 'imagePull', file: { imagePull }, text: 'the pull fails', reason: `the status says ${reason}` }
  }
  const begun = stepOf(own, 'pull')
  const ended = own.find((step) => step.verb === 'pulled' && step.error === undefined)
  if (begun !== undefined && ended !== undefined) {
    const durationMs = Math.max(0, wholeSecond(ended.at) - wholeSecond(begun.at))
    return pullNote(durationMs, 'Events tell when the pull began and ended')
  }
  if (begun !== undefined && stepOf(own, 'start') === undefined)
    return pullNote(Number.POSITIVE_INFINITY, 'the pull is under way, and nobody knows how long it takes')
  const start = stepOf(own, 'start')
  const create = stepOf(own, 'create') ?? start
  const turn = create && steps[create.cause.by ?? -1]
  if (start === undefined || start.inferred !== undefined || turn === undefined || container.runs[0]?.attempt !== 0)
    return undefined
  const tookMs = wholeSecond(start.at) - wholeSecond(turn.at)
  return tookMs > plainStartMs + 500
    ? pullNote(tookMs - plainStartMs, 'so long it took from its turn to its start: a pull, most likely')
    : {
        field: 'imagePull',
        file: { imagePull: { present: true } },
        text: 'its image was present',
        reason: 'it started as soon as it had its turn',
      }
}

function pullNote(durationMs: number, reason: string): Note {
  const text =
    durationMs === Number.POSITIVE_INFINITY ? 'the pull does not end' : `the pull takes ${durationMs / 1000} s`
  return { field: 'imagePull', file: { imagePull: { durationMs } }, text, reason }
}

/**
 * One entry a start: those that are known as they were, those of which nobody told the end like one of which it was told, the last
 * one for all to come.
 */
function runsOf(container: ContainerFacts, own: readonly Step[], lostMs: readonly number[]): Note | undefined {
  const known = container.runs.filter((run) => !isRemovedForRestart(run) && !isStartError(run))
  const last = known.at(-1)
  if (last === undefined) return undefined
  const like = known.find(({ ended }) => ended !== undefined) ?? last
  const runs = attemptsOf(known).map((run, index, all) => {
    const isLast = index === all.length - 1
    if (run === undefined) return runFile(like, own)
    if (lostMs.some((ms) => isCutAt(run, ms))) return { durationMs: Number.POSITIVE_INFINITY }
    if (isOpen(run) && !isLast) return shownRun(run, own) ?? runFile(like, own)
    return runFile(isOpen(run) && isLikelyToFailAgain(run, known) ? like : run, own)
  })
  const left = last.attempt + 1 - runs.length
  return {
    field: 'runs',
    file: { runs },
    text: known.length === 1 ? 'one run is known' : `${known.length} runs are known`,
    reason: `the status tells when they began and how they ended${left > 0 ? `; of ${last.attempt} earlier runs ${last.attempt - left} are gone through` : ''}`,
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

/** It failed before, and has not run for longer than it did then. */
function isLikelyToFailAgain(last: Run, known: readonly Run[]): boolean {
  const before = known.at(-2)
  return before?.ended !== undefined && before.ended.exitCode !== 0 && last.attempt > 1
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

function startErrors({ status, runs }: ContainerFacts): readonly Note[] {
  const { reason = '', message = '' } = status?.state?.waiting ?? {}
  const failed = runs.find(isStartError)
  if (failed !== undefined)
    return [
      {
        field: 'startError',
        file: { startError: failed.ended?.message || 'StartError' },
        text: 'it cannot be started',
        reason: 'its last state says so',
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
      text: 'it cannot be created',
      reason: 'its status says so',
    },
  ]
}

function probesOf(container: ContainerFacts, own: readonly Step[], facts: Replay['facts']): readonly Note[] {
  const notes: Note[] = []
  const spec = container.container
  const add = (
    field: 'startupProbe' | 'readinessProbe' | 'livenessProbe',
    file: ProbeFile,
    text: string,
    reason: string,
  ) => {
    notes.push({ field, file: { [field]: file }, text, reason })
  }
  const newest = container.runs.at(-1)
  const start = newest && own.findLast((step) => step.verb === 'start' && step.container.attempt === newest.attempt)
  const isUp = container.status?.state?.running !== undefined
  if (start === undefined || newest === undefined) return notes
  const started = own.findLast((step) => step.verb === 'started' && step.container.attempt === newest.attempt)
  const ready = own.findLast((step) => step.verb === 'ready' && step.container.attempt === newest.attempt)
  const killed = (kind: string) =>
    container.events.some(({ reason, message }) => reason === 'Killing' && message.includes(`failed ${kind} probe`))
  if (spec.startupProbe !== undefined) {
    if (killed('startup'))
      add(
        'startupProbe',
        { succeedsAfterMs: Number.POSITIVE_INFINITY },
        'never passes',
        'an Event says that it had the container killed',
      )
    else if (started !== undefined)
      add(
        'startupProbe',
        { succeedsAfterMs: Math.min(passedByMs(started, start, spec.startupProbe), lastTryMs(spec.startupProbe)) },
        'passes when it did',
        started.inferred?.reason ?? 'as it was seen',
      )
    else if (isUp)
      add(
        'startupProbe',
        { succeedsAfterMs: Number.POSITIVE_INFINITY },
        'has not passed',
        'the status says that it has not started',
      )
  }
  if (spec.readinessProbe !== undefined) {
    const isUnready = isUp && container.status?.ready === false
    if (ready !== undefined && !isUnready)
      add(
        'readinessProbe',
        { succeedsAfterMs: passedByMs(ready, start, spec.readinessProbe) },
        'passes when it did',
        ready.inferred?.reason ?? 'as it was seen',
      )
    else if (isUnready && started !== undefined)
      add(
        'readinessProbe',
        { succeedsAfterMs: Number.POSITIVE_INFINITY },
        'does not pass',
        'the status says that it is not ready',
      )
  }
  if (spec.livenessProbe !== undefined && killed('liveness')) {
    const { periodSeconds = 10, failureThreshold = 3 } = spec.livenessProbe
    const before = container.runs.findLast(({ ended }) => ended !== undefined)
    const lengthMs = (before?.finishedMs ?? facts.observedMs) - (before?.startedMs ?? facts.createdMs)
    add(
      'livenessProbe',
      { failsAtMs: Math.max(0, lengthMs - periodSeconds * failureThreshold * 1000) },
      'fails after a while',
      'an Event says that it had the container killed',
    )
  }
  return notes
}

/**
 * From when on a probe may succeed so that it does by its last try until `passed`, milliseconds after the start: nobody wrote down when
 * it tried, and a simulation that tries at other times shall not come later than what happened.
 */
function passedByMs(passed: Step, start: Step, { periodSeconds = 10 }: Probe): number {
  return Math.max(0, wholeSecond(passed.at) - wholeSecond(start.at) - periodSeconds * 1000 + 100)
}

/** When a start-up probe tries for the last time, milliseconds after the start: a container that lives has passed it by then. */
function lastTryMs({ initialDelaySeconds = 0, periodSeconds = 10, failureThreshold = 3 }: Probe): number {
  return (initialDelaySeconds + (failureThreshold - 1) * periodSeconds) * 1000
}

/** How it answered the signal, where it ended after the Pod was deleted. */
function termOf(container: ContainerFacts, own: readonly Step[], steps: readonly Step[]): Note | undefined {
  const deleted = steps.find((step) => step.verb === 'world' && step.what === 'delete')
  const exit =
    deleted && own.find((step) => step.verb === 'exit' && step.at >= deleted.at && step.inferred === undefined)
  if (deleted === undefined || exit?.verb !== 'exit' || container.role === 'sidecar') return undefined
  const onTerm = { durationMs: Math.max(0, wholeSecond(exit.at) - wholeSecond(deleted.at)), exitCode: exit.exitCode }
  return {
    field: 'onTerm',
    file: { onTerm },
    text: 'ends as it did',
    reason: 'the status tells when and how it ended after the deletion',
  }
}

function nodeOf(
  name: string | undefined,
  podIP: string | undefined,
  lacking: readonly string[],
): Partial<ScenarioFile> {
  const allocatable = Object.fromEntries(lacking.map((resource) => [resource, '0']))
  const node = {
    ...(name !== undefined && { name }),
    ...(podIP !== undefined && podIP !== '' && { podIP }),
    ...(lacking.length > 0 && { allocatable }),
  }
  return Object.keys(node).length === 0 ? {} : { node }
}

/** What the scheduler found too little of. */
function lackingIn({ pod }: Replay['facts']): readonly string[] {
  const scheduled = pod.status.conditions?.find(({ type }) => type === 'PodScheduled')
  if (scheduled?.reason !== 'Unschedulable') return []
  return [
    ...new Set(
      [...(scheduled.message ?? '').matchAll(/Insufficient ([\w.\-/]+)/g)].map((match) =>
        (match[1] ?? '').replace(/[.,]$/, ''),
      ),
    ),
  ]
}

/** Objects of which a message says that they do not exist. */
function missingIn({ containers, events }: Replay['facts']): Partial<ScenarioFile> {
  const texts = [
    ...containers.map(({ status }) => status?.state?.waiting?.message ?? ''),
    ...events.filter(({ reason }) => reason === 'FailedMount').map(({ message }) => message),
  ]
  const named = (kind: string) => [
    ...new Set(
      texts.flatMap((text) =>
        [...text.matchAll(new RegExp(`${kind} "([^"]+)" not found`, 'g'))].map((match) => match[1] ?? ''),
      ),
    ),
  ]
  const missing = { configMaps: named('configmap'), secrets: named('secret') }
  return missing.configMaps.length + missing.secrets.length === 0 ? {} : { missing }
}
