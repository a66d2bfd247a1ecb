import { isServedGroup } from '../admission/schema/kinds.ts'
import { append } from '../base/append.ts'
import { isRecord } from '../base/json.ts'
import type { Diagnostic, FieldPath, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/no-manifest.ts'
import { findPodPaths } from './find-pods.ts'
import { limits } from './limits.ts'
import { findLinePrefixes } from './line-prefixes.ts'
import { mendHead } from './mend-head.ts'
import { tellMissingImages } from './missing-images.ts'
import { describeNoPod, type OtherObject } from './no-pod.ts'
import { workflowPods } from './other-kinds/argo-workflow.ts'
import { type RecognisedText, recogniseOtherText } from './other-kinds/other-texts.ts'
import { sparkPods } from './other-kinds/spark-application.ts'
import { tektonPods } from './other-kinds/tekton-task.ts'
import { lazyRanges, type Place, placeAt, type Ranges } from './place.ts'
import type { PrintedText } from './printed/printed-text.ts'
import { isManifest, readAround } from './read-around.ts'
import type { FoundValue } from './read-text.ts'
import { wrapContainers, wrapFragment } from './wrap-fragment.ts'

/** A Pod or a Pod template in the user's text. */
export interface ManifestPod extends Ranges {
  /** `Deployment/shop#0`: stable while the user types elsewhere; the number counts equal kinds and names. */
  readonly id: string
  readonly kind: string
  /** Empty when the object has none yet. */
  readonly name: string
  /** The object the user wrote, as JSON. */
  readonly object: Readonly<Record<string, unknown>>
  /** Where in it the Pod or the template is; empty for a Pod. */
  readonly podPath: FieldPath
  /**
   * Whether parts of the text could not be read, or had to be guessed: kubectl would not get beyond that, and what the API server
   * would say to the rest means nothing.
   */
  readonly isGuess: boolean
  /** Whether there are parts of a template in its document that are not filled in. */
  readonly isTemplate: boolean
  /** When a watch told that it had become so, as a recording has it. */
  readonly seenAt?: string
}

/** A document of ours: `apiVersion: podreel/v1, kind: Scenario`. */
export interface ScenarioDocument extends Ranges {
  readonly value: unknown
}

/** What stands in a text: Pods, Scenarios and Events, and what is wrong with it. Nothing is thrown. */
export interface Manifest {
  readonly pods: readonly ManifestPod[]
  readonly scenarios: readonly ScenarioDocument[]
  /** Event objects (v1 and events.k8s.io/v1), as written. */
  readonly events: readonly Readonly<Record<string, unknown>>[]
  /** The text is a recording: it ends where that does, whatever a clock says. */
  readonly isRecorded?: boolean
  /** What holds no Pod, in text order: LimitRanges, Services, and what is no object of a cluster at all. */
  readonly others: readonly OtherObject[]
  /** In text order. */
  readonly diagnostics: readonly Diagnostic[]
  /** What kubectl prints for a text that it cannot read, `<file>` for the file's name; absent when it can, or its words are not known. */
  readonly kubectl?: string
  /** What kubectl printed, where that is all there is. */
  readonly printed?: PrintedText
}

interface Collector {
  readonly pods: ManifestPod[]
  readonly scenarios: ScenarioDocument[]
  readonly events: Readonly<Record<string, unknown>>[]
  readonly others: OtherObject[]
  readonly diagnostics: Diagnostic[]
  readonly counts: Map<string, number>
  isRecorded?: boolean
  /** What kubectl prints for the first part of a Pod that stands there without a head. */
  kubectl?: string
}

/** Reads the user's text: YAML or JSON, any number of documents. Never throws; what can be read is read. */
export function parseManifest(text: string): Manifest {
  const collector: Collector = { pods: [], scenarios: [], events: [], others: [], diagnostics: [], counts: new Map() }
  const { pods, scenarios, events, others, diagnostics } = collector
  const manifest: Manifest = { pods, scenarios, events, others, diagnostics }
  const tooLong = describeTooLong(text)
  if (tooLong !== undefined) {
    diagnostics.push({ severity: 'error', code: 'Limit', path: [], message: tooLong })
    return manifest
  }
  const read = readAround(text)
  const other = isManifest(read) ? undefined : otherThanManifest(text)
  if (other !== undefined) {
    diagnostics.push(other.diagnostic)
    return other.printed === undefined ? manifest : { ...manifest, printed: other.printed }
  }
  append(diagnostics, read.diagnostics)
  for (const value of read.values) {
    const { found, diagnostics: told } = mendHead(value)
    append(diagnostics, told)
    collect(found, collector)
  }
  if (pods.length === 0 && diagnostics.every(({ severity }) => severity !== 'error'))
    diagnostics.push(describeNoPod(text, collector.others))
  diagnostics.sort((a, b) => (a.range?.start ?? 0) - (b.range?.start ?? 0))
  const kubectl = read.kubectl ?? collector.kubectl
  return {
    ...manifest,
    ...(kubectl !== undefined && { kubectl }),
    ...(collector.isRecorded && { isRecorded: true }),
  }
}

function otherThanManifest(text: string): RecognisedText | undefined {
  const prefixes = findLinePrefixes(text)
  return prefixes === undefined ? recogniseOtherText(text) : { diagnostic: prefixes }
}

/** Undefined for a text that is read. */
function describeTooLong(text: string): string | undefined {
  if (text.length > limits.textLength) return words.textTooLong(limits.textLength)
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1 && lines <= limits.lines; at = text.indexOf('\n', at + 1)) lines++
  return lines > limits.lines ? words.tooManyLines(limits.lines) : undefined
}

function collect(found: FoundValue, collector: Collector): void {
  const { value, place } = found
  if (Array.isArray(value) && value.some((item) => isRecord(item) && item.kind !== undefined)) {
    for (const [index, item] of value.entries()) collectItem(found, item, [index], collector)
    return
  }
  if (isWatchEvent(value)) {
    collectItem(found, value.object, ['object'], collector)
    return
  }
  if (isReel(value)) {
    collectReel(found, value, collector)
    return
  }
  const kind = isRecord(value) && typeof value.kind === 'string' ? value.kind : ''
  if (!isRecord(value) || (kind === '' && value.apiVersion === undefined)) {
    collectFragment(found, collector)
    return
  }
  if (kind.endsWith('List') && Array.isArray(value.items)) {
    const itemKind = kind.slice(0, -'List'.length)
    const { apiVersion } = value
    for (const [index, item] of value.items.entries()) {
      const isBare = itemKind !== '' && isRecord(item) && item.kind === undefined
      collectItem(found, isBare ? { apiVersion, kind: itemKind, ...item } : item, ['items', index], collector)
    }
  } else if (isScenario(value, kind)) collector.scenarios.push(withRanges({ value }, place))
  else if (kind === 'Event') collector.events.push(value)
  else collectObject(found, value, kind, collector)
}

/** Whether it is, or was meant to be, a document of ours: no other has `podreel/` at its head. */
function isScenario(value: Readonly<Record<string, unknown>>, kind: string): boolean {
  const { apiVersion } = value
  if (apiVersion !== undefined) return String(apiVersion).startsWith('podreel/')
  const isOurs = Object.values(value).some((field) => typeof field === 'string' && field.startsWith('podreel/'))
  return kind.toLowerCase() === 'scenario' || isOurs
}

/** What a watch of the API prints, and `kubectl get -w --output-watch-events`: an object with what happened to it. */
function isWatchEvent(
  value: unknown,
): value is { readonly object: unknown; readonly type: string; readonly seen?: unknown } {
  return isRecord(value) && isRecord(value.object) && /^(?:ADDED|MODIFIED|DELETED)$/.test(String(value.type))
}

/** The versions of Pods in a recording, each with the time at which the watch told it, and its Events. */
function collectReel(found: FoundValue, reel: Readonly<Record<string, unknown>>, collector: Collector): void {
  const range = rangeToShow(found.place, 'version')
  const tell = (message: string) =>
    collector.diagnostics.push({ severity: 'error', code: 'NoPod', path: [], message, ...(range && { range }) })
  const { version, versions, events } = reel
  if (typeof version !== 'number' || version > reelVersion) tell(words.laterReel(String(version), reelVersion))
  else {
    collector.isRecorded = true
    for (const [index, each] of listOf(versions).entries()) {
      if (!isWatchEvent(each)) continue
      // What a watch begins with was so before.
      const seenAt = each.type !== 'ADDED' && typeof each.seen === 'string' ? { seenAt: each.seen } : {}
      collectItem({ ...found, ...seenAt }, each.object, ['versions', index, 'object'], collector)
    }
    for (const event of listOf(events)) if (isRecord(event)) collector.events.push(event)
  }
}

/** The newest form of a recording that is read. */
const reelVersion = 1

function isReel(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && value.kind === 'Reel' && String(value.apiVersion).startsWith('podreel/')
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function collectItem(found: FoundValue, item: unknown, path: FieldPath, collector: Collector): void {
  collect({ ...found, value: item, place: placeAt(found.place, path) ?? { value: undefined } }, collector)
}

function collectObject(
  { place, isGuess, isTemplate, seenAt }: FoundValue,
  object: Readonly<Record<string, unknown>>,
  kind: string,
  collector: Collector,
): void {
  const name = nameOf(object)
  const range = rangeToShow(place, 'kind')
  const tell = (message: string) =>
    collector.diagnostics.push({ severity: 'info', code: 'Hint', path: [], message, ...(range && { range }) })
  const made = workflowPods(object, place) ?? tektonPods(object, place) ?? sparkPods(object, place)
  if (made !== undefined && made.length > 0) {
    tell(words.takenOut[String(object.apiVersion).startsWith('tekton.dev/') ? 'steps' : 'parts'](kind))
    for (const pod of made)
      addPod(
        {
          kind,
          name: pod.name === name ? name : `${name}/${pod.name}`,
          object: pod.object,
          podPath: [],
          isGuess,
          isTemplate,
        },
        pod.place,
        collector,
      )
    return
  }
  const podPaths = findPodPaths(object)
  const hints = podPaths.flatMap((podPath) => tellMissingImages(object, podPath, range) ?? [])
  append(collector.diagnostics, hints)
  if (podPaths.length > 0 && hints.length === 0 && isCustom(object)) tell(words.takenOut.template(kind))
  for (const podPath of podPaths) {
    addPod(
      { kind, name, object, podPath, isGuess, isTemplate, ...(seenAt !== undefined && { seenAt }) },
      place,
      collector,
    )
  }
  if (podPaths.length > 0) return
  const inside = wrapContainers(object, place)
  if (inside === undefined) {
    collector.others.push(otherObject(object, kind, place))
    return
  }
  tell(words.containersOf(kind))
  addPod({ kind: 'Pod', name, object: inside.object, podPath: [], isGuess, isTemplate }, inside.place, collector)
}

/** Whether the API server knows the kind by a definition only, and checks no Pod in it. */
function isCustom({ apiVersion }: Readonly<Record<string, unknown>>): boolean {
  return typeof apiVersion === 'string' && apiVersion.includes('/') && !isServedGroup(apiVersion.split('/')[0] ?? '')
}

function otherObject(value: unknown, kind: string, place: Place): OtherObject {
  const object = kind !== '' && isRecord(value) ? { object: value } : {}
  return { kind, value, place, range: rangeToShow(place, kind === '' ? undefined : 'kind'), ...object }
}

/** Something without kind and apiVersion: a part of a Pod, or nothing that is known here. */
function collectFragment({ value, place, isGuess, isTemplate }: FoundValue, collector: Collector): void {
  const wrapped = wrapFragment(value, place)
  if (wrapped === undefined) {
    if (value !== null && value !== undefined) collector.others.push(otherObject(value, '', place))
    return
  }
  collector.kubectl ??= words.headless(isRecord(value))
  const { object, fragment } = wrapped
  const name = nameOf(object)
  const message = words.fragments[fragment](name)
  const range = rangeToShow(place)
  collector.diagnostics.push({ severity: 'info', code: 'Hint', path: [], message, ...(range && { range }) })
  addPod({ kind: 'Pod', name, object, podPath: [], isGuess, isTemplate }, wrapped.place, collector)
}

function nameOf({ metadata }: Readonly<Record<string, unknown>>): string {
  if (!isRecord(metadata)) return ''
  return typeof metadata.name === 'string' ? metadata.name : ''
}

/** The named field, else the first one, else all. */
function rangeToShow(place: Place, field?: string): TextRange | undefined {
  const named = field === undefined ? undefined : place.children?.get(field)?.value
  const [first] = place.children?.values() ?? []
  return named ?? first?.key ?? first?.value ?? place.value
}

function addPod(pod: Omit<ManifestPod, 'id' | keyof Ranges>, place: Place, collector: Collector): void {
  const key = `${pod.kind}/${pod.name}`
  const count = collector.counts.get(key) ?? 0
  collector.counts.set(key, count + 1)
  collector.pods.push(withRanges({ id: `${key}#${count}`, ...pod }, place))
}

/** The ranges are worked out when they are asked for: of many objects only few are looked at. */
function withRanges<T extends object>(found: T, place: Place): T & Ranges {
  const lazy = lazyRanges(place)
  return Object.defineProperties({ ...found } as T & Ranges, {
    ranges: { enumerable: true, get: () => lazy.ranges },
    keyRanges: { enumerable: true, get: () => lazy.keyRanges },
  })
}
