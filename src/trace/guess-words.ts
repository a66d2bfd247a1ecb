import { formatTime } from './time-label.ts'
import type { Inferred } from './trace.ts'

/** What is not known, and between which times: `inferred, between 3.0 s and 6.0 s`. */
export function guessWords({ of, from, to }: Inferred): string {
  const what = of === 'all' ? 'inferred' : 'its time is inferred'
  if (to === undefined) return `${what}, not before ${formatTime(from)}`
  return from === 0
    ? `${what}, not after ${formatTime(to)}`
    : `${what}, between ${formatTime(from)} and ${formatTime(to)}`
}
