import { append } from '../base/append.ts'
import { isRecord } from '../base/json.ts'
import { finish, type Work } from '../base/work.ts'
import { type Diagnostic, type FieldPath, formatPath } from '../kube/diagnostic.ts'
import { type Judgement, judge } from '../kube/judge.ts'
import { type Mended, mend } from '../kube/mend/mend.ts'
import type { Pod } from '../kube/pod.ts'
import { kubectlText } from '../kube/server-answer.ts'
import { writtenSidecars } from '../kube/written-sidecars.ts'
import { withFixes } from '../manifest/fixes.ts'
import { withIndentFix } from '../manifest/indent-fix.ts'
import { insideValues } from '../manifest/inside-values.ts'
import { type Manifest, type ManifestPod, parseManifest } from '../manifest/parse-manifest.ts'
import { type EventTableRow, takeEventTables } from '../replay/event-tables.ts'
import { withoutTerminalText } from '../replay/terminal-text.ts'
import { buildScenario, scenarioSetting } from '../scenario/build-scenario.ts'
import type { Inference } from '../scenario/inference/inference.ts'
import { parseScenarioFile } from '../scenario/scenario-file.ts'
import { simulation } from '../sim/simulate.ts'
import { endNote } from '../trace/end-note.ts'
import type { Trace } from '../trace/trace.ts'
import { noOrder } from '../words/no-order.ts'
import { notesBeside } from './beside.ts'
import { fieldPlaces } from './field-places.ts'
import { type SeenPod, seenPods } from './live-pods.ts'
import { isUnfilled, type MendedPicture, placedAssumptions, unknownValues } from './mended.ts'
import { asOrdinaryInit } from './ordinary-init.ts'
import type { ContainerPlace, InferenceNote, Picture, PictureInput } from './picture.ts'
import { type DocumentRanges, placeDiagnostic } from './place-in-text.ts'
import { podChoices } from './pod-choices.ts'
import { refusedAmounts } from './refused-amounts.ts'
import { type Replayed, type ReplaySetting, replayed } from './replayed.ts'
import { scenarioFor } from './scenario-for.ts'
import { asTaken, bears } from './taken-by-cluster.ts'

/** More Pods than this in one text are offered, but only the chosen one is checked. */
const mostChecked = 50

/**
 * The way from the text to a trace: read, choose a Pod, admit it as the API server would, add how its containers behave, simulate.
 * Pure; never throws for what a user can type. Where the text cannot be read, or the API server refuses the chosen Pod, the trace is
 * that of the Pod as it was meant, and of a Scenario document with errors that of its rest. A Pod that a cluster has or had is replayed beside.
 */
export function compute(input: PictureInput): Picture {
  return finish(computing(input))
}

/** The same, as work that can be left and taken up again. */
export function* computing(input: PictureInput): Work<Picture> {
  const { text } = input
  const { manifest, rows } = readTexts(text)
  yield
  // Which Pod the Scenario document is for shows only when one is chosen: until then the first one says the minor.
  const [firstScenario] = manifest.scenarios
  const usual = { scenarioDocument: firstScenario?.value, minor: input.minor, gateOverrides: input.gates }
  const { seen, choices } = podChoices(seenPods(manifest.pods), scenarioSetting(usual).gates)
  const chosen = seen.find(({ pod }) => pod.id === input.choice) ?? seen[0]
  const found = chosen?.pod
  const document = scenarioFor(found, manifest.scenarios)
  const setting = { scenarioDocument: document?.value, minor: input.minor, gateOverrides: input.gates }
  const { minor, gates } = scenarioSetting(setting)
  // Text that is no YAML never reaches the API server; what it would say of the half that could be read only distracts.
  const isSent = !hasErrors(manifest.diagnostics)
  const objects = manifest.others.flatMap(({ object }) => (object === undefined ? [] : [object]))
  const admitOne = (one: ManifestPod) => judge(one.object, { minor, gates, podPath: one.podPath, objects })
  const saidOf = (one: ManifestPod, { diagnostics }: Judgement) => {
    if (one.isGuess || !isSent) return []
    const said = placed(text, withFixes(text, diagnostics, one, minor), one)
    return one.isTemplate ? said.filter(({ path }) => !isUnfilled(text, path, one)) : said
  }

  const admission = found && admitOne(found)
  const saidOfFound = admission ? saidOf(found, admission) : []
  const isTaken = chosen !== undefined && chosen.states.length > 0
  const own = [
    ...withIndentFix(text, manifest.diagnostics, minor),
    ...(isTaken ? asTaken(saidOfFound, minor) : saidOfFound),
  ]
  const meant =
    found && mend(found.object, { minor, gates, podPath: found.podPath, objects }, isTaken ? bears : undefined)
  yield
  const isOrder = meant !== undefined && 'pod' in meant
  const pod = isOrder ? meant.pod : undefined
  const mended = isOrder && found ? mendedBy(text, meant, found, { isSent, isRefused: hasErrors(own) }) : undefined
  if (mended !== undefined && isOrder && found?.isTemplate) own.push(...unknownValues(text, meant.assumed, found))
  if (found && meant !== undefined && 'why' in meant && meant.why === 'sidecar-or-init')
    append(own, placed(text, [asOrdinaryInit(text, found, meant.path)], found))
  const sidecars = isOrder && found ? writtenSidecars(meant.object, found.podPath) : []
  const built =
    pod && found ? buildScenario({ ...setting, pod, kind: found.kind, writtenSidecars: sidecars }) : undefined
  const said = built?.diagnostics ?? (document ? parseScenarioFile(document.value).diagnostics : [])
  append(own, placed(text, said, document))
  if (pod && isSent) append(own, notesBeside(manifest.others, pod))
  const others = !isSent || seen.length > mostChecked ? [] : seen.filter((each) => each !== chosen)
  const elsewhere = others.flatMap(({ pod: other }) => saidOf(other, admitOne(other)))

  const happened =
    built !== undefined && chosen !== undefined
      ? yield* replayOf(chosen, manifest, rows, {
          minor,
          gates,
          scenario: built.scenario,
          input: {
            ...setting,
            pod: built.scenario.pod,
            kind: chosen.pod.kind,
            writtenSidecars: sidecars,
          },
        })
      : undefined
  append(own, placed(text, happened?.diagnostics ?? [], found))
  const scenario = happened?.built.scenario ?? built?.scenario
  const inferences = happened?.inferences ?? built?.inferences ?? []
  const trace = scenario && (happened?.trace ?? (yield* simulation(scenario)))
  own.push(...cutNotice(trace))
  const kubectl = manifest.kubectl ?? (isSent && found && isWhole(found) ? refusalOf(admission) : undefined)
  const command = manifest.kubectl === undefined && found && !isNamed(found) ? 'create' : 'apply'
  const written = (path: FieldPath) => (isOrder ? meant.toWritten(path) : path)
  // What is left out of the Pod has its place, too.
  const placesIn = (some: Pod | undefined, one: ManifestPod, at?: typeof written) =>
    some === undefined ? {} : fieldPlaces(text, some, one, at)
  const amounts = isOrder && found && mended ? refusedAmounts(meant.assumed, found.podPath) : []
  return {
    pods: choices,
    chosen: found?.id,
    minor,
    diagnostics: inTextOrder([...own, ...elsewhere]),
    places: pod && found ? placesOf(text, pod, found, written) : [],
    fields: found ? { ...placesIn(admission?.draft, found), ...placesIn(pod, found, written) } : {},
    inferences: inferences.map(noteOf),
    said: document?.value,
    ...(scenario && { scenario }),
    ...(trace && { trace }),
    ...(mended && { mended }),
    ...(amounts.length > 0 && { refusedAmounts: amounts }),
    ...(meant !== undefined && 'why' in meant && { noOrder: noOrder[meant.why] }),
    ...(happened && { replay: happened.picture }),
    ...(kubectl !== undefined && { kubectl: { command, text: kubectl.replaceAll('<file>', fileName) } }),
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

/** The file that kubectl would have read the text from, for its messages. */
const fileName = 'manifest.yaml'

/** Whether what kubectl would read is what is judged here: all of it could be read, and nothing was added. */
function isWhole({ isGuess, isTemplate, keyRanges }: ManifestPod): boolean {
  return !isGuess && !isTemplate && keyRanges.has('kind')
}

/** What has no name of its own can only be created: kubectl apply looks for the object by it first. */
function isNamed({ object }: ManifestPod): boolean {
  return isRecord(object) && isRecord(object.metadata) && Boolean(object.metadata.name)
}

function refusalOf(admission: Judgement | undefined): string | undefined {
  const { answer, identity } = admission ?? {}
  return answer === undefined || identity === undefined || answer.ok
    ? undefined
    : kubectlText(answer, identity, '<file>')
}

/** The documents of the text, and the tables of Events beside them. Where nothing but what a terminal shows is there, that is what is said of it. */
function readTexts(text: string): { readonly manifest: Manifest; readonly rows: readonly EventTableRow[] } {
  const { rows, text: rest } = takeEventTables(withoutTerminalText(text), insideValues)
  const manifest = parseManifest(rest)
  return { manifest: manifest.pods.length === 0 && rest !== text ? parseManifest(text) : manifest, rows }
}

function* replayOf(
  { states }: SeenPod,
  { events }: Manifest,
  rows: readonly EventTableRow[],
  setting: ReplaySetting,
): Work<Replayed | undefined> {
  return states.length === 0 ? undefined : yield* replayed({ states, events, rows }, setting)
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** That the simulation was cut for its size, in the list of problems: nobody looks for that on the time axis. */
function cutNotice(trace: Trace | undefined): readonly Diagnostic[] {
  const message = trace?.cutBy === 'size' ? endNote(trace) : undefined
  return message === undefined ? [] : [{ severity: 'warning', code: 'Limit', path: [], message }]
}

/** A container's behavior stands at `containers.NAME` of the Scenario document. */
function noteOf({ path, value, text, reason }: Inference): InferenceNote {
  const container = path[0] === 'containers' ? path[1] : undefined
  const place = { path: formatPath(path), field: path, value }
  return { ...place, text, reason, ...(typeof container === 'string' && { container }) }
}

function placed(
  text: string,
  diagnostics: readonly Diagnostic[],
  document: DocumentRanges | undefined,
): readonly Diagnostic[] {
  if (document === undefined) return diagnostics
  return diagnostics.map((diagnostic) => placeDiagnostic(text, diagnostic, document))
}

function inTextOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => (a.range?.start ?? 0) - (b.range?.start ?? 0))
}

/** Up to the last character of each: YAML counts the line ends behind a block to it. */
function placesOf(
  text: string,
  pod: Pod,
  { podPath, ranges }: ManifestPod,
  written: (path: FieldPath) => FieldPath,
): readonly ContainerPlace[] {
  const places: ContainerPlace[] = []
  for (const list of ['initContainers', 'containers'] as const)
    for (const [index, { name }] of (pod.spec[list] ?? []).entries()) {
      const range = ranges.get(formatPath(written([...podPath, 'spec', list, index])))
      if (range === undefined) continue
      const { start, end } = range
      places.push({ name, range: { start, end: start + text.slice(start, end).trimEnd().length } })
    }
  return places
}
