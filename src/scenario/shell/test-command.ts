import * as reasons from '../../words/en/scenario/inference.ts'
import { contentOf, fileState, isFolder, isLoopFile, presenceOf, resolvePath } from './files.ts'
import { mostLetters, patternOf } from './pattern.ts'
import { guess, type Shell, type Value } from './state.ts'

/**
 * Whether a test holds; undefined where nobody knows. `asks`: it holds where these are there, or where they are not (`whenThere` is false).
 */
export type Verdict = boolean | undefined | { readonly asks: readonly string[]; readonly whenThere: boolean }

interface Reader {
  readonly shell: Shell
  readonly words: readonly Value[]
  at: number
  /** `[[ … ]]`, in which words on the right are patterns. */
  readonly isDouble: boolean
}

/** `[ … ]`, `test …` and `[[ … ]]` without their brackets. */
export function evalTest(shell: Shell, words: readonly Value[], isDouble: boolean): Verdict | 'error' {
  const reader: Reader = { shell, words, at: 0, isDouble }
  if (words.length === 0) return isDouble ? 'error' : false
  const verdict = readOr(reader)
  return reader.at < words.length ? 'error' : verdict
}

function text(reader: Reader, offset = 0): string | undefined {
  return reader.words[reader.at + offset]?.text
}

function accept(reader: Reader, ...texts: readonly string[]): boolean {
  const isNext = texts.includes(text(reader) ?? '')
  if (isNext) reader.at += 1
  return isNext
}

function readOr(reader: Reader): Verdict | 'error' {
  let left = readAnd(reader)
  while (accept(reader, reader.isDouble ? '||' : '-o')) {
    const right = readAnd(reader)
    left = left === true || right === true ? true : left === false ? right : right === false ? left : left
  }
  return left
}

function readAnd(reader: Reader): Verdict | 'error' {
  let left = readNot(reader)
  while (accept(reader, reader.isDouble ? '&&' : '-a')) {
    const right = readNot(reader)
    left = left === false || right === false ? false : left === true ? right : right === true ? left : left
  }
  return left
}

function readNot(reader: Reader): Verdict | 'error' {
  const isOnlyWord = reader.words.length - reader.at === 1
  if (!isOnlyWord && accept(reader, '!')) return turned(readNot(reader))
  const isBinary = binary.has(text(reader, 1) ?? '')
  if (!isOnlyWord && !isBinary && accept(reader, '(')) {
    const inner = readOr(reader)
    return accept(reader, ')') ? inner : 'error'
  }
  return readPrimary(reader, isBinary)
}

function turned(verdict: Verdict | 'error'): Verdict | 'error' {
  if (verdict === undefined || verdict === 'error') return verdict
  if (typeof verdict === 'boolean') return !verdict
  return { ...verdict, whenThere: !verdict.whenThere }
}

const binary = new Set(['=', '==', '!=', '=~', '<', '>', '-eq', '-ne', '-lt', '-le', '-gt', '-ge', '-nt', '-ot', '-ef'])

function readPrimary(reader: Reader, isBinary: boolean): Verdict | 'error' {
  const left = reader.words[reader.at]
  if (left === undefined) return 'error'
  const right = reader.words[reader.at + 2]
  if (isBinary && right !== undefined) {
    const operator = text(reader, 1) ?? ''
    reader.at += 3
    return compare(reader, left, operator, right)
  }
  const operand = reader.words[reader.at + 1]
  if (
    /^-[a-zA-Z]$/.test(left.text) &&
    operand !== undefined &&
    !(reader.isDouble ? /^(?:&&|\|\||\))$/ : /^-[ao]$/).test(operand.text)
  ) {
    reader.at += 2
    return unary(reader.shell, left.text, operand)
  }
  reader.at += 1
  return emptiness(left, false)
}

/** Whether anything but expansions stands in `text`. One that nothing closes stays, and all behind it: its end is looked for once. */
function holdsMore(text: string): boolean {
  return /[^$`]/.test(text.replace(/\$\{[^}]*\}|\$\w+|\$\([\s\S]*\)|`[^`]*`|(\$[{(][\s\S]*)/g, '$1'))
}

function emptiness(value: Value, isEmpty: boolean): Verdict {
  if (value.isKnown || holdsMore(value.text)) return (value.text === '') === isEmpty
  if (value.asks !== undefined) return { asks: value.asks, whenThere: !isEmpty }
  return undefined
}

function unary(shell: Shell, operator: string, value: Value): Verdict {
  if (operator === '-z') return emptiness(value, true)
  if (operator === '-n') return emptiness(value, false)
  if (operator === '-t') return false
  if (!/^-[efdsrwxSLhpbcugk]$/.test(operator)) return undefined
  const path = value.text
  if (value.isKnown && path === '') return false
  if (value.isKnown && (/^\/(?:dev(?:\/null|\/std\w+)?|proc|tmp|etc|bin)?$/.test(path) || path === '.'))
    return /^\/dev\/./.test(path) ? !/^-[fdsxSLhp]$/.test(operator) : !/^-[fSLhp]$/.test(operator)
  const state = value.isKnown ? fileState(shell, path) : undefined
  if (state === 'there' && /^-[df]$/.test(operator)) return isKind(shell, path, operator === '-d')
  if (state === 'there')
    return /^-[erw]$/.test(operator) ? true : operator === '-s' ? undefined : !/^-[SLhp]$/.test(operator) || undefined
  if (state === 'later') return false
  if (value.isKnown && isLoopFile(shell, path)) {
    if (state === undefined) guess(shell, reasons.notThereYet(path), 'end')
    return false
  }
  if (shell.loops > 0) return { asks: [value.isKnown ? resolvePath(shell, path) : path], whenThere: true }
  return value.isKnown && presenceOf(shell, path) === 'absent' ? false : undefined
}

/** Whether what is there is a folder, or a file; undefined where the script does not tell. */
function isKind(shell: Shell, path: string, wantsFolder: boolean): boolean | undefined {
  if (isFolder(shell, path)) return wantsFolder
  return contentOf(shell, path) === undefined ? !wantsFolder || undefined : !wantsFolder
}

function compare({ isDouble }: Reader, left: Value, operator: string, right: Value): Verdict | 'error' {
  if (left.isKnown && right.isKnown && operator !== '=~') {
    if (/^-(?:nt|ot|ef)$/.test(operator)) return undefined
    if (operator.startsWith('-')) return compareNumbers(left.text, operator, right.text)
    if (operator === '<') return left.text < right.text
    if (operator === '>') return left.text > right.text
    return (left.text === right.text) === (operator !== '!=')
  }
  if (isDouble && left.isKnown && left.text.length <= mostLetters && /^(?:==?|!=)$/.test(operator) && !right.asks) {
    const pattern = /^[^$`]*$/.test(right.text) ? patternOf([{ text: right.text, isQuoted: false }]) : undefined
    if (pattern !== undefined) return pattern.test(left.text) === (operator !== '!=')
  }
  if (operator === '=~' && left.isKnown && left.text.length < 200 && /^\^?[\w.:/ -]+\$?$/.test(right.text))
    return new RegExp(right.text.replace(/\./g, '.')).test(left.text)
  const asks = [...(left.asks ?? []), ...(right.asks ?? [])]
  // What a check prints is compared with what is waited for.
  if (asks.length > 0) return { asks, whenThere: !/^(?:!=|-ne|-lt|-le)$/.test(operator) }
  return undefined
}

function compareNumbers(a: string, operator: string, b: string): boolean | 'error' {
  if (!/^\s*[-+]?\d+\s*$/.test(a) || !/^\s*[-+]?\d+\s*$/.test(b)) return 'error'
  const difference = Number(a) - Number(b)
  switch (operator) {
    case '-eq':
      return difference === 0
    case '-ne':
      return difference !== 0
    case '-lt':
      return difference < 0
    case '-le':
      return difference <= 0
    case '-gt':
      return difference > 0
    default:
      return difference >= 0
  }
}
