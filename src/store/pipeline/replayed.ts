import { mend } from '../../admission/mend/mend.ts'
import { isRecord } from '../../base/json.ts'
import type { SimTime } from '../../base/time.ts'
import type { Work } from '../../base/work.ts'
import type { Diagnostic } from '../../kube/diagnostic.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import type { ManifestPod } from '../../manifest/parse-manifest.ts'
import { alignStart } from '../../replay/align.ts'
import { asCreated } from '../../replay/as-created.ts'
import { type Difference, differencesOf } from '../../replay/compare.ts'
import { contradictions } from '../../replay/contradictions.ts'
import { wholeSecond } from '../../replay/facts.ts'
import { type Fit, fitBehavior } from '../../replay/fit.ts'
import { type LiveState, readLiveState } from '../../replay/live-state.ts'
import { type Replay, replay } from '../../replay/replay.ts'
import { type Seam, seamOf } from '../../replay/seam.ts'
import { buildScenario } from '../../scenario/build-scenario.ts'
import type { BuiltScenario, ScenarioInput } from '../../scenario/build-scenario-with.ts'
import { formatScenarioFile } from '../../scenario/format-scenario-file.ts'
import type { Inference } from '../../scenario/inference/inference.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { simulation } from '../../sim/simulate.ts'
import type { Trace } from '../../trace/trace.ts'
import { observedEvents, type ToldBeside } from './observed-events.ts'
import { bears } from './taken-by-cluster.ts'

/** What happened to a real Pod, and how that compares with what the rules say. */
export interface ReplayPicture {
  readonly trace: Trace
  /** The same Pod simulated with the behaviour that explains what happened, and nothing else. */
  readonly predicted: Trace
  readonly differences: readonly Difference[]
  /** Where the simulation does not meet what was pasted; absent where it does. */
  readonly seam?: Seam
  /** How much it was put together from. */
  readonly states: number
  /** Who tells when it was taken: the reader's clock, or a newer time in the rest of the text; absent: nothing but its own newest time does. */
  readonly takenBy?: 'clock' | 'text'
  /** The newest time in it, milliseconds since 1970. */
  readonly newestMs: number
  /** Its newest time is that of an Event of which only the age is known. */
  readonly isEndGuessed: boolean
  readonly events: number
}

/** What is there of one Pod. */
export interface Remains extends ToldBeside {
  /** Oldest first. */
  readonly states: readonly ManifestPod[]
}

export interface Replayed {
  readonly picture: ReplayPicture
  /** What is simulated: what the user says, else what the replay tells, else what the manifest lets one infer. */
  readonly built: BuiltScenario
  readonly inferences: readonly Inference[]
  readonly trace: Trace
  /** What cannot be so; paths lead into the newest state. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface ReplaySetting {
  readonly minor: Minor
  readonly gates: FeatureGates
  readonly input: ScenarioInput
  /** What the replay's trace names as its scenario. */
  readonly scenario: Scenario
  /** When the newest state was taken, milliseconds since 1970; absent: at the newest time that is told of the Pod. */
  readonly takenMs?: number | undefined
  /** The rest of the text tells it, not the reader's clock. */
  readonly isTold?: boolean
}

/** How long a simulation goes on behind the newest state. */
const aheadMs = 30 * 60_000
/** A Pod older than this is not simulated up to its newest state where it never settles: a crash loop of days. */
const longestMs = 24 * 3_600_000

/** Replays a Pod, and simulates it with the behaviour that explains the replay; undefined where no state can be read. */
export function* replayed({ states, ...beside }: Remains, setting: ReplaySetting): Work<Replayed | undefined> {
  const { minor, gates, scenario, takenMs: seenMs } = setting
  const live = states.flatMap(({ object, podPath, seenAt }): readonly LiveState[] => {
    const meant = mend(object, { minor, gates, podPath }, bears)
    return 'pod' in meant ? [readLiveState(meant.pod, object, seenAt)] : []
  })
  const [first, ...others] = live
  if (first === undefined) return undefined
  const observed = observedEvents(beside, [first, ...others], seenMs)
  const happened = replay({ states: [first, ...others], events: observed, minor, gates, scenario, seenMs })
  return { ...(yield* simulatedBeside(happened, setting)), diagnostics: contradictions([first, ...others]) }
}

function* simulatedBeside(happened: Replay, setting: ReplaySetting): Work<Omit<Replayed, 'diagnostics'>> {
  const input = { ...setting.input, pod: asCreated(setting.input.pod) }
  const { trace, facts } = happened
  const until = trace.end < longestMs ? { until: formatUntil(trace.end + aheadMs) } : {}
  const written = ({ file }: Fit, most: { readonly until?: string } = until) => ({
    ...formatScenarioFile(file),
    ...most,
  })
  const simulateFit = (fit: Fit, most?: { readonly until: string }) =>
    simulation(buildScenario({ ...input, scenarioDocument: written(fit, most) }).scenario, facts.createdMs)
  // How the Pod starts does not need the years in which it then crashes.
  const start = { until: formatUntil(Math.min(trace.end, longestMs) + aheadMs) }
  const first = fitBehavior(happened, setting.scenario.behavior)
  const aligned = alignStart(first, facts, yield* simulateFit(first, start))
  // A first run that lasts longer may let other containers start sooner, and so what comes after it.
  const fit = aligned === first ? first : alignStart(aligned, facts, yield* simulateFit(aligned, start))
  const fitted = written(fit)
  const built = buildScenario({ ...input, scenarioDocument: withFit(fitted, input.scenarioDocument) })
  const simulated = upTo(trace.end, yield* simulation(built.scenario, facts.createdMs))
  const isFitAlone = input.scenarioDocument === undefined
  const predicted = isFitAlone ? simulated : yield* simulateFit(fit)
  const seam = seamOf(trace, simulated)
  const isUnsaid = ({ path }: Inference) => !isSaid(input.scenarioDocument, path)
  return {
    built,
    trace: simulated,
    inferences: [...fit.inferences.filter(isUnsaid), ...built.inferences],
    picture: {
      trace,
      predicted,
      differences: differencesOf(happened, predicted),
      ...(seam && { seam }),
      ...(facts.seenMs !== undefined && { takenBy: setting.isTold ? 'text' : 'clock' }),
      newestMs: happened.newestMs,
      isEndGuessed: isEndGuessed(happened),
      states: facts.sightings.length,
      events: facts.events.length,
    },
  }
}

function isEndGuessed({ trace: { steps }, newestMs, facts: { sightings, createdMs } }: Replay): boolean {
  const endMs = wholeSecond(newestMs - createdMs)
  const isSeen = sightings.some(({ ms }) => ms - createdMs >= endMs)
  const last = steps.filter(({ at, verb }) => verb !== 'status' && at >= endMs)
  return !isSeen && last.every(({ inferred }) => inferred !== undefined)
}

/** A simulation of a Pod that was seen last at `observed`: what has settled by then stays so until then. */
function upTo(observed: SimTime, simulation: Trace): Trace {
  const isOver = simulation.endedBy === 'settled' && simulation.end < observed
  return { ...simulation, observed, ...(isOver && { end: observed }) }
}

function formatUntil(ms: number): string {
  return `${Math.round(ms / 1000)}s`
}

/** `fitted` with everything that the user says in its place; of containers and the node field by field. */
function withFit(fitted: Readonly<Record<string, unknown>>, said: unknown): unknown {
  if (!isRecord(said)) return fitted
  const containers = { ...asRecord(fitted.containers) }
  for (const [name, own] of Object.entries(asRecord(said.containers)))
    containers[name] = isRecord(own) ? { ...asRecord(containers[name]), ...own } : own
  return {
    ...fitted,
    ...said,
    containers,
    ...(isRecord(said.node) && { node: { ...asRecord(fitted.node), ...said.node } }),
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function isSaid(document: unknown, path: readonly (string | number)[]): boolean {
  let at = document
  for (const part of path) at = isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined
  return at !== undefined
}
