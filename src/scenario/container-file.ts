import { simTime } from '../base/time.ts'
import * as words from '../words/en/scenario/scenario-problems.ts'
import { present } from './present.ts'
import {
  complain,
  inside,
  type Place,
  readBoolean,
  readFields,
  readFiniteTime,
  readInteger,
  readList,
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
  readonly statusCode?: number
}

/** The waiting reasons that a failed creation can have; a text that begins with one of them names it. */
const createReasons = ['CreateContainerConfigError', 'CreateContainerError', 'PreCreateHookError', 'PreStartHookError']

/** Reads one entry of `containers`. `x-createError` is another name of `createError`. */
export function readContainer(place: Place): ContainerFile | undefined {
  const fields = readFields(place, {
    imagePull: readImagePull,
    runs: readRuns,
    startError: readText,
    createError: readCreateError,
    'x-createError': readCreateError,
    startupProbe: readProbe,
    readinessProbe: readProbe,
    livenessProbe: readProbe,
    postStart: readHook,
    preStop: readHook,
    onTerm: readOnTerm,
  })
  if (fields === undefined) return undefined
  const { 'x-createError': otherError, createError = otherError, ...rest } = fields
  return present({ ...rest, createError })
}

/** `{ duration, error, present }`; an `error` of true stands for the kubelet's own `ErrImagePull`. */
export function readImagePull(place: Place): ImagePullFile | undefined {
  const fields = readFields(place, { present: readBoolean, duration: readTime, error: readErrorText })
  if (fields === undefined) return undefined
  const { present: isPresent, duration: durationMs, error } = fields
  return present({
    present: isPresent,
    durationMs,
    error: error === true ? 'ErrImagePull' : error === false ? undefined : error,
  })
}

function readRuns(place: Place): readonly RunFile[] | undefined {
  const runs = readList(place, readRun)
  return runs?.length === 0 ? complain(place, words.noRuns) : runs
}

function readRun(place: Place): RunFile | undefined {
  const fields = readFields(place, {
    duration: readTime,
    waitsFor: readText,
    exitCode: readExitCode,
    reason: readText,
    signal: (signal) => readInteger(signal, 1, 64),
  })
  return fields && withDuration(fields)
}

/** `duration` under the name that says what it is in. */
function withDuration<T extends { readonly duration: number | undefined }>({ duration: durationMs, ...rest }: T) {
  return present({ durationMs, ...rest })
}

/** What a process can end with. */
export function readExitCode(place: Place): number | undefined {
  return readInteger(place, 0, 255)
}

function readProbe(place: Place): ProbeFile | undefined {
  const fields = readFields(place, { succeedsAfter: readTime, failsAt: readTime, recoversAt: readTime })
  if (fields === undefined) return undefined
  const { succeedsAfter: succeedsAfterMs, failsAt: failsAtMs, recoversAt: recoversAtMs } = fields
  const isNever = recoversAtMs === undefined || recoversAtMs === Number.POSITIVE_INFINITY
  if (!isNever && recoversAtMs <= (failsAtMs ?? Number.POSITIVE_INFINITY))
    complain(inside(place, 'recoversAt'), words.recoversFirst, 'warning')
  return present({ succeedsAfterMs, failsAtMs, recoversAtMs })
}

function readHook(place: Place): HookFile | undefined {
  const fields = readFields(place, { duration: readTime, error: readErrorText, statusCode: readStatusCode })
  return fields && withDuration(fields)
}

function readStatusCode(place: Place): number | undefined {
  return readInteger(place, 100, 599)
}

function readErrorText(place: Place): boolean | string | undefined {
  if (typeof place.value === 'boolean') return place.value
  if (typeof place.value === 'string' && place.value !== '') return readText(place)
  return complain(place, words.notAnswer)
}

/** `ignore`, or `{ duration, exitCode }`. */
export function readOnTerm(place: Place): Partial<TermBehavior> | 'ignore' | undefined {
  if (place.value === 'ignore') return 'ignore'
  if (typeof place.value === 'string') return complain(place, words.notTerm)
  const fields = readFields(place, { duration: readTime, exitCode: readExitCode })
  return fields && withDuration(fields)
}

function readCreateError(place: Place): CreateError | undefined {
  if (typeof place.value === 'string') {
    const text = readText(place)
    return text === undefined ? undefined : createErrorOf(text)
  }
  const fields = readFields(place, { reason: readText, message: readText, until: readFiniteTime })
  if (fields === undefined) return undefined
  const { reason = 'CreateContainerError', message = '', until } = fields
  return { reason, message, ...(until !== undefined && { until: simTime(until) }) }
}

function createErrorOf(text: string): CreateError {
  const reason = createReasons.find((each) => text.startsWith(each))
  if (reason === undefined) return { reason: 'CreateContainerError', message: text }
  return { reason, message: text.slice(reason.length).replace(/^:\s*/, '') }
}
