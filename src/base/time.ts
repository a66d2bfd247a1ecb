import type { Brand } from './brand.ts'

/** A point in simulated time: whole milliseconds since the Pod was created. A duration is a plain number named `...Ms`. */
export type SimTime = Brand<number, 'SimTime'>

/** `ms` as a point in time. Fractions are cut; negative values and NaN are a programming error. */
export function simTime(ms: number): SimTime {
  if (!(ms >= 0)) throw new RangeError(`not a simulated time: ${ms}`)
  return Math.trunc(ms) as SimTime
}

/** `t` moved by `deltaMs`, never before zero. */
export function addMs(t: SimTime, deltaMs: number): SimTime {
  return simTime(Math.max(0, t + deltaMs))
}

/** Wall clock of t = 0 in every simulation (2026-01-15T12:00:00Z), in milliseconds since 1970. */
export const simulationEpochMs = Date.UTC(2026, 0, 15, 12)

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
const dayText = { day: Number.NaN, text: '' }

/** `t` as the API writes times: RFC 3339, UTC, cut to whole seconds. */
export function toRfc3339(t: SimTime, epochMs: number = simulationEpochMs): string {
  const seconds = Math.floor((epochMs + t) / 1000)
  const day = Math.floor(seconds / 86_400)
  if (dayText.day !== day) {
    dayText.day = day
    dayText.text = new Date(day * 86_400_000).toISOString().slice(0, 11)
  }
  const ofDay = seconds - day * 86_400
  const minutes = Math.floor(ofDay / 60)
  return `${dayText.text}${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[ofDay % 60]}Z`
}
