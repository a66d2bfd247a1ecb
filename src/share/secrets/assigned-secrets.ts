import type { TextRange } from '../../kube/diagnostic.ts'
import { holdsLabels, isLabel } from './labels.ts'
import { behindScheme, isSecretOf } from './named-secret.ts'
import { isVariable, saysSecret } from './secret-names.ts'
import { blockUnder, writtenValue } from './written-value.ts'

const name =
  /[A-Za-z_\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff][\w.\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff-]*/g
/** What stands between a name and its value in programs, shells, settings, JSON, YAML, XML, headers. */
const sign =
  /\\*["']?\]?(?:[ \t]{1,4}string|[ \t]{0,4}:[ \t]{0,4}(?:[sS]tr(?:ing)?|&str)(?=[ \t]{0,4}=))?(?:[ \t]*(=>|[:?+]?={1,3}|!={1,2}|::(?=[ \t])|:(?![?+])[-=]?|%3[dDaA]|&#(?:61|x3[dD]);)|((?:\s[^<>\n]{0,200})?>)(?=(?:\s{0,80}<!\[CDATA\[)?[^<>]{1,300}(?:>\s{0,80})?<\/))[ \t]*(?:\\\r?\n[ \t]*|(?<=>)\s{0,80}(?:<!\[CDATA\[)?)?(?:[&!][\w!./-]+[ \t]+)*/y
/** A header of several values: all of its line is one. */
const wholeLine = /(?:^|-)cookie$/i
/** What is read of a program's own data, not written in it. */
const code = /^(?:os|sys|process|System|env|ENV|config|settings|self|this|args?|opts?|options|Environment)[.[(]/

/** A name, and where its value begins. */
interface Assignment {
  readonly written: string
  readonly index: number
  /** The sign between them. */
  readonly between: string
  readonly at: number
}

interface AssignedValue extends TextRange {
  readonly isQuoted: boolean
}

/**
 * Values behind a name that says that they are secrets, as they are written in programs, shells, settings, JSON, YAML, XML
 * and headers: `password=x`, `"token": "x"`, `Authorization: Bearer x`, `Pwd=x;`. References and prose are none.
 */
export function assignedSecrets(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  const isLabelHere = labelsOf(text)
  name.lastIndex = 0
  for (let match = name.exec(text); match !== null; match = name.exec(text)) {
    const [written] = match
    sign.lastIndex = name.lastIndex
    const between = saysSecret(written)
      ? sign
          .exec(text)
          ?.slice(1)
          .find((part) => part !== undefined)
      : undefined
    if (between === undefined) continue
    const assignment = { written, index: match.index, between, at: sign.lastIndex }
    const value = assignedValue(text, assignment)
    if (value === undefined) {
      found.push(...listedSecrets(text, assignment))
      continue
    }
    const { start, end } = value
    if (isSecret(text, assignment, value) && !(isLabelHere(text.slice(start, end)) && !isVariable(written)))
      found.push({ start, end })
    name.lastIndex = Math.max(name.lastIndex, value.end)
  }
  return found
}

/** Whether a value is a label, in a text that is a file of such. */
function labelsOf(text: string): (value: string) => boolean {
  let isFile: boolean | undefined
  return (value) => {
    if (!isLabel(value)) return false
    isFile ??= holdsLabels(text)
    return isFile
  }
}

const listed = /[^\s,"'[\]{}]{1,200}/g

/** The items of a list on one line: `passwords: [a, b]`; other lists than of passwords and keys hold names, too. */
function listedSecrets(text: string, { written, at }: Assignment): readonly TextRange[] {
  if (text[at] !== '[' || !/passw|pwd|api_?keys?$/i.test(written)) return []
  const inner = /^\[([^[\]{}\n]{1,1000})\]/.exec(text.slice(at, at + 1010))?.[1] ?? ''
  return [...inner.matchAll(listed)].flatMap(({ index, 0: item }) =>
    isSecretOf(written, item, true) ? [{ start: at + 1 + index, end: at + 1 + index + item.length }] : [],
  )
}

/** Nothing where a list or an object begins. */
function assignedValue(text: string, assignment: Assignment): AssignedValue | undefined {
  const { written, index, between, at } = assignment
  // In braces, as ODBC has values with signs in them.
  const braced =
    between === '=' ? /^\{[^{}:"'\s]{1,200}\}(?=[;"']|$)/.exec(text.slice(at, at + 210))?.[0].length : undefined
  if (braced !== undefined) return { start: at + 1, end: at + braced - 1, isQuoted: true }
  if (/[[{]/.test(text[at] ?? '') && text[at + 1] !== '{') return undefined
  const block = between === ':' ? blockUnder(text, index, at) : undefined
  if (block !== undefined) return { ...block, isQuoted: true }
  const quote = /(?<!\\)\\*["']$/.exec(text.slice(Math.max(0, index - 4), index))?.[0]
  // A prompt, and no value: `"Password: "`.
  if (quote !== undefined && /[ \t:=]/.test(text[index + written.length] ?? '') && text.startsWith(quote, at))
    return undefined
  if (between === ':' && wholeLine.test(written)) return restOfLine(text, at, quote)
  const from = behindScheme(written, text, at)
  if (between === ':' && from > at && quote !== undefined) return restOfLine(text, from, quote)
  const value = writtenValue(text, from)
  if (value === undefined) return undefined
  const joined = value.isQuoted && between === '=' ? joinedWord(text, value) : undefined
  if (joined !== undefined) return joined
  if (value.isQuoted) return { ...value, start: behindScheme(written, text, value.start) }
  return isRestOfLine(text, assignment) && !(between === ':' && isProse(text, written, value))
    ? restOfLine(text, from, undefined)
    : value
}

function isSecret(text: string, assignment: Assignment, value: AssignedValue): boolean {
  const { written, between } = assignment
  const content = text.slice(value.start, value.end)
  if (!isSecretOf(written, content, true)) return false
  if (value.isQuoted) return true
  if (isAlias(content) || /[([]/.test(text[value.end] ?? '') || code.test(content)) return false
  return !(between === ':' && (isTag(text, assignment, content) || isProse(text, written, value)))
}

/** Up to `quote`, which was opened before the name; else all of the line. */
function restOfLine(text: string, start: number, quote: string | undefined): AssignedValue {
  let end = start
  while (end < text.length && text[end] !== '\n' && (quote === undefined || !text.startsWith(quote, end))) end += 1
  return { start, end: start + text.slice(start, end).trimEnd().length, isQuoted: quote !== undefined }
}

/** A setting on a line of its own has all of it, blanks too; a shell has no blanks around its sign, and no dots in its names. */
function isRestOfLine(text: string, { written, index, between }: Assignment): boolean {
  const before = text.slice(Math.max(0, index - 80), index)
  const behind = text.slice(index + written.length, index + written.length + 4)
  if (!/(?:^|\n)[ \t]*(?:#+[ \t]*)?(?:- )?["']?$/.test(before)) return false
  return between === ':' ? /^["']?:[ \t]/.test(behind) : /^\s+=\s/.test(behind) || written.includes('.')
}

/** A name for what stands elsewhere in the same text. */
function isAlias(content: string): boolean {
  return /^\*[A-Za-z_][\w-]*$/.test(content)
}

/** The name and the tag of an image, the parts of a name that has colons: `registry.example.test/token:1.2`, `arn:aws:secret:db`. */
function isTag(text: string, { written, index }: Assignment, content: string): boolean {
  if (/\s/.test(text[index + written.length + 1] ?? '')) return false
  const isName = /[/:]/.test(text[index - 1] ?? '') || (/^[a-z]+$/.test(content) && !/pass|pwd/i.test(written))
  return isName || /^(?:v?\d+\.\d[\w.-]*|v\d+)$/.test(content)
}

/** Words of a sentence behind a colon: `the token: it is made by the operator`. */
function isProse(text: string, written: string, { start, end }: TextRange): boolean {
  if (isVariable(written)) return false
  const word = text.slice(start, end)
  return (
    /^(?:[a-z]+|[A-Z]?[a-z]{2,})[.,:;!?]?$/.test(word) && /^[,;:]?[ \t]+[A-Za-z"'(<`]/.test(text.slice(end, end + 40))
  )
}

const shellWord = /(?:[^\s"'\\;|&<>(),}\]]{1,200}|"[^"\n]{0,500}"|'[^'\n]{0,500}')+/y

/** A word of a shell of several quoted parts: `'a'"b"c`; with its quotes. */
function joinedWord(text: string, { start, end }: TextRange): AssignedValue | undefined {
  if (!/["']/.test(text[start - 1] ?? '') || text[start - 1] !== text[end] || !/[\w"'$@#%!]/.test(text[end + 1] ?? ''))
    return undefined
  shellWord.lastIndex = start - 1
  const word = shellWord.exec(text)?.[0] ?? ''
  return { start: start - 1, end: start - 1 + word.length, isQuoted: true }
}

const pair =
  /\b(?:name|key|type|kind|id|field)\\*["']?\s*[:=]\s*\\*["']?([A-Za-z_][\w.-]{0,80})\\*(?!\\)["']?(?:[ \t]*,)?[\s#]*\\*["']?\b(?:value|content|text|val|data)\\*["']?[ \t]*[:=][ \t]*/gi
const pairBackwards =
  /\b(?:value|content|text|val|data)\\*["']?[ \t]*[:=][ \t]*(?![ \t])(?:(\\*["'])([^"'\n,]{1,200})\1|([^"'\n,]{0,199}[^"'\n,\s#\\]#*)(?!#))(?:[ \t]*,)?[\s#]*\\*["']?\b(?:name|key|type|kind|id|field)\\*["']?\s*[:=]\s*\\*["']?([A-Za-z_][\w.-]{0,80})/dgi

/** Values of pairs of a name and a value, in that order or the other: `name: DB_PASSWORD, value: x`, `"type":"password","content":"x"`. */
export function pairedSecrets(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  const add = (written: string, { start, end }: TextRange) => {
    if (isAlias(text.slice(start, end))) return
    const from = behindScheme(written, text, start)
    if (isSecretOf(written, text.slice(from, end), false)) found.push({ start: from, end })
  }
  for (const match of text.matchAll(pair)) {
    const [whole, written = ''] = match
    const at = match.index + whole.length
    const value =
      saysSecret(written) && written !== 'Secret' ? (blockUnder(text, at, at) ?? writtenValue(text, at)) : undefined
    if (value !== undefined) add(written, value)
  }
  for (const match of text.matchAll(pairBackwards)) {
    const [start, end] = match.indices?.[2] ?? match.indices?.[3] ?? []
    const written = match[4] ?? ''
    if (start !== undefined && end !== undefined && saysSecret(written) && written !== 'Secret')
      add(written, { start, end })
  }
  return found
}
