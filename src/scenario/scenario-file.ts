import { isRecord } from '../base/json.ts'
import type { SimTime } from '../base/time.ts'
import type { Diagnostic } from '../kube/diagnostic.ts'
import { features } from '../kube/features.ts'
import { type Minor, minors, parseMinor } from '../kube/minor.ts'
import type { PodSpec } from '../kube/pod.ts'
import * as words from '../words/en/scenario/scenario-problems.ts'
import { type ContainerFile, readContainer } from './container-file.ts'
import { present } from './present.ts'
import {
  complain,
  inside,
  nearest,
  type Place,
  readBoolean,
  readList,
  readObject,
  readOptional,
  readRecord,
  readText,
  readTime,
  readWord,
} from './read-value.ts'
import { resolveBehavior } from './resolve-behavior.ts'
import type { Behavior, DeleteRequest, Eviction, Intervention, MissingObjects } from './scenario.ts'
import {
  byTime,
  type NodeFile,
  readDeletes,
  readEvictions,
  readInstant,
  readIntervention,
  readMissing,
  readNode,
  readSandboxLost,
} from './world-file.ts'

/**
 * A Scenario document, read: only what it says, with durations in milliseconds. What is absent is inferred from the manifest.
 * The vectors' `behavior` is the same without the fields about Kubernetes itself.
 */
export interface ScenarioFile {
  /** The object of the manifest that it is about: `report`, or `Job/report`. Absent: any. */
  readonly for?: string
  readonly kubernetes?: Minor
  readonly featureGates: Readonly<Record<string, boolean>>
  readonly node?: NodeFile
  readonly containers: Readonly<Record<string, ContainerFile>>
  /** When each is there; `Infinity` never. */
  readonly dependencies: Readonly<Record<string, number>>
  /** By time. */
  readonly interventions: readonly Intervention[]
  /** By time. Empty: the Pod is never deleted. */
  readonly deletes?: readonly DeleteRequest[]
  readonly evictions: readonly Eviction[]
  readonly sandboxLost: readonly SimTime[]
  /** Objects that the Pod names and that do not exist. */
  readonly missing?: MissingObjects
  readonly until?: SimTime
}

export interface ScenarioFileReading {
  readonly file: ScenarioFile
  /** In document order within a field; paths are those of the document. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A document that says nothing. */
export const emptyScenarioFile: ScenarioFile = {
  featureGates: {},
  containers: {},
  dependencies: {},
  interventions: [],
  evictions: [],
  sandboxLost: [],
}

const behaviorFields = [
  'containers',
  'dependencies',
  'node',
  'interventions',
  'delete',
  'evict',
  'sandboxLost',
  'x-sandboxLost',
  'reboot',
  'missing',
  'until',
]
const documentFields = ['apiVersion', 'kind', 'metadata', 'for', 'kubernetes', 'featureGates', ...behaviorFields]

/**
 * Reads a whole Scenario document (`apiVersion: podreel/v1`, `kind: Scenario`) as YAML or JSON parsed it.
 * Never throws: what cannot be used is left out and has a diagnostic.
 */
export function parseScenarioFile(value: unknown): ScenarioFileReading {
  const problems: Diagnostic[] = []
  const object = readObject({ value, path: [], problems }, documentFields)
  if (object === undefined) return { file: emptyScenarioFile, diagnostics: problems }
  readWord(inside(object, 'apiVersion'), ['podreel/v1'])
  readWord(inside(object, 'kind'), ['Scenario'])
  const file = {
    ...readBehavior(object),
    ...present({
      for: readOptional(inside(object, 'for'), readText),
      kubernetes: readOptional(inside(object, 'kubernetes'), readMinor),
    }),
    featureGates: readRecord(inside(object, 'featureGates'), readGate),
  }
  return { file, diagnostics: problems }
}

/**
 * Reads the `behavior` of a vector. Nothing is inferred: a container without `imagePull` has its image present, exit codes
 * are 0, probes of which nothing is said pass at once. Never throws: what cannot be used is left out and has a diagnostic.
 */
export function parseBehavior(
  value: unknown,
  podSpec: PodSpec,
): { readonly behavior: Behavior; readonly diagnostics: readonly Diagnostic[] } {
  const problems: Diagnostic[] = []
  const object = readObject({ value, path: [], problems }, behaviorFields)
  const file = object === undefined ? emptyScenarioFile : readBehavior(object)
  return { behavior: resolveBehavior(file, podSpec), diagnostics: [...problems, ...strangersIn(value, file, podSpec)] }
}

/** Warnings about containers that the document names and the Pod does not have. `file` is what was read of `document`. */
export function strangersIn(document: unknown, file: ScenarioFile, podSpec: PodSpec): readonly Diagnostic[] {
  const problems: Diagnostic[] = []
  // What a mere guess takes for a Pod may have containers without a name.
  const names = [...(podSpec.initContainers ?? []), ...podSpec.containers].map((container) => container.name ?? '')
  const check = (name: string, path: Diagnostic['path']) => {
    if (names.includes(name)) return
    const near = nearest(name, names)
    complain({ value: name, path, problems }, words.noContainer(name, names, near), 'warning')
  }
  for (const name of Object.keys(file.containers)) check(name, ['containers', name])
  for (const [index, { container }] of interventionsIn(document).entries())
    if (typeof container === 'string') check(container, ['interventions', index, 'container'])
  return problems
}

/** The lines of `interventions` as they are written, for their places: those that were read are sorted. */
export function interventionsIn(document: unknown): readonly Readonly<Record<string, unknown>>[] {
  const lines = isRecord(document) ? document.interventions : undefined
  return Array.isArray(lines) ? lines.map((line) => (isRecord(line) ? line : {})) : []
}

function readBehavior(object: Place): ScenarioFile {
  const field = <T>(name: string, read: (place: Place) => T | undefined) => readOptional(inside(object, name), read)
  const lost = ['sandboxLost', 'x-sandboxLost', 'reboot'].flatMap((name) => field(name, readSandboxLost) ?? [])
  return {
    ...present({
      node: field('node', readNode),
      deletes: field('delete', readDeletes),
      missing: field('missing', readMissing),
      until: field('until', readInstant),
    }),
    featureGates: {},
    containers: readRecord(inside(object, 'containers'), readContainer),
    dependencies: readRecord(inside(object, 'dependencies'), readTime),
    interventions: byTime(field('interventions', (list) => readList(list, readIntervention)) ?? []),
    evictions: field('evict', readEvictions) ?? [],
    sandboxLost: lost.toSorted((a, b) => a - b),
  }
}

function readMinor(place: Place): Minor | undefined {
  const { value } = place
  if (typeof value === 'number') {
    const guess = minors.find((minor) => Number(minor) === value)
    return guess ?? complain(place, words.minorInQuotes(minors))
  }
  const minor = typeof value === 'string' ? parseMinor(value) : undefined
  return minor ?? complain(place, words.knownMinors(minors))
}

function readGate(place: Place): boolean | undefined {
  const name = String(place.path.at(-1))
  const known = gateNames()
  if (!known.includes(name)) {
    return complain(place, words.unknownGate(name, nearest(name, known)), 'warning')
  }
  return readBoolean(place)
}

/** The feature gates of Kubernetes that podreel knows; changes without a gate cannot be switched. */
export function gateNames(): readonly string[] {
  return Object.entries(features).flatMap(([name, { kind }]) => (kind === 'gate' ? [name] : []))
}
