import { protectedDollar } from './shell-syntax.ts'

export type ShellToken =
  /** `isPlain`: no part of it was quoted, so it can be a keyword. */
  | { readonly kind: 'word'; readonly text: string; readonly isPlain: boolean }
  /** `;`, `;;`, `&`, `&&`, `|`, `||`, `(`, `)` or a newline. */
  | { readonly kind: 'operator'; readonly text: string }
  /** A redirection; the next word, taken in already, is its target. */
  | { readonly kind: 'redirect'; readonly target: string }

const operators = ['&&', '||', ';;', ';', '&', '|', '(', ')', '\n']
const redirection = /^(?:\d*(?:>>|>\||>&|<&|<>|<<<|<<-|<<|>|<)|&>>?)/

/** The tokens of a shell script; undefined when quotes or brackets are left open. */
export function tokenizeShell(script: string): readonly ShellToken[] | undefined {
  const tokens: ShellToken[] = []
  /** Delimiters of here-documents whose text begins at the next newline. */
  const hereDocuments: string[] = []
  let at = 0
  while (at < script.length) {
    const rest = script.slice(at, at + 8)
    if (/^[ \t\r]/.test(rest) || rest.startsWith('\\\n')) {
      at += rest.startsWith('\\\n') ? 2 : 1
      continue
    }
    if (rest.startsWith('#')) {
      at = endOfLine(script, at)
      continue
    }
    const last = tokens.at(-1)
    if (last?.kind === 'word' && last.isPlain && last.text === '=~') {
      const pattern = /(?:\\[\s\S]|[^\s\\])*\\?/y
      pattern.lastIndex = at
      const text = pattern.exec(script)?.[0] ?? ''
      tokens.push({ kind: 'word', text: protect(text), isPlain: false })
      at += text.length
      continue
    }
    const redirect = redirection.exec(rest)?.[0]
    if (redirect !== undefined) {
      const start = skipBlanks(script, at + redirect.length)
      const target = readWord(script, start)
      if (target === undefined) return undefined
      at = target.end
      if (redirect.endsWith('<<') || redirect.endsWith('<<-')) hereDocuments.push(target.text)
      else tokens.push({ kind: 'redirect', target: target.text })
      continue
    }
    const operator = operators.find((each) => rest.startsWith(each))
    if (operator !== undefined) {
      tokens.push({ kind: 'operator', text: operator })
      at += operator.length
      if (operator === '\n') at = skipHereDocuments(script, at, hereDocuments.splice(0))
      continue
    }
    const word = readWord(script, at)
    if (word === undefined || word.end === at) return undefined
    tokens.push({ kind: 'word', text: word.text, isPlain: word.isPlain })
    at = word.end
  }
  return tokens
}

interface ReadWord {
  readonly text: string
  readonly end: number
  readonly isPlain: boolean
}

function readWord(script: string, start: number): ReadWord | undefined {
  let text = ''
  let at = start
  let isPlain = true
  while (at < script.length && !/[\s;&|()<>]/.test(script.charAt(at))) {
    const char = script.charAt(at)
    if (char === '\\') {
      const next = script.charAt(at + 1)
      text += next === '\n' ? '' : protect(next)
      isPlain = false
      at += 2
    } else if (char === "'") {
      const end = script.indexOf("'", at + 1)
      if (end === -1) return undefined
      text += protect(script.slice(at + 1, end))
      isPlain = false
      at = end + 1
    } else if (char === '"') {
      const quoted = readDoubleQuotes(script, at + 1)
      if (quoted === undefined) return undefined
      text += quoted.text
      isPlain = false
      at = quoted.end
    } else if (char === '$' || char === '`') {
      const end = endOfExpansion(script, at)
      if (end === undefined) return undefined
      text += script.slice(at, end)
      at = end
    } else {
      text += char
      at += 1
    }
  }
  return { text, end: at, isPlain }
}

function readDoubleQuotes(script: string, start: number): { readonly text: string; readonly end: number } | undefined {
  let text = ''
  let at = start
  while (at < script.length) {
    const char = script.charAt(at)
    if (char === '"') return { text, end: at + 1 }
    if (char === '\\') {
      const next = script.charAt(at + 1)
      if (next !== '\n') text += /[$`"\\]/.test(next) ? protect(next) : `\\${next}`
      at += 2
    } else if (char === '$' || char === '`') {
      const end = endOfExpansion(script, at)
      if (end === undefined) return undefined
      text += script.slice(at, end)
      at = end
    } else {
      text += char
      at += 1
    }
  }
  return undefined
}

/** Where `$name`, `${…}`, `$(…)` or a backquoted command that begins at `at` ends; undefined when it does not. */
function endOfExpansion(script: string, at: number): number | undefined {
  if (script.charAt(at) === '`') {
    const end = script.indexOf('`', at + 1)
    return end === -1 ? undefined : end + 1
  }
  const opening = script.charAt(at + 1)
  if (opening !== '(' && opening !== '{') return at + 1
  const closing = opening === '(' ? ')' : '}'
  let depth = 0
  for (let i = at + 1; i < script.length; i++) {
    const char = script.charAt(i)
    if (char === '\\') i += 1
    else if (char === opening) depth += 1
    else if (char === closing) {
      depth -= 1
      if (depth === 0) return i + 1
    }
  }
  return undefined
}

function protect(text: string): string {
  return text.replaceAll('$', protectedDollar)
}

function skipBlanks(script: string, at: number): number {
  let next = at
  while (script.charAt(next) === ' ' || script.charAt(next) === '\t') next += 1
  return next
}

function endOfLine(script: string, at: number): number {
  const end = script.indexOf('\n', at)
  return end === -1 ? script.length : end
}

function skipHereDocuments(script: string, start: number, delimiters: readonly string[]): number {
  let at = start
  for (const delimiter of delimiters) {
    while (at < script.length) {
      const end = endOfLine(script, at)
      const line = script.slice(at, end)
      at = Math.min(script.length, end + 1)
      if (line.trim() === delimiter) break
    }
  }
  return at
}
