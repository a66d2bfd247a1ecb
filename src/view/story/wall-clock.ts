import type { Trace } from '../../trace/trace.ts'

/** Whether `trace` is about a Pod that a cluster has or had, so that its times are those of a real clock. */
export function isOfRealPod({ observed }: Trace): boolean {
  return observed !== undefined
}

/** The zone that the API server writes. */
export const utc = 'UTC'

/**
 * What a clock showed at `t` of a real Pod in `zone` (an IANA name): `17:49:58 UTC`, `19:49:58 UTC+2`, and where that is not the day on
 * which the Pod was created, `3 Jun, 00:02:10 UTC`. Cut to whole seconds. Undefined of a Pod that only a manifest tells of.
 */
export function wallTime(trace: Trace, t: number, zone: string = utc): string | undefined {
  if (!isOfRealPod(trace)) return undefined
  const at = partsOf(trace.epochMs + t, zone)
  return at.day === partsOf(trace.epochMs, zone).day ? at.clock : `${at.day}, ${at.clock}`
}

/** The same of a time of its own, milliseconds since 1970, with its day and year. */
export function wallClock(ms: number, zone: string = utc): string {
  const { day, year, clock } = partsOf(ms, zone)
  return `${day} ${year}, ${clock}`
}

/** The day of `t` beside its clock, whichever day it is: `2 Jun 2026, 17:49:58 UTC`. */
export function wallDate(trace: Trace, t: number, zone: string = utc): string {
  return wallClock(trace.epochMs + t, zone)
}

interface Parts {
  /** `3 Jun` */
  readonly day: string
  readonly year: string
  /** `00:02:10 UTC` */
  readonly clock: string
}

function partsOf(ms: number, zone: string): Parts {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(Math.floor(ms / 1000) * 1000)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const offset = part('timeZoneName').replace('GMT', utc).replace(/\+0$/, '')
  return {
    day: `${part('day')} ${part('month')}`,
    year: part('year'),
    clock: `${part('hour')}:${part('minute')}:${part('second')} ${offset}`,
  }
}

/** Making one takes longer than using it, and a playing clock uses it at every frame. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  })
  formats.set(zone, made)
  return made
}
