import { type Check, checkInText, checkOf, checkOfTarget } from './dependency-of.ts'
import { parseShell } from './parse-shell.ts'
import type { ShellCommand, SimpleCommand } from './shell-syntax.ts'
import { expandWord, type Telling } from './telling.ts'
import { secondsOf, unwrapCommand } from './unwrap-command.ts'

/** Every simple command inside `command`, in the order of the text. */
function simpleCommandsOf(command: ShellCommand): readonly SimpleCommand[] {
  switch (command.kind) {
    case 'simple':
      return [command]
    case 'pipeline':
      return command.commands.flatMap(simpleCommandsOf)
    case 'and-or':
      return [command.first, ...command.rest.map((part) => part.command)].flatMap(simpleCommandsOf)
    case 'list':
      return command.items.flatMap((item) => simpleCommandsOf(item.command))
    case 'loop':
      return [...simpleCommandsOf(command.condition), ...simpleCommandsOf(command.body)]
    case 'for':
    case 'group':
    case 'function':
      return simpleCommandsOf(command.body)
    case 'if':
      return [
        ...command.branches.flatMap((branch) => [
          ...simpleCommandsOf(branch.condition),
          ...simpleCommandsOf(branch.body),
        ]),
        ...(command.otherwise === undefined ? [] : simpleCommandsOf(command.otherwise)),
      ]
    case 'opaque':
      return []
  }
}

/** `command` as a line of text: its first simple command's words. */
export function textOf(command: ShellCommand): string {
  const [first] = simpleCommandsOf(command)
  return first === undefined ? '…' : first.words.join(' ')
}

/** The first check in `command`, looked for in nested scripts and substitutions too; undefined when there is none. */
export function findCheck(telling: Telling, command: ShellCommand): Check | undefined {
  const simple = simpleCommandsOf(command)
  for (const each of simple) {
    const check = checkOfSimple(telling, each)
    if (check !== undefined) return check
  }
  const targets = [...simple.flatMap((each) => each.redirects), ...groupRedirects(command)]
  for (const target of targets) {
    const check = checkOfTarget(expandWord(telling, target))
    if (check !== undefined) return check
  }
  return checkInText(simple.flatMap((each) => each.words.map((word) => expandWord(telling, word))).join(' '))
}

function checkOfSimple(telling: Telling, command: SimpleCommand): Check | undefined {
  const words = command.words.map((word) => expandWord(telling, word))
  const { inner, waitsFirst } = unwrapCommand(words)
  if (waitsFirst !== undefined) return waitsFirst
  const nested = inner.kind === 'script' ? [inner.text] : substitutionsIn(words)
  for (const text of nested) {
    const tree = telling.depth < 5 ? parseShell(text) : undefined
    const check = tree && findCheck({ ...telling, depth: telling.depth + 1 }, tree)
    if (check !== undefined) return check
  }
  return inner.kind === 'program' ? checkOf(inner.words) : undefined
}

/** The commands in `$(…)` and backquotes, but not in a host's name, where they only look up the namespace. */
function substitutionsIn(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => {
    const [, bracketed, quoted] = /^(?:\$\(([\s\S]*)\)|`([\s\S]*)`)$/.exec(word) ?? []
    return bracketed ?? quoted ?? []
  })
}

function groupRedirects(command: ShellCommand): readonly string[] {
  if (command.kind === 'group') return [...command.redirects, ...groupRedirects(command.body)]
  if (command.kind === 'pipeline') return command.commands.flatMap(groupRedirects)
  if (command.kind === 'and-or')
    return [command.first, ...command.rest.map((part) => part.command)].flatMap(groupRedirects)
  return []
}

/** How long one round of a loop sleeps; 1 s where it does not say. */
export function pollOf(body: ShellCommand): number {
  const sleep = simpleCommandsOf(body).find((each) => each.words[0] === 'sleep')
  return secondsOf(sleep?.words[1]) ?? 1000
}

/** A way out of an endless loop: `break`, `exit 0`. */
export interface WayOut {
  readonly check: Check | undefined
  readonly stop: 'break' | 'exit'
}

/** Where a loop's body ends the loop because something is there: `nc -z db 5432 && break`, `if …; then exit 0; fi`. */
export function findWayOut(telling: Telling, body: ShellCommand): WayOut | undefined {
  switch (body.kind) {
    case 'list':
      return firstOf(
        body.items.map((item) => item.command),
        (command) => findWayOut(telling, command),
      )
    case 'group':
      return findWayOut(telling, body.body)
    case 'and-or': {
      const out = firstOf(body.rest, ({ operator, command }) => (operator === '&&' ? stopIn(command) : undefined))
      return out && { check: findCheck(telling, body.first), stop: out }
    }
    case 'if':
      return firstOf(body.branches, (branch) => {
        const out = stopIn(branch.body) ?? (body.otherwise && stopIn(body.otherwise))
        return out && { check: findCheck(telling, branch.condition), stop: out }
      })
    default:
      return undefined
  }
}

function stopIn(command: ShellCommand): WayOut['stop'] | undefined {
  for (const { words } of simpleCommandsOf(command)) {
    if (words[0] === 'break') return 'break'
    if ((words[0] === 'exit' || words[0] === 'return') && (words[1] ?? '0') === '0') return 'exit'
  }
  return undefined
}

/** After how many rounds, and with what exit code, a loop gives up by a counter of its own; undefined when it does not. */
export function findGiveUp(body: ShellCommand): { readonly rounds: number; readonly exitCode: number } | undefined {
  const simple = simpleCommandsOf(body)
  const test = simple.find(
    (each) => /^(?:\[\[?|test)$/.test(each.words[0] ?? '') && /^-(?:gt|ge|eq)$/.test(each.words[2] ?? ''),
  )
  const exit = simple.find((each) => each.words[0] === 'exit' && (each.words[1] ?? '0') !== '0')
  const rounds = Number(test?.words[3])
  return exit !== undefined && rounds > 0 ? { rounds, exitCode: Number(exit.words[1]) || 1 } : undefined
}

function firstOf<A, B>(items: readonly A[], of: (item: A) => B | undefined): B | undefined {
  for (const item of items) {
    const found = of(item)
    if (found !== undefined) return found
  }
  return undefined
}
