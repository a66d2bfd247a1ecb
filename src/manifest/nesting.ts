import { Lexer } from 'yaml'
import { limits } from './limits.ts'

/**
 * Whether a text is nested so deep that reading it would use up the stack, which some engines answer by ending the whole process
 * rather than by an error. First brackets and levels of indentation are counted without knowing YAML; where these are too many, what is
 * written in comments, quotes and text blocks is left out. Linear, and far above `limits.depth`.
 */
export function isTooDeep(text: string): boolean {
  if (!mayBeTooDeep(text)) return false
  if (hasLongRow(text)) return true
  const bare = withoutTexts(text)
  return bare === undefined || mayBeTooDeep(bare)
}

function mayBeTooDeep(text: string): boolean {
  return opensTooMany(text) || indentsTooMany(text)
}

/** Whether signs such as those in `- - ? a` stand in a row so long that even finding the words of the text would use up the stack. */
function hasLongRow(text: string): boolean {
  for (const [signs] of text.matchAll(/(?<![^ \t\n])[-?:!&][^ \t\n]*(?:[ \t]+[-?:!&][^ \t\n]*)+/g))
    if (signs.split(/[ \t]+/, limits.roughDepth + 1).length > limits.roughDepth) return true
  return false
}

/** What the YAML library puts before a value, and what else it adds to the text. */
const valueMark = '\x1f'
const marks: ReadonlySet<string> = new Set([valueMark, '\x02', '\x18', '\ufeff'])

/** `text` with a letter in the place of each comment and each value; undefined where it has too many words and signs to be read. */
function withoutTexts(text: string): string | undefined {
  const parts: string[] = []
  let isValue = false
  let count = 0
  for (const lexeme of new Lexer().lex(text)) {
    if (++count > limits.lexemes) return undefined
    if (isValue || /^["'#]/.test(lexeme)) parts.push(lexeme.endsWith('\n') ? 'x\n' : 'x')
    else if (!marks.has(lexeme)) parts.push(lexeme)
    isValue = lexeme === valueMark
  }
  return parts.join('')
}

function opensTooMany(text: string): boolean {
  return mostOpen(text, /["'[\]{}]/g) > limits.roughDepth || mostOpen(text, /[[\]{}]/g) > limits.roughDepth * 4
}

/** How many brackets are open at a time, at most. Where quotes are among the `signs` that are looked for, what they quote is left out. */
function mostOpen(text: string, signs: RegExp): number {
  let open = 0
  let most = 0
  /** Up to here no double quote is closed: the line was read for one before. */
  let unclosedUntil = 0
  signs.lastIndex = 0
  for (let found = signs.exec(text); found !== null; found = signs.exec(text)) {
    const { 0: sign, index } = found
    if (sign === '[' || sign === '{') open += 1
    else if (sign === ']' || sign === '}') open = Math.max(0, open - 1)
    else if (sign === "'" || index >= unclosedUntil) {
      const end = endOfQuoted(text, index)
      if (text[end] === sign) signs.lastIndex = end + 1
      else if (sign === '"') unclosedUntil = end
    }
    most = Math.max(most, open)
  }
  return most
}

/** Where the quote closes that opens at `start`, or else where its line ends. */
function endOfQuoted(text: string, start: number): number {
  const inner = text[start] === '"' ? /[^"\\\n]*(?:\\.[^"\\\n]*)*/y : /[^'\n]*/y
  inner.lastIndex = start + 1
  return start + 1 + (inner.exec(text)?.[0].length ?? 0)
}

/** The columns at which something stands that holds what follows: indentation, and each of the signs in `- - ? a`. */
function indentsTooMany(text: string): boolean {
  const columns: number[] = []
  for (const [, blanks = '', signs = ''] of text.matchAll(/^([ \t]*)((?:[-?:][ \t]+)*)(?=\S)/gm)) {
    let column = blanks.length
    while ((columns.at(-1) ?? -1) >= column) columns.pop()
    for (const sign of signs.matchAll(/[-?:][ \t]+/g)) {
      columns.push(column)
      column += sign[0].length
    }
    columns.push(column)
    if (columns.length > limits.roughDepth) return true
  }
  return false
}
