import * as reasons from '../../words/en/scenario/inference.ts'
import { withinRoom } from '../inference/room.ts'
import { templatePrefix } from '../inference/template-tags.ts'
import { evalArithmetic } from './arithmetic.ts'
import { isPattern, mostLetters, type PatternPart, patternOf } from './pattern.ts'
import { empty, guess, known, type Shell, setVariable, subshell, type Value } from './state.ts'
import type { Parameter, ShellCommand, Word, WordPart } from './syntax.ts'

/** Runs a command in a subshell for its output. */
export type Substitute = (shell: Shell, command: ShellCommand) => Value

interface Piece extends Value {
  readonly isQuoted: boolean
  /** `"$@"`: each is a word of its own. */
  readonly list?: readonly Value[]
}

/** `word` as one text: in an assignment, a redirection, a `case`. */
export function expandText(shell: Shell, word: Word, substitute: Substitute): Value {
  return joined(word.parts.map((part) => expandPart(shell, part, substitute)))
}

/** `word` with what stands in quotes marked: a pattern. */
export function expandPattern(
  shell: Shell,
  word: Word,
  substitute: Substitute,
): { parts: PatternPart[]; isKnown: boolean } {
  const pieces = word.parts.map((part) => expandPart(shell, part, substitute))
  return { parts: pieces, isKnown: pieces.every((piece) => piece.isKnown) }
}

/** `words` as the arguments of a command: split at blanks, braces expanded. */
export function expandWords(shell: Shell, words: readonly Word[], substitute: Substitute): readonly Value[] {
  return words.flatMap((word) => braced(word).flatMap((each) => expandWord(shell, each, substitute)))
}

function expandWord(shell: Shell, word: Word, substitute: Substitute): readonly Value[] {
  const fields: Value[][] = []
  let isOpen = false
  const put = (value: Value) => {
    if (!isOpen) fields.push([])
    fields.at(-1)?.push(value)
    isOpen = true
  }
  for (const part of word.parts) {
    const piece = expandPart(shell, part, substitute)
    if (piece.list !== undefined) {
      for (const [index, value] of piece.list.entries()) {
        if (index > 0) isOpen = false
        put(value)
      }
    } else if (part.kind === 'text' || piece.isQuoted || !piece.isKnown) {
      const isGlob = part.kind === 'text' && !piece.isQuoted && isPattern(piece.text)
      put(isGlob ? { ...piece, isKnown: false } : piece)
    } else {
      const pieces = splitFields(shell, piece.text)
      if (pieces === undefined) put({ ...piece, isKnown: false })
      for (const [index, text] of (pieces ?? []).entries()) {
        if (index > 0) isOpen = false
        if (text !== '') put({ ...piece, text })
      }
    }
    if (fields.length > 2000) break
  }
  return fields.map(joined)
}

/** `text` split where `IFS` says, blanks by default; undefined where nobody knows. */
export function splitFields(shell: Shell, text: string): readonly string[] | undefined {
  const ifs = shell.vars.get('IFS') ?? known(' \t\n')
  if (!ifs.isKnown) return undefined
  if (ifs.text === '') return [text]
  const letters = new Set(ifs.text)
  const isBlank = (letter: string) => letters.has(letter) && /\s/.test(letter)
  const fields = ['']
  for (const letter of text) {
    if (!letters.has(letter)) fields.push(`${fields.pop() ?? ''}${letter}`)
    else if (!isBlank(letter) || fields.at(-1) !== '') fields.push('')
  }
  if (fields.at(-1) === '') fields.pop()
  return fields
}

function joined(pieces: readonly Value[]): Value {
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined)
    return { text: only.text, isKnown: only.isKnown, ...(only.asks && { asks: only.asks }) }
  const asks = [...new Set(pieces.flatMap((piece) => piece.asks ?? []))]
  return {
    text: pieces.map(({ text }) => text).join(''),
    isKnown: pieces.every(({ isKnown }) => isKnown),
    ...(asks.length > 0 && { asks }),
  }
}

function expandPart(shell: Shell, part: WordPart, substitute: Substitute): Piece {
  const { isQuoted } = part
  switch (part.kind) {
    case 'text':
      return { text: part.text, isKnown: true, isQuoted }
    case 'unknown':
      return { text: part.source, isKnown: false, isQuoted }
    case 'arithmetic': {
      const result = evalText(shell, expandText(shell, part.text, substitute))
      return { ...(result === undefined ? { text: part.source, isKnown: false } : known(String(result))), isQuoted }
    }
    case 'command': {
      const value = part.body === undefined ? undefined : substitute(shell, part.body)
      if (value?.isKnown) return { ...value, text: value.text.replace(/(?<!\n)\n+$/, ''), isQuoted }
      return { text: part.source, isKnown: false, isQuoted, ...(value?.asks && { asks: value.asks }) }
    }
    case 'parameter': {
      if (!isQuoted || part.name !== '@' || part.operator !== undefined)
        return { ...expandParameter(shell, part, substitute), isQuoted }
      const value = valueInRoom(shell, part.name)
      return value ? { ...value, isQuoted, list: shell.args ?? [] } : { text: part.source, isKnown: false, isQuoted }
    }
  }
}

/** What the arithmetic expression `text` comes to in `shell`. */
export function evalText(shell: Shell, text: Value): number | undefined {
  if (!text.isKnown) return undefined
  return evalArithmetic(text.text, {
    get: (name) => {
      const value = lookUp(shell, name)
      return value === null ? '' : value?.isKnown ? value.text : undefined
    },
    set: (name, value) =>
      setVariable(shell, name, value === undefined ? { text: `$${name}`, isKnown: false } : known(String(value))),
  })
}

/** The value of a variable or of an argument; null: unset; undefined: nobody knows. */
function lookUp(shell: Shell, name: string): Value | null | undefined {
  if (name === '0') return shell.script
  if (/^\d+$/.test(name)) return shell.args && (shell.args[Number(name) - 1] ?? null)
  switch (name) {
    case '#':
      return shell.args && known(String(shell.args.length))
    case '?':
      return shell.status === undefined ? undefined : known(String(shell.status))
    case '!':
      return shell.lastJob === undefined ? null : known(shell.lastJob)
    case '$':
      return known('$$')
    case '@':
    case '*':
      return shell.args && joined(shell.args.flatMap((each, index) => (index === 0 ? [each] : [known(' '), each])))
    default: {
      const value = shell.vars.get(name)
      if (value !== undefined) return value
      // Images set upper-case names; a script those that it uses itself.
      if (name.startsWith(templatePrefix)) return undefined
      return /[a-z]/.test(name) || shell.run.ownNames.has(name) ? null : undefined
    }
  }
}

/** As `lookUp`, as long as there is room for it. */
function valueInRoom(shell: Shell, name: string): Value | null | undefined {
  const found = lookUp(shell, name)
  return found && withinRoom(found.text, shell.run.room) === undefined ? undefined : found
}

function expandParameter(shell: Shell, part: Parameter, substitute: Substitute): Value {
  const { name, operator, source } = part
  const value = valueInRoom(shell, name)
  const unknown: Value = { text: source, isKnown: false, ...(value?.asks && { asks: value.asks }) }
  const other = () => (part.word === undefined ? empty : expandText(shell, part.word, substitute))
  const isEmpty = operator?.startsWith(':') && value?.isKnown === true && value.text === ''
  const isUnset = value === null || isEmpty
  switch (operator) {
    case undefined:
      if (value === null) {
        // `set -u`
        if (shell.options.unsetFails && !/^[@*!]$/.test(name)) shell.isUnset = true
        return empty
      }
      if (value === undefined && shell.options.unsetFails) guess(shell, reasons.variablesAreSet)
      return value ?? unknown
    case '-':
    case ':-':
      // What the manifest does not set is taken to be unset where the script has something for that.
      return value === undefined || isUnset ? other() : value
    case '=':
    case ':=': {
      if (value !== undefined && !isUnset) return value
      const given = other()
      setVariable(shell, name, given)
      return given
    }
    case '?':
    case ':?':
      if (isUnset) shell.isUnset = true
      if (value === undefined) guess(shell, reasons.variablesAreSet)
      return value ?? unknown
    case '+':
    case ':+':
      return value === undefined ? unknown : isUnset ? empty : other()
    case 'length':
      return value === null ? known('0') : value?.isKnown ? known(String(value.text.length)) : unknown
    default:
      return cut(shell, part, value, unknown, substitute)
  }
}

/** `${name#pattern}` and its like. */
function cut(
  shell: Shell,
  part: Parameter,
  value: Value | null | undefined,
  unknown: Value,
  substitute: Substitute,
): Value {
  if (value === null) return empty
  const pattern = part.word === undefined ? undefined : expandText(shell, part.word, substitute)
  if (value === undefined || !value.isKnown || !pattern?.isKnown || value.text.length > mostLetters) return unknown
  const { text } = value
  const whole = patternOf([{ text: pattern.text, isQuoted: false }])
  if (whole === undefined) return unknown
  const isStart = part.operator?.startsWith('#')
  const isLongest = part.operator?.length === 2
  const ends = Array.from({ length: text.length + 1 }, (_, index) => index)
  const sizes = isLongest ? ends.reverse() : ends
  const size = sizes.find((each) => whole.test(isStart ? text.slice(0, each) : text.slice(text.length - each)))
  if (size === undefined) return value
  return known(isStart ? text.slice(size) : text.slice(0, text.length - size))
}

/** The first comma ends the first item: no other one is tried as its end. */
const braces = /\{(-?\d+\.\.-?\d+(?:\.\.\d+)?|[^{},\s]*,[^{}\s]*)\}/

/** More letters are not put together of one word. */
const mostBraced = 100_000

/** `{1..5}` and `{a,b}` of bash; at most 1,000 words. */
function braced(word: Word): readonly Word[] {
  const at = word.parts.findIndex((part) => part.kind === 'text' && !part.isQuoted && braces.test(part.text))
  const part = word.parts[at]
  if (part?.kind !== 'text') return [word]
  const [whole = '', inner = ''] = braces.exec(part.text) ?? []
  const [, from, to, step] = /^(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?$/.exec(inner) ?? []
  const items =
    from === undefined || to === undefined ? inner.split(',') : counted(Number(from), Number(to), Number(step ?? 1))
  if (part.text.length * Math.min(items.length, 1000) > mostBraced) return [word]
  const start = part.text.indexOf(whole)
  return items.slice(0, 1000).map((item) => ({
    ...word,
    parts: word.parts.map((each, index) =>
      index === at ? { ...part, text: part.text.slice(0, start) + item + part.text.slice(start + whole.length) } : each,
    ),
  }))
}

/** The numbers from `from` to `to`; at most 1,000. */
export function counted(from: number, to: number, step: number, most = 1000): readonly string[] {
  const size = Math.max(1, Math.abs(step))
  const count = Math.min(most, Math.floor(Math.abs(to - from) / size) + 1)
  const sign = to < from ? -size : size
  return Array.from({ length: count }, (_, index) => String(from + index * sign))
}

/** What `command` prints, as a value; the time that it takes passes in `shell`. */
export function outputOf(
  shell: Shell,
  run: (inner: Shell) => { readonly status: number | undefined; readonly asks?: readonly string[] },
): Value {
  const inner = subshell(shell, { output: [] })
  const { status, asks = [] } = run(inner)
  shell.nowMs = inner.nowMs
  shell.status = status
  const value = joined(inner.output ?? [])
  return asks.length > 0 && !value.isKnown ? { ...value, asks: [...new Set([...(value.asks ?? []), ...asks])] } : value
}
