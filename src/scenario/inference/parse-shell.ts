import type { AndOrPart, IfBranch, ListItem, ShellCommand, SimpleCommand, Word } from './shell-syntax.ts'
import { type ShellToken, tokenizeShell } from './shell-tokens.ts'

/** Longer or deeper scripts are not read. */
const maxLength = 20_000
const maxDepth = 40

/** The script as a tree; undefined when it is not understood. Knows what init containers and entry points use of sh and bash. */
export function parseShell(script: string): ShellCommand | undefined {
  if (script.length > maxLength) return undefined
  const tokens = tokenizeShell(script)
  if (tokens === undefined) return undefined
  const cursor: Cursor = { tokens, at: 0, depth: 0 }
  const tree = parseList(cursor, [])
  return cursor.at === tokens.length ? tree : undefined
}

interface Cursor {
  readonly tokens: readonly ShellToken[]
  at: number
  depth: number
}

type Parsed = ShellCommand | undefined

function keyword(cursor: Cursor): string | undefined {
  const token = cursor.tokens[cursor.at]
  return token?.kind === 'word' && token.isPlain ? token.text : undefined
}

function operator(cursor: Cursor): string | undefined {
  const token = cursor.tokens[cursor.at]
  return token?.kind === 'operator' ? token.text : undefined
}

function accept(cursor: Cursor, text: string): boolean {
  const isNext = keyword(cursor) === text || operator(cursor) === text
  if (isNext) cursor.at += 1
  return isNext
}

function skipNewlines(cursor: Cursor): void {
  while (operator(cursor) === '\n') cursor.at += 1
}

/** Commands up to one of the words or operators of `ends`, or the end of the script. */
function parseList(cursor: Cursor, ends: readonly string[]): Parsed {
  if (cursor.depth > maxDepth) return undefined
  cursor.depth += 1
  const items: ListItem[] = []
  for (;;) {
    while (operator(cursor) === '\n' || operator(cursor) === ';') cursor.at += 1
    const next = keyword(cursor) ?? operator(cursor)
    if (cursor.at >= cursor.tokens.length || (next !== undefined && ends.includes(next))) break
    const command = parseAndOr(cursor)
    if (command === undefined) return undefined
    items.push({ command, isBackground: accept(cursor, '&') })
  }
  cursor.depth -= 1
  const [only] = items
  return items.length === 1 && only !== undefined && !only.isBackground ? only.command : { kind: 'list', items }
}

function parseAndOr(cursor: Cursor): Parsed {
  const first = parsePipeline(cursor)
  if (first === undefined) return undefined
  const rest: AndOrPart[] = []
  for (let next = operator(cursor); next === '&&' || next === '||'; next = operator(cursor)) {
    cursor.at += 1
    skipNewlines(cursor)
    const command = parsePipeline(cursor)
    if (command === undefined) return undefined
    rest.push({ operator: next, command })
  }
  return rest.length === 0 ? first : { kind: 'and-or', first, rest }
}

function parsePipeline(cursor: Cursor): Parsed {
  const isNegated = accept(cursor, '!')
  const commands: ShellCommand[] = []
  do {
    skipNewlines(cursor)
    const command = parseCommand(cursor)
    if (command === undefined) return undefined
    commands.push(command)
  } while (accept(cursor, '|'))
  const [only] = commands
  return !isNegated && commands.length === 1 ? only : { kind: 'pipeline', isNegated, commands }
}

function parseCommand(cursor: Cursor): Parsed {
  switch (keyword(cursor) ?? operator(cursor)) {
    case 'if':
      return parseIf(cursor)
    case 'while':
    case 'until':
      return parseLoop(cursor)
    case 'for':
      return parseFor(cursor)
    case 'case':
      return skipCase(cursor)
    case 'function':
      cursor.at += 1
      return parseFunction(cursor, keyword(cursor), 1)
    case '{':
      return parseGroup(cursor, '}')
    case '(':
      return parseGroup(cursor, ')')
    default:
      return parseSimple(cursor)
  }
}

function parseIf(cursor: Cursor): Parsed {
  const branches: IfBranch[] = []
  let otherwise: ShellCommand | undefined
  cursor.at += 1
  for (;;) {
    const condition = parseList(cursor, ['then'])
    if (condition === undefined || !accept(cursor, 'then')) return undefined
    const body = parseList(cursor, ['elif', 'else', 'fi'])
    if (body === undefined) return undefined
    branches.push({ condition, body })
    if (accept(cursor, 'elif')) continue
    if (accept(cursor, 'else')) {
      otherwise = parseList(cursor, ['fi'])
      if (otherwise === undefined) return undefined
    }
    if (!accept(cursor, 'fi')) return undefined
    skipRedirects(cursor)
    return { kind: 'if', branches, ...(otherwise === undefined ? {} : { otherwise }) }
  }
}

function parseLoop(cursor: Cursor): Parsed {
  const isUntil = keyword(cursor) === 'until'
  cursor.at += 1
  const condition = parseList(cursor, ['do'])
  const body = condition && parseBody(cursor)
  return body && { kind: 'loop', isUntil, condition, body }
}

function parseFor(cursor: Cursor): Parsed {
  cursor.at += 1
  const name = keyword(cursor)
  if (name === undefined) return undefined
  cursor.at += 1
  const words: Word[] = []
  skipNewlines(cursor)
  if (accept(cursor, 'in')) {
    for (let token = cursor.tokens[cursor.at]; token?.kind === 'word'; token = cursor.tokens[cursor.at]) {
      words.push(token.text)
      cursor.at += 1
    }
  }
  while (operator(cursor) === ';' || operator(cursor) === '\n') cursor.at += 1
  const body = parseBody(cursor)
  return body && { kind: 'for', name, words, body }
}

function parseBody(cursor: Cursor): Parsed {
  if (!accept(cursor, 'do')) return undefined
  const body = parseList(cursor, ['done'])
  if (body === undefined || !accept(cursor, 'done')) return undefined
  skipRedirects(cursor)
  return body
}

function parseGroup(cursor: Cursor, closing: string): Parsed {
  cursor.at += 1
  const body = parseList(cursor, [closing])
  if (body === undefined || !accept(cursor, closing)) return undefined
  return { kind: 'group', body, redirects: skipRedirects(cursor) }
}

function skipRedirects(cursor: Cursor): readonly Word[] {
  const targets: Word[] = []
  for (let token = cursor.tokens[cursor.at]; token?.kind === 'redirect'; token = cursor.tokens[cursor.at]) {
    targets.push(token.target)
    cursor.at += 1
  }
  return targets
}

function skipCase(cursor: Cursor): Parsed {
  while (cursor.at < cursor.tokens.length && keyword(cursor) !== 'esac') cursor.at += 1
  return accept(cursor, 'esac') ? { kind: 'opaque' } : undefined
}

const assignment = /^([A-Za-z_]\w*)=([\s\S]*)$/
/** Words that only make sense inside their construct: met elsewhere, the script is not understood. */
const strayKeywords = ['then', 'elif', 'else', 'fi', 'do', 'done', 'esac', '}']

function parseSimple(cursor: Cursor): Parsed {
  if (strayKeywords.includes(keyword(cursor) ?? '')) return undefined
  const assignments: SimpleCommand['assignments'][number][] = []
  const words: Word[] = []
  const redirects: Word[] = []
  for (let token = cursor.tokens[cursor.at]; token !== undefined; token = cursor.tokens[cursor.at]) {
    if (token.kind === 'operator') break
    cursor.at += 1
    const [, name, value] = (token.kind === 'word' && words.length === 0 && assignment.exec(token.text)) || []
    if (token.kind === 'redirect') redirects.push(token.target)
    else if (name !== undefined && value !== undefined) assignments.push({ name, value })
    else words.push(token.text)
  }
  if (words.length === 1 && operator(cursor) === '(') return parseFunction(cursor, words[0], 0)
  if (words.length + assignments.length + redirects.length === 0) return undefined
  return { kind: 'simple', assignments, words, redirects }
}

/** What follows `function`, or a name before its brackets; `nameWords` words of it are still to be taken in. */
function parseFunction(cursor: Cursor, name: string | undefined, nameWords: number): Parsed {
  cursor.at += nameWords
  if (accept(cursor, '(') && !accept(cursor, ')')) return undefined
  skipNewlines(cursor)
  const body = name === undefined ? undefined : parseCommand(cursor)
  return name === undefined || body === undefined ? undefined : { kind: 'function', name, body }
}
