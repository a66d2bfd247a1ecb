import type { SimTime } from '../base/time.ts'
import { simTime } from '../base/time.ts'
import type { ContainerFile, ImagePullFile, ScenarioFile } from '../scenario/fields.ts'
import type { Inference } from '../scenario/inference/inference.ts'
import type { Behavior } from '../scenario/scenario.ts'
import { emptyScenarioFile } from '../scenario/scenario-file.ts'
import type { Step } from '../trace/trace.ts'
import * as words from '../words/en/replay/fits.ts'
import { type ContainerFacts, wholeSecond } from './facts.ts'
import { inferencesOf, type Note, pullNote, stepOf } from './fit-note.ts'
import { probesOf } from './fit-probes.ts'
import { runsOf, startErrors } from './fit-runs.ts'
import type { Replay } from './replay.ts'
import { isPullReason } from './waiting-reasons.ts'

/** How a real Pod behaved, as a Scenario document would say it. */
export interface Fit {
  readonly file: ScenarioFile
  /** Each thing that the file says, with where it comes from. */
  readonly inferences: readonly Inference[]
}

/** From its turn to its start a container takes so long without a pull. */
const plainStartMs = 1500

/**
 * The behaviour that explains a replay: how long runs lasted and how they ended, how long pulls took, when probes passed, what was
 * missing, when the Pod was deleted. What nobody knows is left out, for the manifest to be asked. `inferred`: what the manifest lets one
 * infer; a process that runs and is known to wait for something goes on waiting until that is there.
 */
export function fitBehavior({ trace, facts, losses }: Replay, inferred: Behavior): Fit {
  const inferences: Inference[] = []
  const containers: [string, ContainerFile][] = []
  const lostMs = losses.filter(({ isInPlace }) => isInPlace !== true).map(({ ms }) => ms)
  for (const container of facts.containers) {
    const notes = fitContainer(container, { steps: trace.steps, facts, lostMs, inferred })
    containers.push([container.name, Object.assign({}, ...notes.map(({ file }) => file))])
    inferences.push(...notes.flatMap((note) => inferencesOf(container.name, note)))
  }
  const awaited = containers.flatMap(([, { runs = [] }]) => runs.at(-1)?.waitsFor ?? [])
  const deletes = trace.steps.flatMap((step) => (step.verb === 'world' && step.what === 'delete' ? [step.at] : []))
  // What is left of a Pod that has ended was asked for by the kubelet: 0.
  const graceSeconds = facts.pod.metadata.deletionGracePeriodSeconds || undefined
  const evictions = trace.steps.flatMap((step) =>
    step.verb === 'world' && step.what === 'evict'
      ? [{ at: step.at, ...(step.cause.rule === 'preempted' && { reason: 'Preempting' as const }) }]
      : [],
  )
  return {
    file: {
      ...emptyScenarioFile,
      containers: Object.fromEntries(containers),
      deletes: deletes.map((at) => ({ at, ...(graceSeconds !== undefined && { gracePeriodSeconds: graceSeconds }) })),
      evictions,
      dependencies: Object.fromEntries(awaited.map((name) => [name, Number.POSITIVE_INFINITY])),
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

interface FitSetting {
  readonly steps: readonly Step[]
  readonly facts: Replay['facts']
  /** When the sandbox was lost, milliseconds since 1970. */
  readonly lostMs: readonly number[]
  readonly inferred: Behavior
}

function fitContainer(container: ContainerFacts, { steps, facts, lostMs, inferred }: FitSetting): readonly Note[] {
  const own = steps.filter((step) => 'container' in step && step.container?.name === container.name)
  return [
    pullOf(container, own, steps),
    runsOf(container, {
      own,
      lostMs,
      inferred: inferred.containers[container.name]?.runs ?? [],
      seenMs: facts.seenMs ?? facts.sightings.at(-1)?.ms ?? facts.observedMs,
    }),
    ...startErrors(container),
    ...probesOf(container, own, facts),
    termOf(container, own, steps),
  ].filter((note) => note !== undefined)
}

function pullOf(container: ContainerFacts, own: readonly Step[], steps: readonly Step[]): Note | undefined {
  const reason = container.status?.state?.waiting?.reason ?? ''
  const failed = own.findLast((step) => step.verb === 'pulled' && step.error !== undefined)
  if (isPullReason(reason) && failed?.verb === 'pulled') {
    const imagePull: ImagePullFile = { durationMs: 1000, error: failed.error ?? reason }
    return {
      field: 'imagePull',
      file: { imagePull },
      text: words.pullFails.text,
      reason: words.pullFails.reason(reason),
    }
  }
  const begun = stepOf(own, 'pull')
  const ended = own.find((step) => step.verb === 'pulled' && step.error === undefined)
  if (begun !== undefined && ended !== undefined) {
    const durationMs = Math.max(0, wholeSecond(ended.at) - wholeSecond(begun.at))
    return pullNote(durationMs, words.pull.told)
  }
  if (begun !== undefined && stepOf(own, 'start') === undefined)
    return pullNote(Number.POSITIVE_INFINITY, words.pull.underWay)
  const start = stepOf(own, 'start')
  const create = stepOf(own, 'create') ?? start
  const turn = create && steps[create.cause.by ?? -1]
  if (start === undefined || start.inferred !== undefined || turn === undefined || container.runs[0]?.attempt !== 0)
    return undefined
  const tookMs = wholeSecond(start.at) - wholeSecond(turn.at)
  return tookMs > plainStartMs + 500
    ? pullNote(tookMs - plainStartMs, words.pull.likely)
    : {
        field: 'imagePull',
        file: { imagePull: { present: true } },
        ...words.present,
      }
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
    ...words.term,
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
