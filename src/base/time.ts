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

const ofSecond = Array.from({ length: 60 }, (_, second) => `${String(second).padStart(2, '0')}Z`)
/** The texts up to the minute: the times asked for lie close together, and their texts share them. */
const minuteTexts = new Map<number, string>()
let lastSecond = Number.NaN
let lastText = ''

/** `t` as the API writes times: RFC 3339, UTC, cut to whole seconds. */
export function toRfc3339(t: SimTime, epochMs: number = simulationEpochMs): string {
  const second = Math.floor((epochMs + t) / 1000)
  if (second === lastSecond) return lastText
  const minute = Math.floor(second / 60)
  let text = minuteTexts.get(minute)
  if (text === undefined) {
    text = new Date(minute * 60_000).toISOString().slice(0, 17)
    if (minuteTexts.size > 2000) minuteTexts.clear()
    minuteTexts.set(minute, text)
  }
  lastSecond = second
  lastText = text + ofSecond[second - minute * 60]
  return lastText
}
