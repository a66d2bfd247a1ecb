import { append } from '../base/append.ts'
import { isRecord } from '../base/json.ts'
import { type Admission, admit } from '../kube/admission.ts'
import { type Diagnostic, formatPath } from '../kube/diagnostic.ts'
import type { Pod } from '../kube/pod.ts'
import { kubectlText } from '../kube/server-answer.ts'
import { writtenSidecars } from '../kube/written-sidecars.ts'
import { withFixes } from '../manifest/fixes.ts'
import { withIndentFix } from '../manifest/indent-fix.ts'
import { type Manifest, type ManifestPod, parseManifest } from '../manifest/parse-manifest.ts'
import { type EventTableRow, takeEventTables } from '../replay/event-tables.ts'
import { withoutTerminalText } from '../replay/terminal-text.ts'
import { buildScenario, scenarioSetting } from '../scenario/build-scenario.ts'
import type { Inference } from '../scenario/inference/inference.ts'
import { parseScenarioFile } from '../scenario/scenario-file.ts'
import { simulate } from '../sim/simulate.ts'
import { endNote } from '../trace/end-note.ts'
import type { Trace } from '../trace/trace.ts'
import { notesBeside } from './beside.ts'
import { fieldPlaces } from './field-places.ts'
import { type SeenPod, seenPods } from './live-pods.ts'
import type { ContainerPlace, InferenceNote, Picture, PictureInput } from './picture.ts'
import { type DocumentRanges, placeDiagnostic } from './place-in-text.ts'
import { type RefusedPart, refusedParts, withoutParts } from './refused-parts.ts'
import { type Replayed, type ReplaySetting, replayed } from './replayed.ts'
import { scenarioFor } from './scenario-for.ts'
import { asTaken } from './taken-by-cluster.ts'

/** More Pods than this in one text are offered, but only the chosen one is checked. */
const mostChecked = 50

/**
 * The way from the text to a trace: read, choose a Pod, admit it as the API server would, add how its containers behave, simulate.
 * Pure; never throws for what a user can type. Text with errors that concern the chosen Pod has no trace; where only parts are
 * wrong that play no part in the order, or what is said of its behavior, it is that of the rest. A Pod that a cluster has or had is replayed beside.
 */
export function compute(input: PictureInput): Picture {
  const { text } = input
  const { manifest, rows } = readTexts(text)
  const seen = seenPods(manifest.pods)
  const chosen = seen.find(({ pod }) => pod.id === input.choice) ?? seen[0]
  const found = chosen?.pod
  const document = scenarioFor(found, manifest.scenarios)
  const setting = { scenarioDocument: document?.value, minor: input.minor, gateOverrides: input.gates }
  const { minor, gates } = scenarioSetting(setting)
  // Text that is no YAML never reaches the API server; what it would say of the half that could be read only distracts.
  const isSent = !hasErrors(manifest.diagnostics)
  const objects = manifest.others.flatMap(({ object }) => (object === undefined ? [] : [object]))
  const admitOne = (one: ManifestPod) => admit(one.object, { minor, gates, podPath: one.podPath, objects })
  const saidOf = (one: ManifestPod | undefined, { diagnostics }: Admission) =>
    one === undefined || one.isGuess || !isSent ? [] : placed(text, withFixes(text, diagnostics, one, minor), one)

  const admission = found && admitOne(found)
  const saidOfFound = admission ? saidOf(found, admission) : []
  const isTaken = chosen !== undefined && chosen.states.length > 0
  const own = [
    ...withIndentFix(text, manifest.diagnostics, minor),
    ...(isTaken ? asTaken(saidOfFound, minor) : saidOfFound),
  ]
  const rest = found && isSent ? withoutRefused(found, own, admitOne) : undefined
  const pod = rest?.pod ?? admission?.pod
  const isShown = rest !== undefined || !hasErrors(own)
  const built =
    pod && found && isShown
      ? buildScenario({ ...setting, pod, kind: found.kind, writtenSidecars: writtenIn(found) })
      : undefined
  const said = built?.diagnostics ?? (document ? parseScenarioFile(document.value).diagnostics : [])
  append(own, placed(text, said, document))
  if (pod && isSent) own.push(...notesBeside(manifest.others, pod))
  const others = !isSent || seen.length > mostChecked ? [] : seen.filter((each) => each !== chosen)
  const elsewhere = others.flatMap(({ pod: other }) => saidOf(other, admitOne(other)))

  const happened =
    built !== undefined && chosen !== undefined
      ? replayOf(chosen, manifest, rows, {
          minor,
          gates,
          scenario: built.scenario,
          input: {
            ...setting,
            pod: built.scenario.pod,
            kind: chosen.pod.kind,
            writtenSidecars: writtenIn(chosen.pod),
          },
        })
      : undefined
  append(own, placed(text, happened?.diagnostics ?? [], found))
  const scenario = happened?.built.scenario ?? built?.scenario
  const inferences = happened?.inferences ?? built?.inferences ?? []
  const trace = scenario && (happened?.trace ?? simulate(scenario))
  own.push(...cutNotice(trace))
  const kubectl = manifest.kubectl ?? (isSent && found && isWhole(found) ? refusalOf(admission) : undefined)
  const command = manifest.kubectl === undefined && found && !isNamed(found) ? 'create' : 'apply'
  return {
    pods: seen.map(({ pod: { id, kind, name } }) => ({ id, kind, name })),
    chosen: found?.id,
    minor,
    diagnostics: inTextOrder([...own, ...elsewhere]),
    places: pod && found ? placesOf(text, pod, found) : [],
    fields: admission?.pod && found ? fieldPlaces(text, admission.pod, found) : {},
    inferences: inferences.map(noteOf),
    said: document?.value,
    ...(scenario && { scenario }),
    ...(trace && { trace }),
    ...(scenario && rest && { refused: rest.refused }),
    ...(happened && { replay: happened.picture }),
    ...(kubectl !== undefined && { kubectl: { command, text: kubectl.replaceAll('<file>', fileName) } }),
  }
}

const writtenIn = ({ object, podPath }: ManifestPod) => writtenSidecars(object, podPath)

/** The file that kubectl would have read the text from, for its messages. */
const fileName = 'manifest.yaml'

/** Whether what kubectl would read is what is judged here: all of it could be read, and nothing was added. */
function isWhole({ isGuess, keyRanges }: ManifestPod): boolean {
  return !isGuess && keyRanges.has('kind')
}

/** What has no name of its own can only be created: kubectl apply looks for the object by it first. */
function isNamed({ object }: ManifestPod): boolean {
  return isRecord(object) && isRecord(object.metadata) && Boolean(object.metadata.name)
}

function refusalOf(admission: Admission | undefined): string | undefined {
  const { answer, identity } = admission ?? {}
  return answer === undefined || identity === undefined || answer.ok
    ? undefined
    : kubectlText(answer, identity, '<file>')
}

/** The documents of the text, and the tables of Events beside them. Where nothing but what a terminal shows is there, that is what is said of it. */
function readTexts(text: string): { readonly manifest: Manifest; readonly rows: readonly EventTableRow[] } {
  const { rows, text: rest } = takeEventTables(withoutTerminalText(text))
  const manifest = parseManifest(rest)
  return { manifest: manifest.pods.length === 0 && rest !== text ? parseManifest(text) : manifest, rows }
}

function replayOf(
  { states }: SeenPod,
  { events }: Manifest,
  rows: readonly EventTableRow[],
  setting: ReplaySetting,
): Replayed | undefined {
  return states.length === 0 ? undefined : replayed({ states, events, rows }, setting)
}

interface Rest {
  readonly pod: Pod
  readonly refused: readonly RefusedPart[]
}

/** The Pod without the parts for which alone the API server refuses it; undefined when it is not for them, or not for them alone. */
function withoutRefused(
  found: ManifestPod,
  diagnostics: readonly Diagnostic[],
  admitOne: (one: ManifestPod) => Admission,
): Rest | undefined {
  const { podPath } = found
  const refused = refusedParts(diagnostics, podPath)
  if (refused === undefined) return undefined
  const left = { ...found, object: withoutParts(found.object, diagnostics, podPath) }
  const rest = admitOne(left)
  if (hasErrors(rest.diagnostics)) {
    // What cannot be read hid them: the API server looks at amounts only when it could read all of them.
    const hidden = refusedParts(rest.diagnostics, podPath)
    if (hidden === undefined) return undefined
    if (hidden.some(({ isLeftOut }) => isLeftOut)) {
      const more = withoutRefused(left, rest.diagnostics, admitOne)
      return more && { pod: more.pod, refused: [...refused, ...more.refused] }
    }
  }
  return rest.pod && { pod: rest.pod, refused }
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
function placesOf(text: string, pod: Pod, { podPath, ranges }: ManifestPod): readonly ContainerPlace[] {
  const places: ContainerPlace[] = []
  for (const list of ['initContainers', 'containers'] as const)
    for (const [index, { name }] of (pod.spec[list] ?? []).entries()) {
      const range = ranges.get(formatPath([...podPath, 'spec', list, index]))
      if (range === undefined) continue
      const { start, end } = range
      places.push({ name, range: { start, end: start + text.slice(start, end).trimEnd().length } })
    }
  return places
}
