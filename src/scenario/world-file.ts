import { type SimTime, simTime } from '../base/time.ts'
import type { ResourceList } from '../kube/pod.ts'
import * as words from '../words/scenario-problems.ts'
import { readExitCode, readImagePull, readOnTerm } from './container-file.ts'
import { defaultOnTerm, imagePullOf } from './default-behavior.ts'
import { present } from './present.ts'
import {
  complain,
  inside,
  type Place,
  readBoolean,
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
const quantityText = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/

const nodeFields = [
  'name',
  'podIP',
  'preset',
  'allocatable',
  'latency',
  'kubelet',
  'otherPulls',
  'sandboxError',
  'networkReadyAt',
  'shutdown',
]

export function readNode(place: Place): NodeFile | undefined {
  const object = readObject(place, nodeFields)
  if (object === undefined) return undefined
  const allocatable = inside(object, 'allocatable')
  return present({
    name: readOptional(inside(object, 'name'), readText),
    podIP: readOptional(inside(object, 'podIP'), readText),
    preset: readOptional(inside(object, 'preset'), (preset) => readWord(preset, presetNames)),
    allocatable: readOptional(allocatable, (list) => readRecord(list, readQuantity)),
    latency: readOptional(inside(object, 'latency'), readLatency),
    kubelet: readOptional(inside(object, 'kubelet'), readKubelet),
    otherPulls: readOptional(inside(object, 'otherPulls'), readOtherPulls),
    sandboxError: readOptional(inside(object, 'sandboxError'), readSandboxError),
    networkReadyAtMs: readOptional(inside(object, 'networkReadyAt'), readTime),
    shutdown: readOptional(inside(object, 'shutdown'), readShutdown),
  })
}

function readQuantity(place: Place): string | undefined {
  const { value } = place
  if (typeof value === 'number' && value >= 0) return String(value)
  if (typeof value === 'string' && quantityText.test(value)) return value
  return complain(place, words.notQuantity)
}

function readLatency(place: Place): NodeFile['latency'] | undefined {
  const object = readObject(place, ['sandbox', 'create', 'start'])
  if (object === undefined) return undefined
  return present({
    sandboxMs: readOptional(inside(object, 'sandbox'), readFiniteTime),
    createMs: readOptional(inside(object, 'create'), readFiniteTime),
    startMs: readOptional(inside(object, 'start'), readFiniteTime),
  })
}

function readKubelet(place: Place): KubeletFile | undefined {
  const object = readObject(place, ['maxContainerRestartPeriod', 'serializeImagePulls', 'maxParallelImagePulls'])
  if (object === undefined) return undefined
  const serializeImagePulls = readOptional(inside(object, 'serializeImagePulls'), readBoolean)
  const parallel = inside(object, 'maxParallelImagePulls')
  const maxParallelImagePulls = readOptional(parallel, (most) => readInteger(most, 1, 2 ** 31 - 1))
  if (serializeImagePulls === true && (maxParallelImagePulls ?? 1) > 1)
    complain(parallel, words.parallelPulls, 'warning')
  return present({
    maxContainerRestartPeriodSeconds: readOptional(inside(object, 'maxContainerRestartPeriod'), readRestartPeriod),
    serializeImagePulls,
    maxParallelImagePulls,
  })
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
    const object = readObject(each, ['at', 'gracePeriodSeconds'])
    const at = object && readInstant(inside(object, 'at'))
    if (object === undefined || at === undefined) return undefined
    return present({ at, gracePeriodSeconds: readOptional(inside(object, 'gracePeriodSeconds'), readGrace) })
  })
}

/** Why a kubelet ends a Pod; the first where nothing is said. */
export const evictionReasons = ['Evicted', 'Preempting'] as const

/** One `{ at, reason, gracePeriodSeconds, message }`, or a list of them; sorted by time. */
export function readEvictions(place: Place): readonly Eviction[] | undefined {
  return readOneOrMore(place, (each) => {
    const object = readObject(each, ['at', 'reason', 'gracePeriodSeconds', 'message'])
    const at = object && readInstant(inside(object, 'at'))
    if (object === undefined || at === undefined) return undefined
    return present({
      at,
      reason: readOptional(inside(object, 'reason'), (reason) => readWord(reason, evictionReasons)),
      gracePeriodSeconds: readOptional(inside(object, 'gracePeriodSeconds'), readGrace),
      message: readOptional(inside(object, 'message'), readText),
    })
  })
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
