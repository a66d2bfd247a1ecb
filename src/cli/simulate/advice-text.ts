import { oneLine } from '../../base/one-line.ts'
import { type Phrase, phraseText } from '../../base/phrase.ts'
import type { FieldPlaces } from '../../store/pipeline/field-places.ts'
import type { PlacedAdvice } from '../../store/spec-advice.ts'
import * as words from '../../words/en/stage/advice.ts'

/** Each piece of advice as `file:line: trap: what is the case`, with what will be seen and what mends it below. Empty where there is none. */
export function adviceText(file: string, advice: readonly PlacedAdvice[], places: FieldPlaces): string {
  return advice
    .map(({ tone, text, seen, fields, fix, isAssumed }) => {
      const line = fields.map((field) => places[field]?.line).find((found) => found !== undefined)
      const mends =
        fix === undefined ? [] : [`  Fix: ${[`${oneLine(fix.title)}.`, ...fix.outcome.map(wordsOf)].join(' ')}`]
      return [
        `${file}:${line ?? 1}: ${tone}: ${wordsOf(text)}`,
        `  ${wordsOf(seen)}`,
        ...(isAssumed ? [`  ${words.assumed}`] : []),
        ...mends,
        '',
      ].join('\n')
    })
    .join('')
}

function wordsOf(phrase: Phrase): string {
  return oneLine(phraseText(phrase))
}
