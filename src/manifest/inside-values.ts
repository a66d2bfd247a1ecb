import { Lexer } from 'yaml'
import { lastAtMost } from '../base/binary-search.ts'
import type { TextRange } from '../kube/diagnostic.ts'

/** What the lexer yields beside the parts of the text: before a text, before a document, behind a flow collection. */
const scalarSign = '\u001f'
const signs: readonly string[] = [scalarSign, '\u0002', '\u0018']

/**
 * Tells of an offset in `text` whether it stands within a block scalar, or within a text in quotes that goes on over lines: what
 * stands there is the value of a field, whatever it looks like. Works for every text, as far as that is YAML.
 */
export function insideValues(text: string): (offset: number) => boolean {
  const values: TextRange[] = []
  let start = 0
  let isBehindHeader = false
  let isBlockText = false
  for (const token of new Lexer().lex(text)) {
    if (signs.includes(token)) {
      isBlockText = token === scalarSign && isBehindHeader
      continue
    }
    const isQuoted = token.length > 1 && /^(["'])[\s\S]*\1$/.test(token)
    if ((isBlockText || isQuoted) && token.includes('\n')) values.push({ start, end: start + token.length })
    if (/^[|>]/.test(token)) isBehindHeader = true
    else if (isBlockText || !/^(?:\s*|#.*)$/.test(token)) isBehindHeader = false
    isBlockText = false
    start += token.length
  }
  return (offset) => {
    const before = values[lastAtMost(values, offset, (each) => each.start)]
    return before !== undefined && offset < before.end
  }
}
