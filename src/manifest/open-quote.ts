import { Lexer } from 'yaml'
import { limits } from './limits.ts'
import { editText, type MappedText } from './mapped-text.ts'

/** Signs of the lexer that stand for no character of the text. */
const noText: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f'])

/** Where the first quote stands that nothing closes before a line stands further out than it may, or the document ends. */
export function openQuote(document: string): number | undefined {
  let at = 0
  let lexemes = 0
  for (const lexeme of new Lexer().lex(document)) {
    if (++lexemes > limits.lexemes) return undefined
    if (noText.has(lexeme)) continue
    const quote = /^["']/.exec(lexeme)?.[0]
    // A text without quotes comes behind a sign of its own, and begins with no quote.
    if (quote !== undefined && (lexeme.length === 1 || !lexeme.endsWith(quote))) return at
    at += lexeme.length
  }
  return undefined
}

/** Where on its line a quote was meant to be closed: at the end of the value, or before the brackets that end it. */
export type QuoteEnd = 'value' | 'brackets'

/** The document with the quote at `start` closed on its line, before a comment. */
export function closeQuote(source: MappedText, start: number, where: QuoteEnd): MappedText {
  const { text } = source
  const line = /^[^\n]*/.exec(text.slice(start + 1))?.[0] ?? ''
  const comment = line.search(/(?<!\s)\s+#/)
  const value = (comment === -1 ? line : line.slice(0, comment)).trimEnd()
  const brackets = where === 'brackets' ? (/(?<![\]}\s])[\]}\s]+$/.exec(value)?.[0].length ?? 0) : 0
  const end = start + 1 + value.length - brackets
  return editText(source, [{ start: end, end, text: text[start] ?? '' }])
}
