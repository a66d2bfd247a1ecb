import { simTime } from '../base/time.ts'
import * as words from '../words/scenario-problems.ts'
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
  readText,
  readTime,
} from './read-value.ts'
import type { CreateError, TermBehavior } from './scenario.ts'

/** What a Scenario document says of one container; what it leaves out is absent. Durations are milliseconds. */
export interface ContainerFile {
  readonly imagePull?: ImagePullFile
  /** Never empty. */
  readonly runs?: readonly RunFile[]
  readonly startError?: string
  readonly createError?: CreateError
  readonly startupProbe?: ProbeFile
  readonly readinessProbe?: ProbeFile
  readonly livenessProbe?: ProbeFile
  readonly postStart?: HookFile
  readonly preStop?: HookFile
  readonly onTerm?: Partial<TermBehavior> | 'ignore'
}

export interface ImagePullFile {
  readonly present?: boolean
  readonly durationMs?: number
  readonly error?: string
}

export interface RunFile {
  readonly durationMs?: number
  readonly waitsFor?: string
  readonly exitCode?: number
  readonly reason?: string
  readonly signal?: number
}

export interface ProbeFile {
  readonly succeedsAfterMs?: number
  readonly failsAtMs?: number
  readonly recoversAtMs?: number
}

export interface HookFile {
  readonly durationMs?: number
  readonly error?: boolean | string
}

/** The waiting reasons that a failed creation can have; a text that begins with one of them names it. */
const createReasons = ['CreateContainerConfigError', 'CreateContainerError', 'PreCreateHookError', 'PreStartHookError']

const containerFields = [
  'imagePull',
  'runs',
  'startError',
  'createError',
  'startupProbe',
  'readinessProbe',
  'livenessProbe',
  'postStart',
  'preStop',
  'onTerm',
]

/** Reads one entry of `containers`. `x-createError` is another name of `createError`. */
export function readContainer(place: Place): ContainerFile | undefined {
  const object = readObject(place, [...containerFields, 'x-createError'])
  if (object === undefined) return undefined
  const field = <T>(name: string, read: (place: Place) => T | undefined) => readOptional(inside(object, name), read)
  return present({
    imagePull: field('imagePull', readImagePull),
    runs: field('runs', readRuns),
    startError: field('startError', readText),
    createError: field('createError', readCreateError) ?? field('x-createError', readCreateError),
    startupProbe: field('startupProbe', readProbe),
    readinessProbe: field('readinessProbe', readProbe),
    livenessProbe: field('livenessProbe', readProbe),
    postStart: field('postStart', readHook),
    preStop: field('preStop', readHook),
    onTerm: field('onTerm', readOnTerm),
  })
}

/** `{ duration, error, present }`; an `error` of true stands for the kubelet's own `ErrImagePull`. */
export function readImagePull(place: Place): ImagePullFile | undefined {
  const object = readObject(place, ['present', 'duration', 'error'])
  if (object === undefined) return undefined
  const error = readOptional(inside(object, 'error'), readErrorText)
  return present({
    present: readOptional(inside(object, 'present'), readBoolean),
    durationMs: readOptional(inside(object, 'duration'), readTime),
    error: error === true ? 'ErrImagePull' : error === false ? undefined : error,
  })
}

function readRuns(place: Place): readonly RunFile[] | undefined {
  const runs = readList(place, readRun)
  return runs?.length === 0 ? complain(place, words.noRuns) : runs
}

function readRun(place: Place): RunFile | undefined {
  const object = readObject(place, ['duration', 'waitsFor', 'exitCode', 'reason', 'signal'])
  if (object === undefined) return undefined
  return present({
    durationMs: readOptional(inside(object, 'duration'), readTime),
    waitsFor: readOptional(inside(object, 'waitsFor'), readText),
    exitCode: readOptional(inside(object, 'exitCode'), readExitCode),
    reason: readOptional(inside(object, 'reason'), readText),
    signal: readOptional(inside(object, 'signal'), (signal) => readInteger(signal, 1, 64)),
  })
}

/** What a process can end with. */
export function readExitCode(place: Place): number | undefined {
  return readInteger(place, 0, 255)
}

function readProbe(place: Place): ProbeFile | undefined {
  const object = readObject(place, ['succeedsAfter', 'failsAt', 'recoversAt'])
  if (object === undefined) return undefined
  const recovery = inside(object, 'recoversAt')
  const failsAtMs = readOptional(inside(object, 'failsAt'), readTime)
  const recoversAtMs = readOptional(recovery, readTime)
  const isNever = recoversAtMs === undefined || recoversAtMs === Number.POSITIVE_INFINITY
  if (!isNever && recoversAtMs <= (failsAtMs ?? Number.POSITIVE_INFINITY))
    complain(recovery, words.recoversFirst, 'warning')
  return present({
    succeedsAfterMs: readOptional(inside(object, 'succeedsAfter'), readTime),
    failsAtMs,
    recoversAtMs,
  })
}

function readHook(place: Place): HookFile | undefined {
  const object = readObject(place, ['duration', 'error'])
  if (object === undefined) return undefined
  return present({
    durationMs: readOptional(inside(object, 'duration'), readTime),
    error: readOptional(inside(object, 'error'), readErrorText),
  })
}

function readErrorText(place: Place): boolean | string | undefined {
  if (typeof place.value === 'boolean') return place.value
  if (typeof place.value === 'string' && place.value !== '') return place.value
  return complain(place, words.notAnswer)
}

/** `ignore`, or `{ duration, exitCode }`. */
export function readOnTerm(place: Place): Partial<TermBehavior> | 'ignore' | undefined {
  if (place.value === 'ignore') return 'ignore'
  if (typeof place.value === 'string') return complain(place, words.notTerm)
  const object = readObject(place, ['duration', 'exitCode'])
  if (object === undefined) return undefined
  return present({
    durationMs: readOptional(inside(object, 'duration'), readTime),
    exitCode: readOptional(inside(object, 'exitCode'), readExitCode),
  })
}

function readCreateError(place: Place): CreateError | undefined {
  if (typeof place.value === 'string') {
    const text = readText(place)
    return text === undefined ? undefined : createErrorOf(text)
  }
  const object = readObject(place, ['reason', 'message', 'until'])
  if (object === undefined) return undefined
  const until = readOptional(inside(object, 'until'), readFiniteTime)
  return {
    reason: readOptional(inside(object, 'reason'), readText) ?? 'CreateContainerError',
    message: readOptional(inside(object, 'message'), readText) ?? '',
    ...(until === undefined ? {} : { until: simTime(until) }),
  }
}

function createErrorOf(text: string): CreateError {
  const reason = createReasons.find((each) => text.startsWith(each))
  if (reason === undefined) return { reason: 'CreateContainerError', message: text }
  return { reason, message: text.slice(reason.length).replace(/^:\s*/, '') }
}
