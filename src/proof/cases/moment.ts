import { parseDuration } from '../../base/duration.ts'
import { parseVerb, type VerbPattern } from '../../trace/expectations-verb.ts'

/** A stretch of milliseconds; both ends belong to it. `isRange` is false for a single value. */
export interface OffsetRange {
  readonly fromMs: number
  readonly toMs: number
  readonly isRange: boolean
}

/** What a case calls an event; `nth` counts from 1, absent: the first or every one, as the place says. */
export type EventRef =
  | { readonly of: 'step'; readonly pattern: VerbPattern }
  /** An Event of the API; `target` is a container, `pod`, or absent for either. */
  | { readonly of: 'event'; readonly reason: string; readonly target?: string; readonly nth?: number }
  | { readonly of: 'delete' | 'gone' | 'sandbox lost'; readonly nth?: number }

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

/** `3s`, `0s..1s`, `20..22s`, `+5s..+6s`; undefined for other text. */
function parseOffset(text: string): OffsetRange | undefined {
  const unit = /(?<![a-z])[a-z]+$/.exec(text)?.[0] ?? ''
  const [from, to, ...more] = text
    .split('..')
    .map((part) => part.trim().replace(/^\+\s*/, ''))
    .map((part) => parseDuration(/^[\d.]+$/.test(part) ? `${part}${unit}` : part))
  if (from === undefined || more.length > 0) return undefined
  if (!text.includes('..')) return { fromMs: from, toMs: from, isRange: false }
  return to === undefined ? undefined : { fromMs: from, toMs: to, isRange: true }
}

/** `start app#2`, `event Killing app`, `delete`, `gone`, `sandbox lost`; undefined for other text. */
export function parseEventRef(text: string): EventRef | undefined {
  const pattern = parseVerb(text)
  if (pattern !== undefined) return { of: 'step', pattern }
  const match = /^(?:(delete|gone|sandbox lost)|event ([^\s#]+)(?: ([^\s#]+))?)(?:#(\d+))?$/.exec(text)
  const [, world, reason, target, number] = match ?? []
  const nth = number === undefined ? {} : { nth: Number(number) }
  if (world === 'delete' || world === 'gone' || world === 'sandbox lost') return { of: world, ...nth }
  if (reason === undefined) return undefined
  return { of: 'event', reason, ...(target === undefined ? {} : { target }), ...nth }
}

/** A moment as cases write it: `10s`, `+10s`, `start app#2`, `exit work + 0s..1s`, `gone`, `end`; undefined for other text. */
export function parseMoment(text: string): Moment | undefined {
  const trimmed = text.trim()
  if (trimmed === 'end') return { from: 'end', offset: nowhere }
  const offset = parseOffset(trimmed)
  if (offset !== undefined) return { from: trimmed.startsWith('+') ? { of: 'delete' } : 'creation', offset }
  const sum = /^(.+?) \+ (.+)$/s.exec(trimmed)
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
  const span = /^from (.+?)(?: to (.+))?$/s.exec(trimmed)
  const moment = parseMoment(span?.[1] ?? '')
  if (moment === undefined) return undefined
  if (span?.[2] === undefined) return { of: 'from', moment }
  const to = parseMoment(span[2])
  return to === undefined ? undefined : { of: 'from', moment, to }
}
