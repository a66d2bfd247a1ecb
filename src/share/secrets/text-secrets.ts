import type { TextRange } from '../../kube/diagnostic.ts'
import { assignedSecrets, pairedSecrets } from './assigned-secrets.ts'
import { callSecrets } from './call-secrets.ts'
import { literalSecrets } from './generator-literals.ts'
import { secretDataIn } from './line-secrets.ts'
import { loginsIn } from './login-files.ts'
import { loginMapSecrets } from './login-maps.ts'
import { commandSecrets } from './option-secrets.ts'
import { unpackedText } from './packed-text.ts'
import { randomWordsIn } from './random-words.ts'
import { saidSecrets } from './said-secrets.ts'
import { heredocSecrets } from './secret-files.ts'
import { sqlSecrets } from './sql-secrets.ts'
import { tokensIn } from './token-forms.ts'
import { urlSecrets } from './url-secrets.ts'

/** Whether a text is long enough for a token, or may be a name with its value. Others need a place that says that they are secret. */
export function mayHoldSecret(text: string): boolean {
  return text.length >= 8 || /[=:]/.test(text)
}

/** Secrets in a text of any kind, found by how they are written: in text order, none within another. In a time that grows with the text's length, no faster. */
export function textSecrets(text: string): readonly TextRange[] {
  if (!mayHoldSecret(text)) return []
  return mergeRanges([...writtenSecrets(text), ...packedSecrets(text)])
}

/** What needs no name beside it: tokens, and passwords in addresses. */
export function bareSecrets(text: string): readonly TextRange[] {
  if (!mayHoldSecret(text)) return []
  return mergeRanges([...tokensIn(text), ...urlSecrets(text)])
}

function writtenSecrets(text: string): readonly TextRange[] {
  return [
    ...tokensIn(text),
    ...urlSecrets(text),
    ...assignedSecrets(text),
    ...pairedSecrets(text),
    ...commandSecrets(text),
    ...secretDataIn(text),
    ...randomWordsIn(text),
    ...saidSecrets(text),
    ...sqlSecrets(text),
    ...callSecrets(text),
    ...loginsIn(text),
    ...loginMapSecrets(text),
    ...literalSecrets(text),
    ...heredocSecrets(text),
  ]
}

const base64Word = /(?<![\w+/=-])[A-Za-z\d+/]{24,}={0,2}(?![\w+/=-])/g

/** Words that are base64 of a text with a secret in it. */
function packedSecrets(text: string, depth = 0): readonly TextRange[] {
  return [...text.matchAll(base64Word)].flatMap(({ index, 0: word }) => {
    const unpacked = unpackedText(word)
    const isSecret =
      unpacked !== undefined &&
      (writtenSecrets(unpacked).length > 0 || (depth < 2 && packedSecrets(unpacked, depth + 1).length > 0))
    return isSecret ? [{ start: index, end: index + word.length }] : []
  })
}

/** The same ranges in order, those that overlap as one. */
function mergeRanges(ranges: readonly TextRange[]): readonly TextRange[] {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
