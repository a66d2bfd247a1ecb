import { type Judgement, judge } from '../../admission/judge.ts'
import { type Mended, mend, type NoOrder } from '../../admission/mend/mend.ts'
import { append } from '../../base/append.ts'
import { finish, type Work } from '../../base/work.ts'
import type { Diagnostic } from '../../kube/diagnostic.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import { writtenSidecars } from '../../kube/written-sidecars.ts'
import { withFixes } from '../../manifest/fixes.ts'
import { teachingHints } from '../../manifest/hints/teaching-hints.ts'
import type { Manifest, ManifestPod, ScenarioDocument } from '../../manifest/parse-manifest.ts'
import type { EventTableRow } from '../../replay/event-tables.ts'
import { readEvent } from '../../replay/observed-event.ts'
import { buildScenario } from '../../scenario/build-scenario.ts'
import { type BuiltScenario, type ScenarioInput, scenarioSetting } from '../../scenario/build-scenario-with.ts'
import { parseScenarioFile } from '../../scenario/scenario-file.ts'
import { notesBeside } from './beside.ts'
import { type SeenPod, seenPods } from './live-pods.ts'
import { isUnfilled, type MendedPicture, placedAssumptions, unknownValues } from './mended.ts'
import { asOrdinaryInit } from './ordinary-init.ts'
import type { PictureInput, PodChoice } from './picture.ts'
import { type DocumentRanges, placeDiagnostic } from './place-in-text.ts'
import { livePods, newestIn, podChoices } from './pod-choices.ts'
import { answerTo, answerToDescribed, hintOfDescribed, type PrintedAnswer } from './printed-answer.ts'
import { readTexts } from './read-texts.ts'
import { scenarioFor } from './scenario-for.ts'
import { asTaken, bears } from './taken-by-cluster.ts'

/** More Pods than this in one text are offered, but only the chosen one is checked. */
const mostChecked = 50

/** What a text says, and what is wrong with it, before anything is simulated. */
export interface ReadInput {
  readonly manifest: Manifest
  readonly rows: readonly EventTableRow[]
  readonly choices: readonly PodChoice[]
  /** When what the text holds of a cluster was taken, milliseconds since 1970: as the input says, or at the newest time of the text. */
  readonly takenMs: number | undefined
  readonly chosen: SeenPod | undefined
  /** The Pod of `chosen`. */
  readonly found: ManifestPod | undefined
  /** The Scenario document that is in force. */
  readonly document: ScenarioDocument | undefined
  readonly setting: Pick<ScenarioInput, 'scenarioDocument' | 'minor' | 'gateOverrides'>
  readonly minor: Minor
  readonly gates: FeatureGates
  /** Whether kubectl can read the text: if not, none of it reaches the API server. */
  readonly isSent: boolean
  readonly admission: Judgement | undefined
  /** The Pod as it was meant. */
  readonly meant: Mended | undefined
  /** Why there is none. */
  readonly noOrder: NoOrder['why'] | undefined
  readonly mended: MendedPicture | undefined
  readonly sidecars: readonly string[]
  readonly built: BuiltScenario | undefined
  /** Of the chosen Pod, its Scenario document and the text as a whole. */
  readonly own: readonly Diagnostic[]
  /** Of other Pods. */
  readonly elsewhere: readonly Diagnostic[]
  /** What is said of a text that kubectl printed. */
  readonly printed: PrintedAnswer | undefined
}

/** All that is wrong with the text, in text order; what only a simulation or a replay could tell aside. */
export function problemsOf(input: PictureInput): readonly Diagnostic[] {
  const { own, elsewhere } = finish(readingInput(input))
  return inTextOrder([...own, ...elsewhere])
}

/** Reads the text, chooses a Pod, admits it as the API server would, and adds how its containers behave. Never throws for what a user can type. */
export function* readingInput(input: PictureInput): Work<ReadInput> {
  const { text } = input
  const { manifest, rows, described } = readTexts(text)
  yield
  // Which Pod the Scenario document is for shows only when one is chosen: until then the first one says the minor.
  const [firstScenario] = manifest.scenarios
  const usual = { scenarioDocument: firstScenario?.value, minor: input.minor, gateOverrides: input.gates }
  const live = livePods(seenPods([...manifest.pods, ...described.map(({ pod }) => pod)]))
  const events = manifest.events.flatMap((object) => readEvent(object) ?? [])
  const newestMs = newestIn(live, events)
  // A recording ends where it was seen last.
  const seenMs = manifest.isRecorded ? undefined : input.seenMs
  const takenMs = newestMs === undefined ? seenMs : Math.max(seenMs ?? 0, newestMs)
  const { seen, choices } = podChoices(live, events, scenarioSetting(usual).gates, takenMs)
  const chosen = seen.find(({ pod }) => pod.id === input.choice) ?? seen[0]
  const found = chosen?.pod
  const description = described.find(({ pod }) => chosen?.states.includes(pod))
  const printed = description ? answerToDescribed(description) : manifest.printed && answerTo(manifest.printed)
  const document = scenarioFor(found, manifest.scenarios)
  const setting = { scenarioDocument: document?.value, minor: input.minor, gateOverrides: input.gates }
  const { minor, gates } = scenarioSetting(setting)
  // Text that is no YAML never reaches the API server; what it would say of the half that could be read only distracts.
  const isSent = !hasErrors(manifest.diagnostics)
  const objects = manifest.others.flatMap(({ object }) => (object === undefined ? [] : [object]))
  const admitOne = (one: ManifestPod) => judge(one.object, { minor, gates, podPath: one.podPath, objects })
  const saidOf = (one: ManifestPod, { diagnostics }: Judgement) => {
    if (one.isGuess || !isSent) return []
    const fixed = withFixes(text, diagnostics, one, minor)
    // Of what a cluster has taken there is nothing to teach.
    const isTeaching = !seen.some(({ pod, states }) => pod === one && states.length > 0)
    const hints = isTeaching ? teachingHints({ text, found: one, minor, gates, said: diagnostics }) : []
    const said = placed(text, [...fixed, ...hints], one)
    return one.isTemplate ? said.filter(({ path }) => !isUnfilled(text, path, one)) : said
  }

  const admission = found && admitOne(found)
  const saidOfFound = admission ? saidOf(found, admission) : []
  const isTaken = chosen !== undefined && chosen.states.length > 0
  const own = [
    ...(description ? [hintOfDescribed(description)] : []),
    ...manifest.diagnostics,
    ...(isTaken ? asTaken(saidOfFound, minor) : saidOfFound),
  ]
  const meant =
    found && mend(found.object, { minor, gates, podPath: found.podPath, objects }, isTaken ? bears : undefined)
  yield
  const order = meant !== undefined && 'pod' in meant ? meant : undefined
  const pod = order?.pod
  const mended = order && found ? mendedBy(text, order, found, { isSent, isRefused: hasErrors(own) }) : undefined
  if (mended !== undefined && order && found?.isTemplate) own.push(...unknownValues(text, order.assumed, found))
  const without = meant !== undefined && 'why' in meant ? meant : undefined
  if (found && without?.why === 'sidecar-or-init')
    append(own, placed(text, [asOrdinaryInit(text, found, without.path)], found))
  const sidecars = order && found ? writtenSidecars(order.object, found.podPath) : []
  const built =
    pod && found ? buildScenario({ ...setting, pod, kind: found.kind, writtenSidecars: sidecars }) : undefined
  const said = built?.diagnostics ?? (document ? parseScenarioFile(document.value).diagnostics : [])
  append(own, placed(text, said, document))
  if (pod && isSent) append(own, notesBeside(manifest.others, pod))
  const others = !isSent || seen.length > mostChecked ? [] : seen.filter((each) => each !== chosen)
  const elsewhere = others.flatMap(({ pod: other }) => saidOf(other, admitOne(other)))

  return {
    manifest,
    rows,
    choices,
    takenMs,
    chosen,
    found,
    document,
    setting,
    minor,
    gates,
    isSent,
    admission,
    meant: order,
    noOrder: without?.why,
    mended,
    sidecars,
    built,
    own,
    elsewhere,
    printed,
  }
}

/** What of the text is not drawn as it is written; undefined where all of it is. */
function mendedBy(
  text: string,
  { assumed }: Mended,
  found: ManifestPod,
  { isSent, isRefused }: { readonly isSent: boolean; readonly isRefused: boolean },
): MendedPicture | undefined {
  const cause = !isSent ? 'unreadable' : isRefused ? 'refused' : found.isTemplate ? 'template' : undefined
  if (cause === undefined || (cause === 'template' && !found.isGuess && assumed.length === 0)) return undefined
  return { cause, assumed: placedAssumptions(text, assumed, found) }
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

export function placed(
  text: string,
  diagnostics: readonly Diagnostic[],
  document: DocumentRanges | undefined,
): readonly Diagnostic[] {
  if (document === undefined) return diagnostics
  return diagnostics.map((diagnostic) => placeDiagnostic(text, diagnostic, document))
}

export function inTextOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => (a.range?.start ?? 0) - (b.range?.start ?? 0))
}
