import * as words from '../words/en/trace/time-label.ts'

/**
 * A point in simulated time in words: `21.6 s`, `2 min 40 s`, `1 h 5 min`.
 * Cut, not rounded, so that a clock never shows an instant that has not come; tenths only below a minute.
 */
export function formatTime(ms: number): string {
  if (ms < 60_000) return words.seconds((Math.floor(ms / 100) / 10).toFixed(1))
  return formatWhole(ms)
}

/** The same to the millisecond: `5 s`, `23.646 s`, `2 min 40 s 60 ms`. Two steps may lie closer than a clock can show. */
export function formatExactTime(ms: number): string {
  const whole = Math.floor(ms)
  if (whole < 60_000) return words.seconds(whole / 1000)
  return whole % 1000 === 0 ? formatWhole(whole) : withMilliseconds(whole)
}

/** A duration in words: `60 ms`, `6.0 s`, `2 min 40 s`. `Infinity` reads `for ever`. */
export function formatDuration(ms: number): string {
  if (ms === Number.POSITIVE_INFINITY) return words.forEver
  if (ms < 1000 && ms % 100 !== 0) return words.milliseconds(Math.round(ms))
  if (ms < 60_000) return words.seconds((Math.round(ms / 100) / 10).toFixed(1))
  return formatWhole(ms)
}

/** A duration in a sentence, without a needless `.0`: `6 s`, `1.5 s`. */
export function proseDuration(ms: number): string {
  return formatDuration(ms).replace(words.seconds('.0'), words.seconds(''))
}

/** Cut to whole seconds, without a part that is zero: `0 s`, `1 min 30 s`, `2 min`; from an hour on, to whole minutes. */
function formatWhole(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts: string[] = []
  if (seconds >= 3600) parts.push(words.hours(Math.floor(seconds / 3600)))
  if (Math.floor(seconds / 60) % 60 > 0) parts.push(words.minutes(Math.floor(seconds / 60) % 60))
  if (seconds % 60 > 0 && seconds < 3600) parts.push(words.seconds(seconds % 60))
  return parts.join(' ') || words.seconds(0)
}

function withMilliseconds(ms: number): string {
  return `${formatWhole(ms)} ${words.milliseconds(ms % 1000)}`
}

/** A tick of a time axis: whole units where the time is whole, `0.35 s` where it is not. */
export function formatTick(ms: number): string {
  if (ms % 1000 !== 0 && ms < 60_000) return words.seconds(Number((ms / 1000).toFixed(3)))
  if (ms % 1000 !== 0) return withMilliseconds(ms)
  return formatWhole(ms)
}
