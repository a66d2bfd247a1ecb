import { parseDuration } from '../base/duration.ts'

/** How an endless time is written: a run lasts `forever`, a probe passes `never`. Both are read everywhere. */
export type EndlessWord = 'forever' | 'never'

/**
 * Milliseconds of a duration or an instant in a Scenario document; `Infinity` for `forever` and `never`.
 * Text is as Go writes it (`1m20s`, `1.5s`, `500ms`); a plain number means seconds, as in the Pod's own `...Seconds` fields.
 * Rounded to whole milliseconds. undefined for all else: negative, NaN, other text, no text.
 */
export function parseScenarioTime(value: unknown): number | undefined {
  if (typeof value === 'number') return value >= 0 ? Math.round(value * 1000) : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (text === 'forever' || text === 'never') return Number.POSITIVE_INFINITY
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000)
  return parseDuration(text)
}

/** `ms` as a Scenario document has it: `1h2m`, `1m20s`, `1.5s`, `250ms`, `0s`; the endless word for `Infinity`. Whole milliseconds. */
export function formatScenarioTime(ms: number, endless: EndlessWord = 'forever'): string {
  if (ms === Number.POSITIVE_INFINITY) return endless
  if (ms > 0 && ms < 1000) return `${ms}ms`
  const hours = Math.floor(ms / 3_600_000)
  const minutes = Math.floor((ms % 3_600_000) / 60_000)
  const restMs = ms % 60_000
  let text = ''
  if (hours > 0) text += `${hours}h`
  if (minutes > 0) text += `${minutes}m`
  if (restMs > 0 || text === '') text += `${restMs / 1000}s`
  return text
}
