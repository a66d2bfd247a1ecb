import { evalTest } from './eval-test.ts'
import { textOf } from './find-in-shell.ts'
import { parseShell } from './parse-shell.ts'
import type { AndOrPart, ShellCommand, SimpleCommand } from './shell-syntax.ts'
import type { Story, Surroundings } from './story.ts'
import { visitFor, visitLoop } from './tell-loop.ts'
import { tellProgram } from './tell-program.ts'
import { termOf } from './tell-term.ts'
import {
  done,
  expandWord,
  type Flow,
  forever,
  forkTelling,
  startTelling,
  type Telling,
  tellBecause,
  tellFiles,
  tellWait,
} from './telling.ts'
import { unwrapCommand } from './unwrap-command.ts'

const maxDepth = 12

/** What a shell does that runs `script` as the container's process; undefined when podreel cannot read the script. */
export function tellScript(script: string, shell: string, around: Surroundings): Story | undefined {
  const tree = parseShell(script)
  if (tree === undefined) return undefined
  const telling = startTelling(around, shell)
  const flow = visit(telling, tree, true)
  const { last } = telling
  return {
    durationMs: flow.stop === 'forever' ? Number.POSITIVE_INFINITY : telling.elapsedMs,
    exitCode: flow.status ?? 0,
    waits: telling.waits,
    because: telling.because,
    files: [...telling.files].map(([path, span]) => ({ path, ...span })),
    term: termOf(telling, visit),
    ...(telling.endReason === undefined ? {} : { endReason: telling.endReason }),
    ...(telling.guess === undefined ? {} : { guess: telling.guess }),
    ...(last?.story.startupMs === undefined ? {} : { startupMs: telling.elapsedMs + last.story.startupMs }),
  }
}

/** Goes through `command`. `isLast`: the script ends with it. */
function visit(telling: Telling, command: ShellCommand, isLast: boolean): Flow {
  telling.budget.left -= 1
  if (telling.depth > maxDepth || telling.budget.left < 0) return done
  switch (command.kind) {
    case 'simple':
      return visitSimple(telling, command, isLast)
    case 'list':
      return visitList(telling, command.items, isLast)
    case 'and-or':
      return visitAndOr(telling, command.first, command.rest, isLast)
    case 'pipeline':
      return visitPipeline(telling, command.commands, command.isNegated)
    case 'group':
      return visit(telling, command.body, isLast)
    case 'if':
      return visitIf(telling, command, isLast)
    case 'loop':
      return visitLoop(telling, command, visit)
    case 'for':
      return visitFor(telling, command, visit)
    case 'function':
      telling.functions.set(command.name, command.body)
      return done
    case 'opaque':
      return done
  }
}

function visitList(telling: Telling, items: (ShellCommand & { kind: 'list' })['items'], isLast: boolean): Flow {
  let flow = done
  for (const [index, item] of items.entries()) {
    if (item.isBackground) {
      const aside = forkTelling(telling)
      const { stop } = visit(aside, item.command, true)
      for (const text of aside.because) tellBecause(telling, text)
      telling.guess ??= aside.guess
      const endMs = stop === 'forever' ? Number.POSITIVE_INFINITY : aside.elapsedMs
      telling.backgroundEndMs = Math.max(telling.backgroundEndMs, endMs)
      telling.last = aside.last && { ...aside.last, replacesShell: false }
      flow = done
    } else flow = visit(telling, item.command, isLast && index === items.length - 1)
    if (flow.stop !== undefined) return flow
  }
  return flow
}

function visitAndOr(telling: Telling, first: ShellCommand, rest: readonly AndOrPart[], isLast: boolean): Flow {
  let flow = visit(telling, first, false)
  for (const [index, { operator, command }] of rest.entries()) {
    if (flow.stop !== undefined) return flow
    const holds = flow.status === undefined ? !(operator === '&&' && fails(telling, command)) : flow.status === 0
    if (holds === (operator === '&&')) flow = visit(telling, command, isLast && index === rest.length - 1)
    else flow = { status: flow.status ?? (holds ? 0 : 1) }
  }
  return flow
}

/** Whether the script would end with an error there: a way that a script is taken not to go. */
function fails(telling: Telling, command: ShellCommand): boolean {
  const flow = visit(forkTelling(telling), command, false)
  return flow.stop === 'exit' && flow.status !== 0
}

function visitIf(telling: Telling, command: ShellCommand & { kind: 'if' }, isLast: boolean): Flow {
  for (const { condition, body } of command.branches) {
    const { status, stop } = visit(telling, condition, false)
    if (stop !== undefined) return { status, stop }
    if (status === 0 || (status === undefined && !fails(telling, body))) return visit(telling, body, isLast)
  }
  return command.otherwise === undefined ? done : visit(telling, command.otherwise, isLast)
}

function visitPipeline(telling: Telling, commands: readonly ShellCommand[], isNegated: boolean): Flow {
  const startMs = telling.elapsedMs
  let endMs = startMs
  let status: number | undefined = 0
  let isEndless = false
  for (const command of commands) {
    telling.elapsedMs = startMs
    const flow = visit(telling, command, false)
    endMs = Math.max(endMs, telling.elapsedMs)
    isEndless ||= flow.stop === 'forever'
    status = flow.status
  }
  telling.elapsedMs = endMs
  if (isEndless && !endsReading(commands.at(-1))) return forever
  if (!isNegated || status === undefined) return { status }
  return { status: status === 0 ? 1 : 0 }
}

/** `… | head -n1` ends what writes to it. */
function endsReading(command: ShellCommand | undefined): boolean {
  return command !== undefined && /^(?:head|grep -\w*[qm])/.test(textOf(command))
}

function visitSimple(telling: Telling, command: SimpleCommand, isLast: boolean): Flow {
  const words = command.words.map((word) => expandWord(telling, word))
  const redirects = command.redirects.map((word) => expandWord(telling, word))
  for (const { name, value } of command.assignments) telling.env.set(name, expandWord(telling, value))
  const [name = ''] = words
  tellFiles(telling, words, redirects)
  const body = telling.functions.get(name)
  if (body !== undefined) {
    telling.depth += 1
    const flow = visit(telling, body, isLast)
    telling.depth -= 1
    return flow
  }
  switch (name) {
    case '':
      return done
    case 'exit':
    case 'return':
      if (words[1] !== undefined && words[1] !== '0') tellBecause(telling, words.join(' '))
      return { status: Number(words[1] ?? 0) & 255, stop: 'exit' }
    case 'break':
    case 'continue':
      return { status: 0, stop: name }
    case 'trap':
      return setTrap(telling, words.slice(1))
    case 'wait':
      return visitWait(telling)
    case 'export':
      for (const [, key, value] of words.map((word) => /^(\w+)=([\s\S]*)$/.exec(word) ?? []))
        if (key !== undefined && value !== undefined) telling.env.set(key, value)
      return done
    case '[':
    case '[[':
    case 'test': {
      const result = evalTest(words, telling.files)
      return { status: result === undefined ? undefined : result ? 0 : 1 }
    }
    case 'kill':
      telling.backgroundEndMs = Math.min(telling.backgroundEndMs, telling.elapsedMs + 1000)
      return done
    default:
      return visitProgram(telling, words, isLast)
  }
}

function setTrap(telling: Telling, words: readonly string[]): Flow {
  const [handler, ...signals] = words.filter((word) => word !== '--')
  if (!signals.some((signal) => /^(?:SIG)?TERM$|^15$/i.test(signal))) return done
  if (handler === '-') telling.trap = undefined
  else telling.trap = handler === '' ? 'ignore' : (parseShell(handler ?? '') ?? { kind: 'opaque' })
  return done
}

function visitWait(telling: Telling): Flow {
  if (telling.backgroundEndMs <= telling.elapsedMs) return done
  if (telling.backgroundEndMs === Number.POSITIVE_INFINITY) {
    telling.isWaiting = true
    return forever
  }
  telling.elapsedMs = telling.backgroundEndMs
  return done
}

function visitProgram(telling: Telling, words: readonly string[], isLast: boolean): Flow {
  const { inner, limitMs, waitsFirst } = unwrapCommand(words)
  const isExec = words[0] === 'exec'
  if (waitsFirst !== undefined) {
    tellBecause(telling, words.slice(0, words.indexOf('--')).join(' '))
    tellWait(telling, {
      dependency: waitsFirst.dependency,
      limitMs: waitsFirst.waitsMs ?? Number.POSITIVE_INFINITY,
      givesUpWith: waitsFirst.givesUpWith ?? 1,
    })
  }
  const startMs = telling.elapsedMs
  const flow =
    inner.kind === 'script'
      ? visitNested(telling, inner.text, isLast)
      : runProgram(telling, inner.words, isLast, isExec)
  if (limitMs === undefined) return flow.stop === undefined && isExec ? { ...flow, stop: 'exit' } : flow
  tellBecause(telling, `timeout ${words[words.indexOf('timeout') + 1] ?? ''}`)
  return limitFlow(telling, flow, startMs, limitMs)
}

/** `timeout` over what was just told. */
function limitFlow(telling: Telling, flow: Flow, startMs: number, limitMs: number): Flow {
  const wait = telling.waits.at(-1)
  if (wait !== undefined && wait.limitMs > limitMs) telling.waits.splice(-1, 1, { ...wait, limitMs, givesUpWith: 124 })
  if (flow.stop !== 'forever' && telling.elapsedMs - startMs <= limitMs) return flow
  telling.elapsedMs = startMs + limitMs
  return { status: 124 }
}

function visitNested(telling: Telling, script: string, isLast: boolean): Flow {
  const tree = parseShell(script)
  if (tree === undefined) return done
  telling.depth += 1
  const flow = visit(telling, tree, isLast)
  telling.depth -= 1
  return flow.stop === 'exit' ? { status: flow.status } : flow
}

function runProgram(telling: Telling, words: readonly string[], isLast: boolean, isExec: boolean): Flow {
  const story = tellProgram(words, isLast, telling.around)
  if (story.tells) tellBecause(telling, words.join(' '))
  telling.guess ??= story.guess
  const replacesShell = isExec || (isLast && telling.trap === undefined && shellReplacesItself(telling))
  if (story.durationMs > 0 || isExec) telling.last = { title: words[0] ?? '', story, replacesShell }
  if (story.wait !== undefined) tellWait(telling, story.wait)
  if (story.durationMs === Number.POSITIVE_INFINITY) return forever
  telling.elapsedMs += story.durationMs
  if (story.endReason === undefined) return { status: story.exitCode }
  telling.endReason = story.endReason
  return { status: story.exitCode, stop: 'exit' }
}

function shellReplacesItself(telling: Telling): boolean {
  return telling.shell === 'bash' || telling.shell === 'ash' || telling.around.shReplacesItself
}
