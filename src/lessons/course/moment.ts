import { parseDuration } from '../../base/duration.ts'
import { matchesOf, occurrencesOf, parseVerb } from '../../trace/expectations-verb.ts'
import type { Trace } from '../../trace/trace.ts'
import { statusSequence } from '../../view/story/watch.ts'

/**
 * The instant in `trace`, in milliseconds, that a moment in words means: `4s`; `start app`, `exit migrate#2` (a verb of the vectors, the
 * first of it where no number is given); `status Running` (from when STATUS says so first); `delete`; `end`. Each may be followed by
 * `+ 1s` or `- 200ms`. Kept within the trace; undefined when it never comes, or when the words are none.
 */
export function momentIn(trace: Trace, words: string): number | undefined {
  const [, base = '', sign, shift = '0'] = /^(.+?)(?:(?<!\s)\s+([+-])\s+(\S+))?$/s.exec(words.trim()) ?? []
  const at = baseOf(trace, base)
  const shiftMs = parseDuration(shift)
  if (at === undefined || shiftMs === undefined) return undefined
  return Math.min(trace.end, Math.max(0, sign === '-' ? at - shiftMs : at + shiftMs))
}

function baseOf(trace: Trace, base: string): number | undefined {
  if (base === 'end') return trace.end
  if (base === 'delete') return trace.steps.find((step) => step.verb === 'world' && step.what === 'delete')?.at
  const [, status] = /^status (\S+)$/.exec(base) ?? []
  if (status !== undefined) return statusSequence(trace).find(({ value }) => value === status)?.at
  const verb = parseVerb(base)
  if (verb === undefined) return parseDuration(base)
  return matchesOf(occurrencesOf(trace), verb)[0]?.step.at
}
