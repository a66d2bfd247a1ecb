import { formatTime } from '../../trace/time-label.ts'
import type { Inferred } from '../../trace/trace.ts'
import * as words from '../../words/en/view/guesses.ts'

/** What is not known, and between which times: `inferred, between 3.0 s and 6.0 s`. */
export function guessWords({ of, from, to }: Inferred): string {
  const isAll = of === 'all'
  if (to === undefined) return words.notBefore(isAll, formatTime(from))
  return from === 0 ? words.notAfter(isAll, formatTime(to)) : words.between(isAll, formatTime(from), formatTime(to))
}
