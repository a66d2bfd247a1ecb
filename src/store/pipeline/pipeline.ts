import type { Judgement } from '../../admission/judge.ts'
import { kubectlText } from '../../admission/server-answer.ts'
import { append } from '../../base/append.ts'
import { isRecord } from '../../base/json.ts'
import { finish, type Work } from '../../base/work.ts'
import { type Diagnostic, type FieldPath, formatPath } from '../../kube/diagnostic.ts'
import type { Pod } from '../../kube/pod.ts'
import type { Manifest, ManifestPod } from '../../manifest/parse-manifest.ts'
import { notCreated } from '../../replay/not-created.ts'
import { readEvent } from '../../replay/observed-event.ts'
import { readPodTables } from '../../replay/pod-tables.ts'
import type { Inference } from '../../scenario/inference/inference.ts'
import { simulation } from '../../sim/simulate.ts'
import type { NotCreated } from '../../trace/not-created.ts'
import type { Trace } from '../../trace/trace.ts'
import { endNote } from '../../view/timeline/end-note.ts'
import { noOrder } from '../../words/en/store/no-order.ts'
import { fieldPlaces } from './field-places.ts'
import type { SeenPod } from './live-pods.ts'
import type { ToldBeside } from './observed-events.ts'
import type { ContainerPlace, InferenceNote, Picture, PictureInput } from './picture.ts'
import { inTextOrder, placed, type ReadInput, readingInput } from './read-input.ts'
import { refusedAmounts } from './refused-amounts.ts'
import { type Replayed, type ReplaySetting, replayed } from './replayed.ts'

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
  const read = yield* readingInput(input)
  const {
    manifest,
    chosen,
    found,
    document,
    setting,
    minor,
    gates,
    admission,
    meant,
    mended,
    built,
    noOrder: why,
  } = read
  const pod = meant?.pod
  const own = [...read.own]

  const { rows } = read
  const tables = { rows, podRows: rows.length === 0 ? [] : readPodTables(text) }
  const happened =
    built !== undefined && chosen !== undefined
      ? yield* replayOf(chosen, manifest, tables, {
          minor,
          gates,
          takenMs: read.takenMs,
          isTold: read.takenMs !== input.seenMs,
          scenario: built.scenario,
          input: {
            ...setting,
            pod: built.scenario.pod,
            kind: chosen.pod.kind,
            writtenSidecars: read.sidecars,
          },
        })
      : undefined
  append(own, placed(text, happened?.diagnostics ?? [], found))
  const scenario = happened?.built.scenario ?? built?.scenario
  const refused = chosen && happened === undefined ? refusalIn(chosen, read) : undefined
  const inferences = happened?.inferences ?? built?.inferences ?? []
  const trace = scenario && (happened?.trace ?? (yield* simulation(scenario)))
  own.push(...cutNotice(trace))
  const kubectl = manifest.kubectl ?? (read.isSent && found && isWhole(found) ? refusalOf(admission) : undefined)
  const command = manifest.kubectl === undefined && found && !isNamed(found) ? 'create' : 'apply'
  const written = (path: FieldPath) => (meant ? meant.toWritten(path) : path)
  // What is left out of the Pod has its place, too.
  const placesIn = (some: Pod | undefined, one: ManifestPod, at?: typeof written) =>
    some === undefined ? {} : fieldPlaces(text, some, one, at)
  const amounts = meant && found && mended ? refusedAmounts(meant.assumed, found.podPath) : []
  return {
    pods: read.choices,
    chosen: found?.id,
    minor,
    diagnostics: inTextOrder([...own, ...read.elsewhere]),
    places: pod && found ? placesOf(text, pod, found, written) : [],
    fields: found ? { ...placesIn(admission?.draft, found), ...placesIn(pod, found, written) } : {},
    inferences: inferences.map(noteOf),
    said: document?.value,
    ...(scenario && { scenario }),
    ...(trace && { trace: refused ? { ...trace, notCreated: refused } : trace }),
    ...(mended && { mended }),
    ...(amounts.length > 0 && { refusedAmounts: amounts }),
    ...(why !== undefined && { noOrder: noOrder[why] }),
    ...(happened && { replay: happened.picture }),
    ...(read.printed && { printed: read.printed }),
    ...(kubectl !== undefined && { kubectl: { command, form: kubectl, text: kubectl.replace('<file>', fileName) } }),
  }
}

/** The file that kubectl would have read the text from, for its messages. */
const fileName = 'manifest.yaml'

/** Whether what kubectl would read is what is judged here: all of it could be read, and nothing was added. */
function isWhole({ isGuess, isTemplate, keyRanges, object }: ManifestPod): boolean {
  return !isGuess && !isTemplate && (keyRanges.has('kind') || !Object.hasOwn(object, 'kind'))
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

function* replayOf(
  { states }: SeenPod,
  { events }: Manifest,
  tables: Omit<ToldBeside, 'events'>,
  setting: ReplaySetting,
): Work<Replayed | undefined> {
  return states.length === 0 ? undefined : yield* replayed({ states, events, ...tables }, setting)
}

/** That a controller is refused the Pod, where the text tells. */
function refusalIn({ pod }: SeenPod, { manifest, rows, takenMs }: ReadInput): NotCreated | undefined {
  const events = manifest.events.flatMap((object) => readEvent(object) ?? [])
  return notCreated(pod.object, { events, rows, takenMs })
}

/** That the simulation was cut for its size, in the list of problems: nobody looks for that on the time axis. */
function cutNotice(trace: Trace | undefined): readonly Diagnostic[] {
  const message = trace?.cutBy === 'size' ? endNote(trace) : undefined
  return message === undefined ? [] : [{ severity: 'warning', code: 'Limit', path: [], message }]
}

/** A container's behavior stands at `containers.NAME` of the Scenario document. */
function noteOf({ path, value, text, reason, unsure }: Inference): InferenceNote {
  const container = path[0] === 'containers' ? path[1] : undefined
  const place = { path: formatPath(path), field: path, value }
  return { ...place, text, reason, ...(unsure && { unsure }), ...(typeof container === 'string' && { container }) }
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
