import type { TextRange } from '../../kube/diagnostic.ts'

/** A word of a command, without its quotes; the range is that of `text`. */
export interface CommandWord extends TextRange {
  readonly text: string
  readonly quote: '"' | "'" | undefined
}

/** Words up to a sign that ends a command, and that sign: `|`, `;`, `&&`, the end of the line. */
export interface Command {
  readonly words: readonly CommandWord[]
  readonly end: string
}

const commandEnd = /[;|&()<>]/
const wordEnd = /[\s;|&()<>]/

/** The commands of a text, line by line, as a shell would cut them; a backslash at the end of a line goes on. Of a text that is no script, words all the same. */
export function commandsOf(text: string): readonly Command[] {
  const commands: Command[] = []
  let words: CommandWord[] = []
  const close = (end: string) => {
    if (words.length > 0) commands.push({ words, end })
    words = []
  }
  let at = 0
  while (at < text.length) {
    const letter = text[at] ?? ''
    const continued = continuationAt(text, at)
    if (continued > 0) at += continued
    else if (letter === '\n' || commandEnd.test(letter)) {
      close(letter)
      at += 1
    } else if (/\s/.test(letter)) at += 1
    else {
      const word = wordAt(text, at)
      words.push(word)
      at = word.end + (word.quote === undefined ? 0 : 1)
    }
  }
  close('\n')
  return commands
}

/** Letters of a backslash and a line end at `at`; 0 where there is none. */
function continuationAt(text: string, at: number): number {
  if (text[at] !== '\\') return 0
  if (text[at + 1] === '\n') return 2
  return text.startsWith('\r\n', at + 1) ? 3 : 0
}

/** A word in one pair of quotes is what is in them; of others the quotes are a part. */
function wordAt(text: string, start: number): CommandWord {
  const sign = text[start]
  const quoted = sign === '"' || sign === "'" ? lengthOfQuoted(text, start) : 0
  if (quoted > 0 && (sign === '"' || sign === "'") && isWordEnd(text, start + quoted)) {
    const inner = { start: start + 1, end: start + quoted - 1 }
    return { ...inner, text: text.slice(inner.start, inner.end), quote: sign }
  }
  let end = start
  while (!isWordEnd(text, end)) end = Math.min(text.length, end + lengthOfPart(text, end))
  return { start, end, text: text.slice(start, end), quote: undefined }
}

function isWordEnd(text: string, at: number): boolean {
  return at >= text.length || wordEnd.test(text[at] ?? '') || continuationAt(text, at) > 0
}

/** Letters that belong together within a word: quoted, behind a backslash, a substitution, or one. */
function lengthOfPart(text: string, at: number): number {
  const letter = text[at]
  if (letter === '\\') return 2
  if (letter === '"' || letter === "'") return Math.max(1, lengthOfQuoted(text, at))
  return letter === '$' ? lengthOfSubstitution(text, at) : 1
}

/** Quoted texts that are longer are not read as one word. */
const longestQuoted = 2000

/** With both quotes; 0 where the closing one is not nearby. */
function lengthOfQuoted(text: string, at: number): number {
  const sign = text[at]
  const last = Math.min(text.length, at + longestQuoted)
  for (let end = at + 1; end < last; end++) {
    if (sign === '"' && text[end] === '\\') end += 1
    else if (text[end] === sign) return end + 1 - at
  }
  return 0
}

function lengthOfSubstitution(text: string, at: number): number {
  if (!/[({]/.test(text[at + 1] ?? '')) return 1
  const found = /^(?:\$\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\$\{[^{}\n]*\})/.exec(text.slice(at, at + 1000))
  return found?.[0].length ?? 1
}
