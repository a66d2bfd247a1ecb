import type { TextRange } from '../../kube/diagnostic.ts'

/** A value as it is written behind its name, without its quotes. */
export interface WrittenValue extends TextRange {
  readonly isQuoted: boolean
}

const opening = /(?:\$|[bBfFrRuUN]{1,2})?(\\*["'])/y
/** A text of several lines, of TOML and Python. */
const triple = /("""|''')\s{0,80}((?:(?!\1)[\s\S]){1,2000}?)\s{0,80}\1/y

/** The value that begins at `at`: in quotes, also in such that are escaped, or up to what ends a word. undefined where there is none. */
export function writtenValue(text: string, at: number): WrittenValue | undefined {
  triple.lastIndex = at
  const lines = triple.exec(text)
  if (lines !== null) {
    const [whole, sign = '', content = ''] = lines
    const start = at + whole.indexOf(content, sign.length)
    return { start, end: start + content.length, isQuoted: true }
  }
  opening.lastIndex = at
  const quote = opening.exec(text)?.[1]
  if (quote !== undefined) {
    const start = opening.lastIndex
    return { start, end: endOfQuoted(text, start, quote), isQuoted: true }
  }
  const end = endOfWord(text, at)
  return end > at ? { start: at, end, isQuoted: false } : undefined
}

/** A quote within a text in single quotes: doubled, or as a shell needs it. */
const quoteWithin = /''|'\\''|'"'"'/y

/** Where the closing quote stands, with the backslashes before it, else the end of the line. */
function endOfQuoted(text: string, start: number, quote: string): number {
  const sign = quote.at(-1)
  const depth = quote.length - 1
  let backslashes = 0
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\n') return at
    if (letter === '\\') {
      backslashes += 1
      continue
    }
    if (letter === sign && depth > 0 && backslashes === depth) return at - depth
    if (letter === sign && depth === 0 && (sign === "'" || backslashes % 2 === 0)) {
      quoteWithin.lastIndex = at
      const within = at > start && sign === "'" ? quoteWithin.exec(text)?.[0] : undefined
      if (within === undefined) return at
      at += within.length - 1
    }
    backslashes = 0
  }
  return text.length
}

/** Substitutions and templates that are longer end where their sign stands. */
const mostWithin = 1000

/** Up to a blank, a quote, or a sign that ends a word for a shell, for JSON, for an address or for a list of settings. Substitutions are read whole. */
function endOfWord(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const letter = text[at] ?? ''
    const within = lengthWithin(text, at, start)
    if (within > 0) at += within
    else if (/[\s"'`\\<>()]/.test(letter) || (/[;,&|}\]]/.test(letter) && !goesOn(text, at))) break
    else at += 1
  }
  return Math.min(at, text.length)
}

/** `$(…)`, `${…}`, `{{…}}`, a letter behind a backslash; where a word begins also backticks and a placeholder in angle brackets. */
const whole = [/^\$\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/, /^\$\{[^{}\n]*\}/, /^\{\{[^{}\n]*\}\}/, /^\\[^\s"']/]
const wholeAtStart = /^(?:<[^<>\n]*>|`[^`\n]*`)/

/** How many letters at `at` belong together; 0 where none do. */
function lengthWithin(text: string, at: number, start: number): number {
  const letter = text[at] ?? ''
  if (!/[$`{\\<]/.test(letter)) return 0
  const ahead = text.slice(at, at + mostWithin)
  const found = whole.map((form) => form.exec(ahead)).find((match) => match !== null)
  return (found ?? (at === start ? wholeAtStart.exec(ahead) : null))?.[0].length ?? 0
}

/** Whether what follows a sign belongs to the same value: the rest of the line in one piece, neither a command nor another setting. */
function goesOn(text: string, at: number): boolean {
  const rest = /^[\w!@#%^*.;,&+-]{1,80}(?=\s*(?:$|\n))/.exec(text.slice(at + 1, at + 90))?.[0]
  return rest !== undefined && /[A-Z\d]/.test(rest)
}

const blockSign = /[|>][-+\d]*[ \t]*\r?\n/y

/** The lines of a YAML block whose sign stands at `at`: those that are deeper than the line in which `index` is. undefined where there is no such sign. */
export function blockUnder(text: string, index: number, at: number): TextRange | undefined {
  blockSign.lastIndex = at
  if (!blockSign.test(text)) return undefined
  const depth = depthOf(text, text.lastIndexOf('\n', index - 1) + 1)
  const first = blockSign.lastIndex
  const start = first + depthOf(text, first)
  let end = start
  for (let line = first; line < text.length; ) {
    const lineEnd = text.indexOf('\n', line) === -1 ? text.length : text.indexOf('\n', line)
    const content = text.slice(line, lineEnd).trimEnd()
    if (content !== '' && depthOf(text, line) <= depth) break
    if (content !== '') end = line + content.length
    line = lineEnd + 1
  }
  return end > start ? { start, end } : undefined
}

/** Blanks at the beginning of the line that begins at `start`; signs of a remark and of a list count as such. */
function depthOf(text: string, start: number): number {
  let at = start
  while (/[ \t#-]/.test(text[at] ?? '') && at - start < 1000) at += 1
  return at - start
}
