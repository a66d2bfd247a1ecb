import type { ShellCommand, Word, WordPart } from './syntax.ts'

/** Reads what stands in `$(…)`. */
export interface Words {
  readonly parse: (script: string, depth: number) => ShellCommand | undefined
}

/** A word that begins at `start`, up to a blank or an operator; undefined when a quote or a bracket is left open. */
export function readWord(
  script: string,
  start: number,
  words: Words,
  depth: number,
): { readonly word: Word; readonly end: number } | undefined {
  const parts: WordPart[] = []
  let text = ''
  let at = start
  const flush = () => {
    if (text !== '') parts.push({ kind: 'text', text, isQuoted: false })
    text = ''
  }
  while (at < script.length) {
    const char = script.charAt(at)
    if ((char === '<' || char === '>') && script.charAt(at + 1) === '(' && at === start) {
      const end = endOfBraces(script, at + 1)
      if (end === undefined) return undefined
      parts.push({ kind: 'unknown', source: script.slice(at, end), isQuoted: true })
      at = end
    } else if (/[\s;&|()<>]/.test(char)) break
    else if (char === '\\') {
      const next = script.charAt(at + 1)
      flush()
      if (next !== '\n') parts.push({ kind: 'text', text: next, isQuoted: true })
      at += 2
    } else if (char === "'" || (char === '$' && script.charAt(at + 1) === "'")) {
      const open = char === "'" ? at : at + 1
      const end = script.indexOf("'", open + 1)
      if (end === -1) return undefined
      flush()
      parts.push({ kind: 'text', text: script.slice(open + 1, end), isQuoted: true })
      at = end + 1
    } else if (char === '"') {
      flush()
      const end = readQuotes(script, at + 1, parts, words, depth)
      if (end === undefined) return undefined
      at = end
    } else if (char === '$' || char === '`') {
      const expansion = readExpansion(script, at, false, words, depth)
      if (expansion === undefined) return undefined
      if (expansion.part === undefined) text += char
      else {
        flush()
        parts.push(expansion.part)
      }
      at = expansion.end
    } else {
      text += char
      at += 1
    }
  }
  flush()
  return { word: { parts, source: script.slice(start, at) }, end: at }
}

/** What stands in double quotes, from `start` on; where they end. */
function readQuotes(script: string, start: number, parts: WordPart[], words: Words, depth: number): number | undefined {
  let text = ''
  let at = start
  const before = parts.length
  const flush = () => {
    if (text !== '') parts.push({ kind: 'text', text, isQuoted: true })
    text = ''
  }
  while (at < script.length) {
    const char = script.charAt(at)
    if (char === '"') {
      flush()
      if (parts.length === before) parts.push({ kind: 'text', text: '', isQuoted: true })
      return at + 1
    }
    if (char === '\\') {
      const next = script.charAt(at + 1)
      if (next !== '\n') text += /[$`"\\]/.test(next) ? next : `\\${next}`
      at += 2
    } else if (char === '$' || char === '`') {
      const expansion = readExpansion(script, at, true, words, depth)
      if (expansion === undefined) return undefined
      if (expansion.part === undefined) text += char
      else {
        flush()
        parts.push(expansion.part)
      }
      at = expansion.end
    } else {
      text += char
      at += 1
    }
  }
  return undefined
}

interface Expansion {
  /** Absent: the sign means itself. */
  readonly part?: WordPart
  readonly end: number
}

function readExpansion(
  script: string,
  at: number,
  isQuoted: boolean,
  words: Words,
  depth: number,
): Expansion | undefined {
  if (script.charAt(at) === '`') {
    const [source, inner = ''] = /`((?:\\[\s\S]|[^`\\])*)`/y.exec(script.slice(at)) ?? []
    if (source === undefined) return undefined
    const body = words.parse(inner.replace(/\\([$`\\])/g, '$1'), depth + 1)
    return { part: { kind: 'command', body, source, isQuoted }, end: at + source.length }
  }
  const next = script.charAt(at + 1)
  if (next === '(') {
    const end = endOfBraces(script, at + 1)
    if (end === undefined) return undefined
    const source = script.slice(at, end)
    if (source.startsWith('$((') && source.endsWith('))')) {
      const inner = source.slice(3, -2)
      const text = readWord(`"${inner.replaceAll('"', '')}"`, 0, words, depth + 1)
      if (text !== undefined) return { part: { kind: 'arithmetic', text: text.word, source, isQuoted }, end }
    }
    return { part: { kind: 'command', body: words.parse(source.slice(2, -1), depth + 1), source, isQuoted }, end }
  }
  if (next === '{') {
    const end = endOfBraces(script, at + 1)
    if (end === undefined) return undefined
    const source = script.slice(at, end)
    return { part: { ...bracedParameter(source, words, depth + 1), isQuoted }, end }
  }
  const [source, name] = /\$([A-Za-z_]\w*|[0-9@*#?$!-])/y.exec(script.slice(at, at + 200)) ?? []
  if (source === undefined || name === undefined) return { end: at + 1 }
  return { part: { kind: 'parameter', name, source, isQuoted }, end: at + source.length }
}

function bracedParameter(source: string, words: Words, depth: number): WordPart {
  const inner = source.slice(2, -1)
  const [, lengthOf] = /^#(\w+)$/.exec(inner) ?? []
  if (lengthOf !== undefined) return { kind: 'parameter', name: lengthOf, operator: 'length', source, isQuoted: false }
  const [, name, operator, text = ''] = /^(\w+|[@*#?$!-])(?:(:?[-=?+]|##?|%%?)([\s\S]*))?$/.exec(inner) ?? []
  if (name === undefined) return { kind: 'unknown', source, isQuoted: false }
  if (operator === undefined) return { kind: 'parameter', name, source, isQuoted: false }
  const parts: WordPart[] = []
  const isClosed = readQuotes(`${text.replace(/(?<!\\)["']/g, '')}"`, 0, parts, words, depth) !== undefined
  if (!isClosed) return { kind: 'unknown', source, isQuoted: false }
  return { kind: 'parameter', name, operator, word: { parts, source: text }, source, isQuoted: false }
}

/** Brackets and quotes in one another: what is deeper is read by no parser. */
const mostLevels = 100

/** Where the bracket that opens at `at` is closed, quotes and comments left out of account; undefined when it is not. */
export function endOfBraces(script: string, at: number, level = 0): number | undefined {
  if (level > mostLevels) return undefined
  const opening = script.charAt(at)
  const closing = opening === '(' ? ')' : '}'
  let depth = 0
  let cases = 0
  for (let i = at; i < script.length; i++) {
    const char = script.charAt(i)
    if (char === '\\') i += 1
    else if (char === "'" && (opening === '(' || depth > 0)) {
      const end = script.indexOf("'", i + 1)
      if (end === -1) return undefined
      i = end
    } else if (char === '"') {
      const end = endOfQuotes(script, i + 1, level + 1)
      if (end === undefined) return undefined
      i = end
    } else if (
      opening === '(' &&
      /^(?:case|esac)\b/.test(script.slice(i, i + 5)) &&
      /[\s;(]/.test(script.charAt(i - 1))
    ) {
      cases += script.charAt(i) === 'c' ? 1 : -1
      i += 3
    } else if (char === '$' && script.charAt(i + 1) === '{' && opening === '(') {
      const end = endOfBraces(script, i + 1, level + 1)
      if (end === undefined) return undefined
      i = end - 1
    } else if (char === opening) depth += 1
    else if (char === closing && cases > 0 && depth === 1) continue
    else if (char === closing) {
      depth -= 1
      if (depth === 0) return i + 1
    }
  }
  return undefined
}

function endOfQuotes(script: string, start: number, level: number): number | undefined {
  for (let i = start; i < script.length; i++) {
    const char = script.charAt(i)
    if (char === '\\') i += 1
    else if (char === '"') return i
    else if (char === '$' && (script.charAt(i + 1) === '(' || script.charAt(i + 1) === '{')) {
      const end = endOfBraces(script, i + 1, level)
      if (end === undefined) return undefined
      i = end - 1
    }
  }
  return undefined
}
