/** A stretch of milliseconds; both ends belong to it. `isRange` is false for a single value. */
export interface OffsetRange {
  readonly fromMs: number
  readonly toMs: number
  readonly isRange: boolean
}

/** What a case calls an event; `nth` counts from 1, absent: the first or every one, as the place says. */
export type EventRef =
  | { readonly of: 'step'; readonly verb: ContainerVerb; readonly container: string; readonly nth?: number }
  /** An Event of the API; `target` is a container, `pod`, or absent for either. */
  | { readonly of: 'event'; readonly reason: string; readonly target?: string; readonly nth?: number }
  | { readonly of: 'delete' | 'gone' | 'sandbox lost'; readonly nth?: number }

/** The verbs of a trace's steps that have a container. */
export type ContainerVerb = (typeof containerVerbs)[number]

const containerVerbs = [
  'pull',
  'pulled',
  'create',
  'start',
  'started',
  'ready',
  'unready',
  'poststart',
  'prestop',
  'term',
  'kill',
  'exit',
  'backoff',
] as const

/** A point in time: counted from the Pod's creation, from an event, or the end of all. */
export interface Moment {
  readonly from: 'creation' | 'end' | EventRef
  readonly offset: OffsetRange
}

/** When a value holds. */
export type When =
  | { readonly of: 'at'; readonly moment: Moment }
  | { readonly of: 'for ever' }
  /** Without `to` up to the end. */
  | { readonly of: 'from'; readonly moment: Moment; readonly to?: Moment }
  | { readonly of: 'until'; readonly moment: Moment }
  | { readonly of: 'while pull' | 'while in back-off'; readonly container: string }
  | { readonly of: 'while STATUS'; readonly status: string }

const nowhere: OffsetRange = { fromMs: 0, toMs: 0, isRange: false }

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/** Milliseconds of `10s`, `1m30s`, `250ms`; undefined for other text. */
export function parseDurationMs(text: string): number | undefined {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/.test(text)) return undefined
  let total = 0
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g))
    total += Number(amount) * (unitMs[unit ?? ''] ?? 0)
  return total
}

/** `3s`, `0s..1s`, `+5s..+6s`; undefined for other text. */
export function parseOffset(text: string): OffsetRange | undefined {
  const [from, to, ...more] = text.split('..').map((part) => parseDurationMs(part.trim().replace(/^\+\s*/, '')))
  if (from === undefined || more.length > 0) return undefined
  if (!text.includes('..')) return { fromMs: from, toMs: from, isRange: false }
  return to === undefined ? undefined : { fromMs: from, toMs: to, isRange: true }
}

/** `start app#2`, `event Killing app`, `delete`, `gone`, `sandbox lost`; undefined for other text. */
export function parseEventRef(text: string): EventRef | undefined {
  const numbered = /^(.*?)(?:#(\d+))?$/.exec(text.trim())
  const body = numbered?.[1] ?? ''
  const nth = numbered?.[2] === undefined ? {} : { nth: Number(numbered[2]) }
  if (body === 'delete' || body === 'gone' || body === 'sandbox lost') return { of: body, ...nth }
  const [first, second, third, ...more] = body.split(' ')
  if (first === undefined || second === undefined || more.length > 0) return undefined
  if (first === 'event')
    return { of: 'event', reason: second, ...(third === undefined ? {} : { target: third }), ...nth }
  const verb = containerVerbs.find((known) => known === first)
  return verb === undefined || third !== undefined ? undefined : { of: 'step', verb, container: second, ...nth }
}

/** A moment as cases write it: `10s`, `+10s`, `start app#2`, `exit work + 0s..1s`, `gone`, `end`; undefined for other text. */
export function parseMoment(text: string): Moment | undefined {
  const trimmed = text.trim()
  if (trimmed === 'end') return { from: 'end', offset: nowhere }
  const offset = parseOffset(trimmed)
  if (offset !== undefined) return { from: trimmed.startsWith('+') ? { of: 'delete' } : 'creation', offset }
  const sum = /^(.+?) \+ (.+)$/.exec(trimmed)
  const event = parseEventRef(sum?.[1] ?? trimmed)
  const later = sum?.[2] === undefined ? nowhere : parseOffset(sum[2])
  return event === undefined || later === undefined ? undefined : { from: event, offset: later }
}

/** `at end`, `from a to b`, `until a`, `while pull app`, `while STATUS Running`, `for ever`; undefined for other text. */
export function parseWhen(text: string): When | undefined {
  const trimmed = text.trim()
  if (trimmed === 'for ever') return { of: 'for ever' }
  const pulling = /^while pull (\S+)$/.exec(trimmed)?.[1]
  if (pulling !== undefined) return { of: 'while pull', container: pulling }
  const heldBack = /^while (\S+) in back-off$/.exec(trimmed)?.[1]
  if (heldBack !== undefined) return { of: 'while in back-off', container: heldBack }
  const status = /^while STATUS (\S+)$/.exec(trimmed)?.[1]
  if (status !== undefined) return { of: 'while STATUS', status }
  const single = /^(at|until) (.+)$/.exec(trimmed)
  if (single?.[1] !== undefined) {
    const moment = parseMoment(single[2] ?? '')
    return moment === undefined ? undefined : { of: single[1] === 'at' ? 'at' : 'until', moment }
  }
  const span = /^from (.+?)(?: to (.+))?$/.exec(trimmed)
  const moment = parseMoment(span?.[1] ?? '')
  if (moment === undefined) return undefined
  if (span?.[2] === undefined) return { of: 'from', moment }
  const to = parseMoment(span[2])
  return to === undefined ? undefined : { of: 'from', moment, to }
}
