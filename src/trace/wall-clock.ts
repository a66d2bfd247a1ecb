import type { Trace } from './trace.ts'

/** Whether `trace` is about a Pod that a cluster has or had, so that its times are those of a real clock. */
export function isOfRealPod({ observed }: Trace): boolean {
  return observed !== undefined
}

/**
 * What a clock showed at `t` of a real Pod, in the zone that the API server writes: `17:49:58 UTC`, and where that is not the day on which
 * the Pod was created, `3 Jun, 00:02:10 UTC`. Cut to whole seconds. Undefined of a Pod that only a manifest tells of.
 */
export function wallTime(trace: Trace, t: number): string | undefined {
  if (!isOfRealPod(trace)) return undefined
  const at = new Date(trace.epochMs + t)
  const clock = `${at.toISOString().slice(11, 19)} UTC`
  return dayOf(at) === dayOf(new Date(trace.epochMs)) ? clock : `${shortDate(at)}, ${clock}`
}

/** The day of `t` beside its clock, whichever day it is: `2 Jun 2026, 17:49:58 UTC`. */
export function wallDate(trace: Trace, t: number): string {
  const at = new Date(trace.epochMs + t)
  return `${shortDate(at)} ${at.getUTCFullYear()}, ${at.toISOString().slice(11, 19)} UTC`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

function shortDate(at: Date): string {
  return `${at.getUTCDate()} ${months[at.getUTCMonth()] ?? ''}`
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
