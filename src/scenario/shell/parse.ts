import { endOfBraces, readWord, type Words } from './read-word.ts'
import type {
  AndOrPart,
  Assignment,
  CaseBranch,
  IfBranch,
  ListItem,
  Redirect,
  ShellCommand,
  Simple,
  Word,
} from './syntax.ts'

/** Longer or deeper scripts are not read. */
const maxLength = 20_000
const maxDepth = 40

/** The script as a tree; undefined when it is not understood. Knows POSIX's grammar, and of bash what scripts of containers use. */
export function parseShell(script: string, depth = 0): ShellCommand | undefined {
  if (script.length > maxLength || depth > maxDepth) return undefined
  const reader: Reader = {
    script: script.replaceAll('\r\n', '\n'),
    at: 0,
    end: 0,
    depth,
    hereDocuments: [],
    isBroken: false,
  }
  const tree = parseList(reader, [])
  skipBlanks(reader)
  return reader.isBroken || reader.at < reader.script.length || reader.hereDocuments.some((each) => !each.isRead)
    ? undefined
    : tree
}

interface HereDocument {
  readonly delimiter: string
  readonly isQuoted: boolean
  readonly isIndented: boolean
  readonly fill: (text: Word) => void
  isRead: boolean
}

interface Reader {
  readonly script: string
  at: number
  /** Where the last word or operator that was taken has ended: comments and blanks may follow. */
  end: number
  depth: number
  /** Those whose text begins at the next newline. */
  hereDocuments: HereDocument[]
  isBroken: boolean
}

const words: Words = { parse: parseShell }

type Parsed = ShellCommand | undefined

function rest(reader: Reader): string {
  return reader.script.slice(reader.at, reader.at + 4)
}

/** Over blanks, continued lines and a comment. */
function skipBlanks(reader: Reader): void {
  for (;;) {
    const next = rest(reader)
    if (/^[ \t\r]/.test(next)) reader.at += 1
    else if (next.startsWith('\\\n')) reader.at += 2
    else if (next.startsWith('#')) {
      const end = reader.script.indexOf('\n', reader.at)
      reader.at = end === -1 ? reader.script.length : end
    } else return
  }
}

function skipNewlines(reader: Reader): void {
  for (skipBlanks(reader); reader.script.charAt(reader.at) === '\n'; skipBlanks(reader)) takeNewline(reader)
}

function takeNewline(reader: Reader): void {
  reader.at += 1
  for (const document of reader.hereDocuments.splice(0)) readHereDocument(reader, document)
}

function readHereDocument(reader: Reader, document: HereDocument): void {
  const lines: string[] = []
  while (reader.at < reader.script.length) {
    const end = reader.script.indexOf('\n', reader.at)
    const line = reader.script.slice(reader.at, end === -1 ? undefined : end)
    reader.at = end === -1 ? reader.script.length : end + 1
    const text = document.isIndented ? line.replace(/^\t+/, '') : line
    if (text === document.delimiter) break
    lines.push(text)
  }
  document.isRead = true
  const text = lines.map((line) => `${line}\n`).join('')
  const read = document.isQuoted ? undefined : readWord(`"${text.replace(/(?<!\\)"/g, '\\"')}"`, 0, words, reader.depth)
  document.fill(read?.word ?? { parts: [{ kind: 'text', text, isQuoted: true }], source: text })
}

const operators = ['&&', '||', ';;&', ';;', ';&', '|&', ';', '&', '|', '((', '(', ')', '\n']

function operator(reader: Reader): string | undefined {
  skipBlanks(reader)
  const next = rest(reader)
  return /^&>/.test(next) ? undefined : operators.find((each) => next.startsWith(each))
}

function acceptOperator(reader: Reader, text: string): boolean {
  const isNext = operator(reader) === text
  if (isNext) moveOn(reader, reader.at + text.length)
  return isNext
}

/** The next word where it is all letters or marks of a keyword, and unquoted. */
function keyword(reader: Reader): string | undefined {
  skipBlanks(reader)
  const found = /[a-z]+|\{|\}|!|\[\[/y
  found.lastIndex = reader.at
  const word = found.exec(reader.script)?.[0]
  if (word === undefined) return undefined
  const after = reader.script.charAt(reader.at + word.length)
  return after === '' || /[\s;&|()<>]/.test(after) ? word : undefined
}

function acceptKeyword(reader: Reader, text: string): boolean {
  const isNext = keyword(reader) === text
  if (isNext) moveOn(reader, reader.at + text.length)
  return isNext
}

function moveOn(reader: Reader, to: number): void {
  reader.at = to
  reader.end = to
}

function sourceFrom(reader: Reader, start: number): string {
  return reader.script
    .slice(start, reader.end)
    .replace(/(?<![;\s])[;\s]+$/, '')
    .trimStart()
}

/** Commands up to one of the keywords or operators of `ends`, or the end of the script. */
function parseList(reader: Reader, ends: readonly string[]): Parsed {
  reader.depth += 1
  if (reader.depth > maxDepth) return undefined
  const items: ListItem[] = []
  skipNewlines(reader)
  const start = reader.at
  for (;;) {
    skipNewlines(reader)
    const next = keyword(reader) ?? operator(reader)
    if (reader.at >= reader.script.length || (next !== undefined && ends.includes(next))) break
    const command = parseAndOr(reader)
    if (command === undefined) return undefined
    const isBackground = acceptOperator(reader, '&')
    items.push({ command, isBackground })
    if (!isBackground && !acceptOperator(reader, ';')) {
      const after = operator(reader)
      if (after === '\n') continue
      const isOver = ends.includes(after ?? '') || ends.includes(keyword(reader) ?? '')
      if (reader.at < reader.script.length && !isOver) return undefined
    }
  }
  reader.depth -= 1
  const [only] = items
  const source = sourceFrom(reader, start)
  return items.length === 1 && only !== undefined && !only.isBackground ? only.command : { kind: 'list', items, source }
}

/** A list that has to hold something. */
function parseBlock(reader: Reader, ends: readonly string[]): Parsed {
  const list = parseList(reader, ends)
  return list?.kind === 'list' && list.items.length === 0 ? undefined : list
}

function parseAndOr(reader: Reader): Parsed {
  const start = reader.at
  const first = parsePipeline(reader)
  if (first === undefined) return undefined
  const parts: AndOrPart[] = []
  for (let next = operator(reader); next === '&&' || next === '||'; next = operator(reader)) {
    reader.at += 2
    skipNewlines(reader)
    const command = parsePipeline(reader)
    if (command === undefined) return undefined
    parts.push({ operator: next, command })
  }
  return parts.length === 0 ? first : { kind: 'and-or', first, rest: parts, source: sourceFrom(reader, start) }
}

function parsePipeline(reader: Reader): Parsed {
  skipBlanks(reader)
  const start = reader.at
  let isNegated = false
  while (acceptKeyword(reader, '!')) isNegated = !isNegated
  const isTimed = acceptKeyword(reader, 'time')
  const commands: ShellCommand[] = []
  do {
    skipNewlines(reader)
    const command = parseCommand(reader)
    if (command === undefined) return undefined
    commands.push(command)
  } while (acceptOperator(reader, '|&') || acceptOperator(reader, '|'))
  const [only] = commands
  if (!isNegated && !isTimed && commands.length === 1) return only
  return { kind: 'pipeline', isNegated, commands, source: sourceFrom(reader, start) }
}

/** Words that only make sense inside their construct: met elsewhere, the script is not understood. */
const strayKeywords = ['then', 'elif', 'else', 'fi', 'do', 'done', 'esac', '}', 'in']

function parseCommand(reader: Reader): Parsed {
  skipBlanks(reader)
  const start = reader.at
  const next = keyword(reader)
  if (next === 'function') {
    reader.at += next.length
    skipBlanks(reader)
    const name = /[\w.:-]+/y
    name.lastIndex = reader.at
    const [found] = name.exec(reader.script) ?? []
    if (found === undefined) return undefined
    reader.at += found.length
    return parseFunction(reader, found, start)
  }
  if (next !== undefined && strayKeywords.includes(next) && next !== 'in') return undefined
  const body = parseCompound(reader, next)
  if (body === 'none') return parseSimple(reader)
  if (body === undefined) return undefined
  const redirects: Redirect[] = []
  while (takeRedirect(reader, redirects)) if (reader.isBroken) return undefined
  return { ...body, redirects, source: sourceFrom(reader, start) }
}

type Bare = ShellCommand extends infer C
  ? C extends { redirects: readonly Redirect[] }
    ? Omit<C, 'redirects' | 'source'>
    : never
  : never

function parseCompound(reader: Reader, next: string | undefined): Bare | undefined | 'none' {
  switch (next ?? operator(reader)) {
    case 'if':
      return parseIf(reader)
    case 'while':
    case 'until':
      return parseLoop(reader, next === 'until')
    case 'for':
      return parseFor(reader)
    case 'case':
      return parseCase(reader)
    case '{':
      reader.at += 1
      return parseGroup(reader, '}', false)
    case '[[':
      return parseTest(reader)
    case '((':
      return parseArithmetic(reader) ?? parseGroupIn(reader)
    case '(':
      return parseGroupIn(reader)
    default:
      return 'none'
  }
}

function parseGroupIn(reader: Reader): Bare | undefined {
  reader.at += 1
  return parseGroup(reader, ')', true)
}

function parseIf(reader: Reader): Bare | undefined {
  const branches: IfBranch[] = []
  reader.at += 2
  for (;;) {
    const condition = parseBlock(reader, ['then'])
    if (condition === undefined || !acceptKeyword(reader, 'then')) return undefined
    const body = parseBlock(reader, ['elif', 'else', 'fi'])
    if (body === undefined) return undefined
    branches.push({ condition, body })
    if (acceptKeyword(reader, 'elif')) continue
    const otherwise = acceptKeyword(reader, 'else') ? parseBlock(reader, ['fi']) : null
    if (otherwise === undefined || !acceptKeyword(reader, 'fi')) return undefined
    return { kind: 'if', branches, ...(otherwise === null ? {} : { otherwise }) }
  }
}

function parseLoop(reader: Reader, isUntil: boolean): Bare | undefined {
  const start = reader.at
  reader.at += 5
  const condition = parseBlock(reader, ['do'])
  if (condition === undefined) return undefined
  const head = sourceFrom(reader, start)
  const body = parseBody(reader)
  return body && { kind: 'loop', isUntil, condition, body, head }
}

function parseFor(reader: Reader): Bare | undefined {
  const start = reader.at
  reader.at += 3
  if (operator(reader) === '((') return parseArithmeticFor(reader, start)
  const name = takeWord(reader)
  if (name === undefined || !/^[A-Za-z_]\w*$/.test(name.source)) return undefined
  skipNewlines(reader)
  const list: Word[] = []
  const isListed = acceptKeyword(reader, 'in')
  if (isListed) {
    for (let word = takeWord(reader); word !== undefined; word = takeWord(reader)) list.push(word)
    if (reader.isBroken) return undefined
  }
  const head = sourceFrom(reader, start)
  acceptOperator(reader, ';')
  const body = parseBody(reader)
  return body && { kind: 'for', name: name.source, ...(isListed ? { words: list } : {}), body, head }
}

function parseArithmeticFor(reader: Reader, start: number): Bare | undefined {
  const text = takeDoubleBrackets(reader)
  const steps = text?.split(';').map((step) => wordOf(reader, step))
  if (steps?.length !== 3) return undefined
  const head = sourceFrom(reader, start)
  acceptOperator(reader, ';')
  const body = parseBody(reader)
  return body && { kind: 'for', name: '', steps, body, head }
}

function parseBody(reader: Reader): Parsed {
  skipNewlines(reader)
  if (!acceptKeyword(reader, 'do')) return undefined
  const body = parseBlock(reader, ['done'])
  return body !== undefined && acceptKeyword(reader, 'done') ? body : undefined
}

function parseGroup(reader: Reader, closing: string, isSubshell: boolean): Bare | undefined {
  const body = parseBlock(reader, [closing])
  const isClosed = isSubshell ? acceptOperator(reader, closing) : acceptKeyword(reader, closing)
  return body === undefined || !isClosed ? undefined : { kind: 'group', isSubshell, body }
}

function parseCase(reader: Reader): Bare | undefined {
  reader.at += 4
  const subject = takeWord(reader)
  skipNewlines(reader)
  if (subject === undefined || !acceptKeyword(reader, 'in')) return undefined
  const branches: CaseBranch[] = []
  for (;;) {
    skipNewlines(reader)
    if (acceptKeyword(reader, 'esac')) return { kind: 'case', subject, branches }
    const start = reader.at
    acceptOperator(reader, '(')
    const patterns: Word[] = []
    do {
      const pattern = takeWord(reader)
      if (pattern === undefined) return undefined
      patterns.push(pattern)
    } while (acceptOperator(reader, '|'))
    if (!acceptOperator(reader, ')')) return undefined
    const source = sourceFrom(reader, start)
    const body = parseList(reader, [';;', ';&', ';;&', 'esac'])
    if (body === undefined) return undefined
    const end = [';;&', ';;', ';&'].find((each) => acceptOperator(reader, each))
    if (end === undefined && keyword(reader) !== 'esac') return undefined
    const goesOn = end === ';&' || end === ';;&'
    branches.push({ patterns, ...(body.kind === 'list' && body.items.length === 0 ? {} : { body }), source, goesOn })
  }
}

function parseTest(reader: Reader): Bare | undefined {
  reader.at += 2
  const list: Word[] = []
  for (;;) {
    skipNewlines(reader)
    if (acceptKeyword(reader, ']]')) return { kind: 'test', words: list }
    const mark = /\]\](?=[\s;&|)]|$)|&&|\|\||[()<>]/y
    mark.lastIndex = reader.at
    const [found] = mark.exec(reader.script) ?? []
    if (found !== undefined) {
      moveOn(reader, reader.at + found.length)
      if (found === ']]') return { kind: 'test', words: list }
      list.push(plain(found))
    } else if (list.at(-1)?.source === '=~') {
      const pattern = /(?:\\[\s\S]|'[^']*'|"[^"]*"|[^\s\\'"])+/y
      pattern.lastIndex = reader.at
      const [text] = pattern.exec(reader.script) ?? []
      if (text === undefined) return undefined
      reader.at += text.length
      list.push({ parts: [{ kind: 'unknown', source: text, isQuoted: true }], source: text })
    } else {
      const word = takeWord(reader)
      if (word === undefined) return undefined
      list.push(word)
    }
  }
}

function parseArithmetic(reader: Reader): Bare | undefined {
  const text = takeDoubleBrackets(reader)
  return text === undefined ? undefined : { kind: 'arithmetic', text: wordOf(reader, text) }
}

/** The text between `((` and `))`; undefined when these are brackets of subshells. */
function takeDoubleBrackets(reader: Reader): string | undefined {
  const end = endOfBraces(reader.script, reader.at)
  if (end === undefined || reader.script.charAt(end - 2) !== ')') return undefined
  const text = reader.script.slice(reader.at + 2, end - 2)
  moveOn(reader, end)
  return text
}

function wordOf(reader: Reader, text: string): Word {
  const read = readWord(`"${text.trim().replaceAll('"', '')}"`, 0, words, reader.depth)
  return { parts: read?.word.parts ?? [{ kind: 'unknown', source: text, isQuoted: true }], source: text.trim() }
}

function plain(text: string): Word {
  return { parts: [{ kind: 'text', text, isQuoted: false }], source: text }
}

function takeWord(reader: Reader): Word | undefined {
  skipBlanks(reader)
  const read = readWord(reader.script, reader.at, words, reader.depth)
  if (read === undefined) reader.isBroken = true
  if (read === undefined || read.end === reader.at) return undefined
  moveOn(reader, read.end)
  return read.word
}

const redirection = /(?:(\d*)(>>|>\||>&|<&|<>|<<<|<<-|<<|>(?!\()|<(?!\()))|(&>>?)/y

function takeRedirect(reader: Reader, redirects: Redirect[]): boolean {
  skipBlanks(reader)
  redirection.lastIndex = reader.at
  const [whole, number = '', mark, both] = redirection.exec(reader.script) ?? []
  if (whole === undefined) return false
  reader.at += whole.length
  const target = takeWord(reader)
  if (target === undefined) {
    reader.isBroken = true
    return true
  }
  const sign = mark ?? both ?? ''
  const fd = number === '' ? (sign.startsWith('<') ? 0 : 1) : Number(number)
  const at = redirects.push({ operator: sign === '<<-' ? '<<' : sign, fd, target }) - 1
  if (sign === '<<' || sign === '<<-')
    reader.hereDocuments.push({
      delimiter: target.source.replace(/['"\\]/g, ''),
      isQuoted: /['"\\]/.test(target.source),
      isIndented: sign === '<<-',
      isRead: false,
      fill: (text) => redirects.splice(at, 1, { operator: '<<', fd, target: text }),
    })
  return true
}

function parseSimple(reader: Reader): Parsed {
  const start = reader.at
  const assignments: Assignment[] = []
  const list: Word[] = []
  const redirects: Redirect[] = []
  for (;;) {
    if (takeRedirect(reader, redirects)) {
      if (reader.isBroken) return undefined
      continue
    }
    const before = reader.at
    const word = takeWord(reader)
    if (word === undefined) break
    const [whole, name, plus] = (list.length === 0 && /^([A-Za-z_]\w*)(\+?)=/.exec(word.source)) || []
    if (whole !== undefined && name !== undefined && word.parts[0]?.isQuoted === false) {
      // An array.
      if (word.source === whole && reader.script.charAt(reader.at) === '(') {
        const end = endOfBraces(reader.script, reader.at)
        if (end === undefined) return undefined
        const source = reader.script.slice(reader.at, end)
        moveOn(reader, end)
        assignments.push({
          name,
          isAppended: false,
          value: { parts: [{ kind: 'unknown', source, isQuoted: true }], source },
        })
      } else assignments.push({ name, isAppended: plus === '+', value: withoutStart(word, whole) })
    } else list.push(word)
    const [first] = list
    if (list.length === 1 && first !== undefined && reader.script.charAt(reader.at) === '(' && assignments.length === 0)
      return parseFunction(reader, reader.script.slice(before, reader.at).trim(), start)
  }
  if (reader.isBroken || list.length + assignments.length + redirects.length === 0) return undefined
  if (list.length === 1 && operator(reader) === '(') return parseFunction(reader, list[0]?.source ?? '', start)
  if (operator(reader) === '(' || operator(reader) === '((') return undefined
  const simple: Simple = { kind: 'simple', assignments, words: list, redirects }
  return { ...simple, source: sourceFrom(reader, start) }
}

function withoutStart(word: Word, start: string): Word {
  const [first, ...more] = word.parts
  const source = word.source.slice(start.length)
  if (first?.kind !== 'text') return { parts: word.parts, source }
  const text = first.text.slice(start.length)
  return { parts: text === '' ? more : [{ ...first, text }, ...more], source }
}

/** What follows the name of a function. */
function parseFunction(reader: Reader, name: string, start: number): Parsed {
  if (acceptOperator(reader, '(') && !acceptOperator(reader, ')')) return undefined
  skipNewlines(reader)
  const body = parseCommand(reader)
  return body && { kind: 'function', name, body, source: sourceFrom(reader, start) }
}
