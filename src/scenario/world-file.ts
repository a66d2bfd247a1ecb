import { type SimTime, simTime } from '../base/time.ts'
import type { ResourceList } from '../kube/pod.ts'
import * as words from '../words/en/scenario/scenario-problems.ts'
import { readExitCode, readImagePull, readOnTerm } from './container-file.ts'
import { defaultOnTerm } from './default-behavior.ts'
import { imagePullOf } from './fill-behavior.ts'
import { present } from './present.ts'
import {
  complain,
  type FieldsOf,
  inside,
  type Place,
  type Readers,
  readBoolean,
  readFields,
  readFiniteTime,
  readInteger,
  readList,
  readObject,
  readOptional,
  readRecord,
  readText,
  readTime,
  readWord,
} from './read-value.ts'
import type {
  DeleteRequest,
  Eviction,
  Intervention,
  MissingObjects,
  NodeShutdown,
  OtherPull,
  SandboxError,
} from './scenario.ts'
import { readShutdown } from './shutdown-file.ts'

/** What a Scenario document says of the node and its kubelet; what it leaves out is absent. */
export interface NodeFile {
  readonly name?: string
  readonly podIP?: string
  /** A size by its name; `allocatable` overrides it resource by resource. */
  readonly preset?: NodePreset
  readonly allocatable?: ResourceList
  readonly latency?: { readonly sandboxMs?: number; readonly createMs?: number; readonly startMs?: number }
  readonly kubelet?: KubeletFile
  /** By time. */
  readonly otherPulls?: readonly OtherPull[]
  readonly sandboxError?: SandboxError
  readonly networkReadyAtMs?: number
  readonly shutdown?: NodeShutdown
}

export interface KubeletFile {
  /** `crashLoopBackOff.maxContainerRestartPeriod` of the kubelet's configuration; 1 to 300. */
  readonly maxContainerRestartPeriodSeconds?: number
  readonly serializeImagePulls?: boolean
  readonly maxParallelImagePulls?: number
}

/** Node sizes by name: what is allocatable and free on them. */
export const nodePresets = {
  tiny: { cpu: '500m', memory: '512Mi' },
  small: { cpu: '2', memory: '4Gi' },
  medium: { cpu: '4', memory: '16Gi' },
  large: { cpu: '16', memory: '64Gi' },
} as const satisfies Record<string, ResourceList>

export type NodePreset = keyof typeof nodePresets

const presetNames = ['tiny', 'small', 'medium', 'large'] as const satisfies readonly NodePreset[]

/** Quantities as the API writes them: a sign, digits, and a suffix or an exponent. */
const quantityText = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/

export function readNode(place: Place): NodeFile | undefined {
  const fields = readFields(place, {
    name: readText,
    podIP: readText,
    preset: (preset) => readWord(preset, presetNames),
    allocatable: (list) => readRecord(list, readQuantity),
    latency: readLatency,
    kubelet: readKubelet,
    otherPulls: readOtherPulls,
    sandboxError: readSandboxError,
    networkReadyAt: readTime,
    shutdown: readShutdown,
  })
  if (fields === undefined) return undefined
  const { networkReadyAt: networkReadyAtMs, ...rest } = fields
  return present({ ...rest, networkReadyAtMs })
}

function readQuantity(place: Place): string | undefined {
  const { value } = place
  if (typeof value === 'number' && value >= 0) return String(value)
  if (typeof value === 'string' && quantityText.test(value)) return value
  return complain(place, words.notQuantity)
}

function readLatency(place: Place): NodeFile['latency'] | undefined {
  const fields = readFields(place, { sandbox: readFiniteTime, create: readFiniteTime, start: readFiniteTime })
  return fields && present({ sandboxMs: fields.sandbox, createMs: fields.create, startMs: fields.start })
}

function readKubelet(place: Place): KubeletFile | undefined {
  const fields = readFields(place, {
    serializeImagePulls: readBoolean,
    maxParallelImagePulls: (most) => readInteger(most, 1, 2 ** 31 - 1),
    maxContainerRestartPeriod: readRestartPeriod,
  })
  if (fields === undefined) return undefined
  const { maxContainerRestartPeriod: maxContainerRestartPeriodSeconds, ...pulls } = fields
  if (pulls.serializeImagePulls === true && (pulls.maxParallelImagePulls ?? 1) > 1)
    complain(inside(place, 'maxParallelImagePulls'), words.parallelPulls, 'warning')
  return present({ maxContainerRestartPeriodSeconds, ...pulls })
}

/** Pulls of images of other Pods on the node: one `{ at, duration }`, or a list of them; sorted by time. */
function readOtherPulls(place: Place): readonly OtherPull[] | undefined {
  return readOneOrMore(place, (each) => {
    const object = readObject(each, ['at', 'duration'])
    const at = object && readInstant(inside(object, 'at'))
    const durationMs = object && readTime(inside(object, 'duration'))
    return at === undefined || durationMs === undefined ? undefined : { at, durationMs }
  })
}

/** A text, or `{ message, until }`. */
function readSandboxError(place: Place): SandboxError | undefined {
  const isBare = typeof place.value === 'string'
  const object = isBare ? place : readObject(place, ['message', 'until'])
  const message = object && readText(isBare ? object : inside(object, 'message'))
  if (object === undefined || message === undefined) return undefined
  return present({ message, until: isBare ? undefined : readOptional(inside(object, 'until'), readInstant) })
}

/** Seconds. Source: pkg/kubelet/apis/config/validation/validation.go, 1 s to 300 s. */
function readRestartPeriod(place: Place): number | undefined {
  const ms = readFiniteTime(place)
  if (ms === undefined) return undefined
  if (ms < 1000 || ms > 300_000) return complain(place, words.notWithin)
  return ms / 1000
}

/** An instant. */
export function readInstant(place: Place): SimTime | undefined {
  const ms = readFiniteTime(place)
  return ms === undefined ? undefined : simTime(ms)
}

/** One `{ at, gracePeriodSeconds }`, a list of them, or `never`; sorted by time. */
export function readDeletes(place: Place): readonly DeleteRequest[] | undefined {
  if (place.value === 'never') return []
  return readOneOrMore(place, (each) => {
    const fields = readTimed(each, { gracePeriodSeconds: readGrace })
    return fields && present(fields)
  })
}

/** Why a kubelet ends a Pod; the first where nothing is said. */
export const evictionReasons = ['Evicted', 'Preempting'] as const

/** One `{ at, reason, gracePeriodSeconds, message }`, or a list of them; sorted by time. */
export function readEvictions(place: Place): readonly Eviction[] | undefined {
  return readOneOrMore(place, (each) => {
    const fields = readTimed(each, {
      reason: (reason) => readWord(reason, evictionReasons),
      gracePeriodSeconds: readGrace,
      message: readText,
    })
    if (fields?.reason === 'Preempting')
      for (const name of ['gracePeriodSeconds', 'message'] as const)
        if (fields[name] !== undefined) complain(inside(each, name), words.noField('Preempting', name), 'warning')
    return fields && present(fields)
  })
}

/** Like `readFields`, with an instant `at` that may not be absent. */
function readTimed<R extends Readers>(place: Place, readers: R): (FieldsOf<R> & { readonly at: SimTime }) | undefined {
  const fields: FieldsOf<R> | undefined = readFields(place, { ...readers, at: () => undefined })
  const at = fields && readInstant(inside(place, 'at'))
  return fields === undefined || at === undefined ? undefined : { ...fields, at }
}

/** An instant, `{ at }`, or a list of either; sorted. */
export function readSandboxLost(place: Place): readonly SimTime[] | undefined {
  const read = (each: Place): { at: SimTime } | undefined => {
    const isBare = typeof each.value !== 'object'
    const object = isBare ? each : readObject(each, ['at'])
    const at = object && readInstant(isBare ? each : inside(object, 'at'))
    return at === undefined ? undefined : { at }
  }
  return readOneOrMore(place, read)?.map(({ at }) => at)
}

/** `{ configMaps: [names], secrets: [names] }`. */
export function readMissing(place: Place): MissingObjects | undefined {
  const object = readObject(place, ['configMaps', 'secrets'])
  if (object === undefined) return undefined
  const names = (field: string) => readOptional(inside(object, field), (list) => readList(list, readText)) ?? []
  return { configMaps: names('configMaps'), secrets: names('secrets') }
}

function readGrace(place: Place): number | undefined {
  return readInteger(place, 0, 2 ** 31 - 1)
}

function readOneOrMore<T extends { readonly at: SimTime }>(
  place: Place,
  read: (place: Place) => T | undefined,
): readonly T[] | undefined {
  if (Array.isArray(place.value)) return byTime(readList(place, read) ?? [])
  const one = read(place)
  return one === undefined ? undefined : [one]
}

/** A copy of `items` in the order of their times; those at the same time keep theirs. */
export function byTime<T extends { readonly at: SimTime }>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => a.at - b.at)
}

const interventionKinds = ['exit', 'image', 'imagePull', 'probe', 'onTerm', 'dependency'] as const

/** One line of `interventions`: what is forced from outside at an instant. */
export function readIntervention(place: Place): Intervention | undefined {
  const object = readObject(place, ['at', 'container', 'reason', 'result', 'available', ...interventionKinds])
  if (object === undefined) return undefined
  const kinds = interventionKinds.filter((each) => inside(object, each).value !== undefined)
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) return complain(place, words.notOneIntervention(interventionKinds))
  const at = readInstant(inside(object, 'at'))
  if (at === undefined) return undefined
  if (kind === 'dependency') {
    const dependency = readText(inside(object, 'dependency'))
    const available = readBoolean(inside(object, 'available'))
    return dependency === undefined || available === undefined ? undefined : { at, dependency, available }
  }
  const container = readText(inside(object, 'container'))
  const effect = readEffect(object, kind)
  return container === undefined || effect === undefined ? undefined : { at, container, ...effect }
}

type WithoutTarget<T> = T extends { readonly container: string } ? Omit<T, 'at' | 'container'> : never
type Effect = WithoutTarget<Intervention>

function readEffect(object: Place, kind: 'exit' | 'image' | 'imagePull' | 'probe' | 'onTerm'): Effect | undefined {
  switch (kind) {
    case 'exit': {
      const exit = readExitCode(inside(object, 'exit'))
      const reason = readOptional(inside(object, 'reason'), readText)
      return exit === undefined ? undefined : present({ exit, reason })
    }
    case 'image': {
      const image = readText(inside(object, 'image'))
      return image === undefined ? undefined : { image }
    }
    case 'imagePull': {
      const imagePull = readImagePull(inside(object, 'imagePull'))
      return imagePull && { imagePull: imagePullOf(imagePull) }
    }
    case 'probe': {
      const probe = readWord(inside(object, 'probe'), ['startup', 'readiness', 'liveness'])
      const result = readWord(inside(object, 'result'), ['success', 'failure'])
      return probe === undefined || result === undefined ? undefined : { probe, result }
    }
    case 'onTerm': {
      const onTerm = readOnTerm(inside(object, 'onTerm'))
      return onTerm && { onTerm: onTerm === 'ignore' ? onTerm : { ...defaultOnTerm, ...onTerm } }
    }
  }
}
