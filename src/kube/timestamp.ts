import { humanDuration } from './human-duration.ts'

/** An API time (RFC 3339) in milliseconds since 1970; undefined for an absent or unreadable one. */
export function timestampMs(text: string | null | undefined): number | undefined {
  if (!text) return undefined
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? undefined : ms
}

/**
 * How long before `nowMs` (milliseconds since 1970) an API time was: `5m10s`; `<unknown>` without one.
 * Models: kubernetes/kubernetes pkg/printers/internalversion/printers.go translateTimestampSince.
 */
export function durationSince(text: string | null | undefined, nowMs: number): string {
  const ms = timestampMs(text)
  return ms === undefined ? '<unknown>' : humanDuration((nowMs - ms) / 1000)
}
