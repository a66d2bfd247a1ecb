import { parseDuration } from '../../base/duration.ts'
import type { ExpectLine } from './expect-line.ts'
import { type EventRef, type Moment, parseEventRef, parseMoment, parseWhen, type When } from './moment.ts'

/** A cell of the `kubectl get pods` row, or `status.phase`. */
export type CellName = 'status' | 'ready' | 'restarts' | 'phase'

/** One fact that a case states, typed. */
export type Assertion =
  /** Distinct consecutive values from the creation on; `isOpen`: the values go on after these. */
  | { readonly of: 'sequence'; readonly cell: CellName; readonly values: readonly string[]; readonly isOpen: boolean }
  | { readonly of: 'cell'; readonly cell: CellName; readonly value: string; readonly when: When }
  | { readonly of: 'order'; readonly first: EventRef; readonly second: EventRef }
  | { readonly of: 'never'; readonly event: EventRef; readonly before?: EventRef }
  | { readonly of: 'never status'; readonly status: string }
  | { readonly of: 'time'; readonly event: EventRef; readonly moment: Moment }
  | { readonly of: 'backoff'; readonly container: string; readonly nth: number; readonly delayMs: number }
  | { readonly of: 'condition'; readonly type: string; readonly status: string; readonly when: When }
  | {
      readonly of: 'event'
      readonly type: string
      readonly reason: string
      readonly target: string
      readonly message?: string
    }
  /** `run` counts from 1. */
  | {
      readonly of: 'exit code'
      readonly container: string
      readonly code: number
      readonly when: When | { readonly run: number }
    }
  | { readonly of: 'restart count'; readonly container: string; readonly count: number; readonly when: When }
  | {
      readonly of: 'state'
      readonly container: string
      readonly isLast: boolean
      readonly state: 'waiting' | 'running' | 'terminated'
      readonly reason?: string
      readonly when: When
    }
  | { readonly of: 'default'; readonly container: string; readonly path: string; readonly value: string }
  | {
      readonly of: 'effective'
      readonly list: 'requests' | 'limits'
      readonly resources: Readonly<Record<string, string>>
    }
  | { readonly of: 'use'; readonly resource: string; readonly step: string; readonly quantity: string }
  | { readonly of: 'qos'; readonly qosClass: string }
  | {
      readonly of: 'fits'
      readonly fits: boolean
      readonly replicas: number
      readonly allocatable: Readonly<Record<string, string>>
    }
  | { readonly of: 'valid'; readonly valid: boolean }
  | { readonly of: 'error' | 'api' | 'kubectl' | 'kubectl logs'; readonly text: string }
  | { readonly of: 'error count' | 'error line'; readonly number: number }
  /** Whether there is anything to see in spite of errors; what is said of it is for people. */
  | { readonly of: 'simulate'; readonly simulates: boolean; readonly text: string }
  /** What the tool says in its own words: for people to judge. */
  | {
      readonly of: 'for people'
      readonly key: 'editor' | 'hint' | 'explain' | 'simulate' | 'note'
      readonly text: string
    }

const atEnd: When = { of: 'at', moment: { from: 'end', offset: { fromMs: 0, toMs: 0, isRange: false } } }

const ordinals: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 }

type Parser = (value: string, key: string) => Assertion | undefined

const parsers: Readonly<Record<string, Parser>> = {
  'status sequence': sequenceOf('status'),
  'ready sequence': sequenceOf('ready'),
  'restarts sequence': sequenceOf('restarts'),
  'phase sequence': sequenceOf('phase'),
  status: cellOf('status'),
  ready: cellOf('ready'),
  restarts: cellOf('restarts'),
  phase: cellOf('phase'),
  order: parseOrder,
  never: parseNever,
  time: parseTime,
  backoff: parseBackoff,
  condition: parseCondition,
  event: parseEvent,
  'exit code': parseExitCode,
  'restart count': parseRestartCount,
  state: parseState,
  default: parseDefault,
  'effective requests': effectiveOf('requests'),
  'effective limits': effectiveOf('limits'),
  qos: (value) => ({ of: 'qos', qosClass: value }),
  fits: fitsOf(true),
  'fits not': fitsOf(false),
  valid: (value) => (value === 'yes' || value === 'no' ? { of: 'valid', valid: value === 'yes' } : undefined),
  error: (text) => ({ of: 'error', text }),
  api: (text) => ({ of: 'api', text }),
  kubectl: (text) => ({ of: 'kubectl', text }),
  'kubectl logs': (text) => ({ of: 'kubectl logs', text }),
  'error count': (value) => numberOf('error count', value),
  'error line': (value) => numberOf('error line', value),
  editor: (text) => ({ of: 'for people', key: 'editor', text }),
  hint: (text) => ({ of: 'for people', key: 'hint', text }),
  explain: (text) => ({ of: 'for people', key: 'explain', text }),
  simulate: parseSimulate,
  note: (text) => ({ of: 'for people', key: 'note', text }),
}

/** The fact that `line` states; undefined when its key or its value is not understood. Variant definitions are none. */
export function parseAssertion(line: ExpectLine): Assertion | undefined {
  if (line.key.startsWith('use ')) return parseUse(line.value, line.key.slice('use '.length))
  return Object.hasOwn(parsers, line.key) ? parsers[line.key]?.(line.value, line.key) : undefined
}

function sequenceOf(cell: CellName): Parser {
  return (value) => {
    const values = value.split(', ')
    const isOpen = values.at(-1) === '...' || values.at(-1) === '…'
    return { of: 'sequence', cell, values: isOpen ? values.slice(0, -1) : values, isOpen }
  }
}

function cellOf(cell: CellName): Parser {
  return (value) => {
    const match = /^(\S+) (.+)$/.exec(value)
    const when = parseWhen(match?.[2] ?? '')
    return match?.[1] === undefined || when === undefined ? undefined : { of: 'cell', cell, value: match[1], when }
  }
}

function parseOrder(value: string): Assertion | undefined {
  const [first, second, ...more] = value.split(' before ').map(parseEventRef)
  return first && second && more.length === 0 ? { of: 'order', first, second } : undefined
}

function parseNever(value: string): Assertion | undefined {
  const status = /^status (\S+)$/.exec(value)?.[1]
  if (status !== undefined) return { of: 'never status', status }
  const [event, before, ...more] = value.split(' before ').map(parseEventRef)
  if (event === undefined || more.length > 0) return undefined
  if (!value.includes(' before ')) return { of: 'never', event }
  return before === undefined ? undefined : { of: 'never', event, before }
}

function parseTime(value: string): Assertion | undefined {
  const match = /^(.+?) = (.+)$/s.exec(value)
  const event = parseEventRef(match?.[1] ?? '')
  const moment = parseMoment(match?.[2] ?? '')
  return event && moment ? { of: 'time', event, moment } : undefined
}

function parseBackoff(value: string): Assertion | undefined {
  const match = /^(\S+)#(\d+) (\S+)$/.exec(value)
  const delayMs = parseDuration(match?.[3] ?? '')
  if (match?.[1] === undefined || delayMs === undefined) return undefined
  return { of: 'backoff', container: match[1], nth: Number(match[2]), delayMs }
}

function parseCondition(value: string): Assertion | undefined {
  const match = /^([^\s=]+)=(True|False|Unknown) (.+)$/.exec(value)
  const when = parseWhen(match?.[3] ?? '')
  if (match?.[1] === undefined || match[2] === undefined || when === undefined) return undefined
  return { of: 'condition', type: match[1], status: match[2], when }
}

function parseEvent(value: string): Assertion | undefined {
  const match = /^(Normal|Warning) (\S+) ([^\s:]+)(?:: (.+))?$/.exec(value)
  if (match?.[1] === undefined || match[2] === undefined || match[3] === undefined) return undefined
  const message = match[4] === undefined ? {} : { message: match[4] }
  return { of: 'event', type: match[1], reason: match[2], target: match[3], ...message }
}

function parseExitCode(value: string): Assertion | undefined {
  const match = /^([^\s#]+)(?:#(\d+))? (\d+)(?: \((\w+) run\))?(?: (.+))?$/.exec(value)
  if (match?.[1] === undefined) return undefined
  const run = match[2] === undefined ? ordinals[match[4] ?? ''] : Number(match[2])
  if (match[4] !== undefined && run === undefined) return undefined
  const when = match[5] === undefined ? atEnd : parseWhen(match[5])
  if (when === undefined) return undefined
  return { of: 'exit code', container: match[1], code: Number(match[3]), when: run === undefined ? when : { run } }
}

function parseRestartCount(value: string): Assertion | undefined {
  const match = /^(\S+) (\d+)(?: (.+))?$/.exec(value)
  const when = match?.[3] === undefined ? atEnd : parseWhen(match[3])
  if (match?.[1] === undefined || when === undefined) return undefined
  return { of: 'restart count', container: match[1], count: Number(match[2]), when }
}

function parseState(value: string): Assertion | undefined {
  const match =
    /^(\S+) (last )?(waiting|running|terminated)(?: (?!at |from |until |while |for ever)(\S+))?(?: (.+))?$/.exec(value)
  const when = match?.[5] === undefined ? atEnd : parseWhen(match[5])
  const [, container, last, state, reason] = match ?? []
  if (container === undefined || when === undefined) return undefined
  if (state !== 'waiting' && state !== 'running' && state !== 'terminated') return undefined
  return {
    of: 'state',
    container,
    isLast: last !== undefined,
    state,
    ...(reason === undefined ? {} : { reason }),
    when,
  }
}

function parseDefault(value: string): Assertion | undefined {
  const match = /^([^\s.]+)\.(\S+) (.+)$/.exec(value)
  if (match?.[1] === undefined || match[2] === undefined || match[3] === undefined) return undefined
  return { of: 'default', container: match[1], path: match[2], value: match[3] }
}

function effectiveOf(list: 'requests' | 'limits'): Parser {
  return (value) => {
    const resources = parseResources(value)
    return resources === undefined ? undefined : { of: 'effective', list, resources }
  }
}

function parseUse(value: string, resource: string): Assertion | undefined {
  const match = /^(\S+) (\S+)$/.exec(value)
  return match?.[1] === undefined || match[2] === undefined
    ? undefined
    : { of: 'use', resource, step: match[1], quantity: match[2] }
}

/** `[2 replicas ][on ]a node with cpu 6[ and memory 4Gi]`. */
function fitsOf(fits: boolean): Parser {
  return (value) => {
    const match =
      /^(?:(?:(\d+)|(one|two|three)) (?:replicas?|pods?) )?(?:on )?a node with (?:exactly |only )?(.+)$/i.exec(value)
    const allocatable = parseResources(match?.[3] ?? '')
    if (allocatable === undefined) return undefined
    const word = ['', 'one', 'two', 'three'].indexOf(match?.[2]?.toLowerCase() ?? 'one')
    return { of: 'fits', fits, replicas: match?.[1] === undefined ? word : Number(match[1]), allocatable }
  }
}

/** `cpu 300m, memory 192Mi`, or `300m cpu`; `none` is the empty list. */
function parseResources(value: string): Readonly<Record<string, string>> | undefined {
  if (value === 'none') return {}
  const resources: Record<string, string> = {}
  for (const part of value.split(/, (?:and )?| and /)) {
    const [, first, second] = /^(\S+) (\S+)$/.exec(part) ?? []
    if (first === undefined || second === undefined) return undefined
    const isAmountFirst = /^\d/.test(first) && !/^\d/.test(second)
    resources[isAmountFirst ? second : first] = isAmountFirst ? first : second
  }
  return resources
}

/** `yes, …` and `no, …` are facts; other words are for people. */
function parseSimulate(text: string): Assertion {
  const answer = /^(yes|no)\b/.exec(text)?.[1]
  if (answer === undefined) return { of: 'for people', key: 'simulate', text }
  return { of: 'simulate', simulates: answer === 'yes', text }
}

function numberOf(of: 'error count' | 'error line', value: string): Assertion | undefined {
  return /^\d+$/.test(value) ? { of, number: Number(value) } : undefined
}
