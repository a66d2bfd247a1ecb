import * as reasons from '../../words/en/scenario/inference.ts'
import { type Check, checkOfTarget } from '../inference/dependency-of.ts'
import { ask } from './ask.ts'
import { callBuiltin } from './builtins.ts'
import { callProgram } from './call.ts'
import { endOf } from './exit-trap.ts'
import { evalText, expandPattern, expandText, expandWords, outputOf } from './expand.ts'
import { addFile, contentOf, folderOf, type Presence, presenceOf } from './files.ts'
import { runFor, runLoop } from './loops.ts'
import { mostLetters, patternOf } from './pattern.ts'
import {
  argumentsOf,
  done,
  doubtOf,
  forever,
  guess,
  type Input,
  isBusyBox,
  known,
  noInput,
  type Result,
  type Shell,
  setVariable,
  spend,
  stay,
  subshell,
  tell,
  type Value,
} from './state.ts'
import type { AndOrPart, Compound, ListItem, Redirect, ShellCommand, Simple, Word } from './syntax.ts'
import { takeTerm } from './term.ts'
import { testResult, turned } from './test-result.ts'

const maxCalls = 25

/** Goes through `command`. `isLast`: the shell ends with it, so that it may replace itself by it. */
function evaluate(shell: Shell, command: ShellCommand, isLast = false): Result {
  const { run } = shell
  run.left -= 1
  if (run.left < 0 || shell.calls + shell.depth > maxCalls) {
    run.isCut = true
    return forever
  }
  const result = evaluateKind(shell, command, isLast)
  shell.status = result.status
  if (result.status === undefined && isNewDoubt(command, result)) run.doubtful = command.source
  if (result.stop !== undefined) return result
  return takeTerm(shell, evaluate) ?? result
}

/** `exit` alone hands on what was not known before. */
function isNewDoubt(command: ShellCommand, { stop }: Result): boolean {
  return command.kind === 'simple' && (stop === undefined || /^\w+ +(?!\$\?|"\$\?")\S/.test(command.source))
}

function evaluateKind(shell: Shell, command: ShellCommand, isLast: boolean): Result {
  switch (command.kind) {
    case 'simple':
      return checked(shell, runSimple(shell, command, command.source, isLast), command.source)
    case 'list':
      return runList(shell, command.items, isLast)
    case 'and-or':
      return runAndOr(shell, command.first, command.rest, isLast)
    case 'pipeline':
      return runPipeline(shell, command.commands, command.isNegated)
    case 'function':
      shell.functions.set(command.name, command.body)
      return done
    default:
      return runCompound(shell, command, command.source, isLast)
  }
}

/** `set -e`: a failure outside of conditions ends the shell; what may fail is taken to succeed. */
function checked(shell: Shell, result: Result, source?: string): Result {
  if (result.stop === undefined && result.status === undefined && shell.options.exitOnError && shell.conditions === 0) {
    const doubted = source ?? shell.run.doubtful ?? ''
    guess(shell, reasons.successTaken(doubted), doubtOf(doubted))
    return { ...result, status: 0 }
  }
  const fails = result.stop === undefined && result.status !== undefined && result.status !== 0
  return fails && shell.options.exitOnError && shell.conditions === 0 ? { ...result, stop: 'exit' } : result
}

/** What a trap does in a copy of the shell: nothing of it is noted. */
export function tryTrap(shell: Shell, trap: ShellCommand): { readonly result: Result; readonly durationMs: number } {
  const inner = subshell({ ...shell, run: { ...shell.run, because: [], guesses: [], started: [], asked: [] } })
  inner.nowMs = 0
  const result = evaluate(inner, trap)
  return { result, durationMs: inner.nowMs }
}

/** Goes through a condition: a failure there ends nothing. */
function evaluateCondition(shell: Shell, command: ShellCommand): Result {
  shell.conditions += 1
  const result = evaluate(shell, command)
  shell.conditions -= 1
  return result
}

function runList(shell: Shell, items: readonly ListItem[], isLast: boolean): Result {
  let result = done
  for (const [index, { command, isBackground }] of items.entries()) {
    // Bash does not replace itself once something runs in the background.
    const isEnd = isLast && index === items.length - 1
    if (isBackground) {
      startJob(shell, command)
      result = done
      shell.status = 0
    } else result = evaluate(shell, command, isEnd)
    if (result.stop !== undefined) return result
  }
  return result
}

function startJob(shell: Shell, command: ShellCommand): void {
  const { run } = shell
  const before = run.awaited
  const asked = run.asked.splice(0)
  run.awaited = []
  const inner = subshell(shell, { isInBackground: true, output: undefined, input: noInput(false) })
  inner.loops = 0
  inner.tries = 0
  const result = endOf(evaluate, inner, evaluate(inner, command, true))
  const awaited = run.awaited
  run.awaited = before
  run.asked.splice(0, run.asked.length, ...asked)
  const { longest } = inner
  const isProgram = command.kind === 'simple' && longest !== undefined
  shell.jobs = [
    ...shell.jobs,
    {
      id: `job:${shell.jobs.length + 1}`,
      title: longest?.title ?? command.source,
      endMs: result.stop === 'forever' ? Number.POSITIVE_INFINITY : inner.nowMs,
      status: result.status,
      term: (isProgram ? longest.term : undefined) ?? { onTerm: { durationMs: 0, exitCode: 143 }, reason: '' },
      answersMs: longest?.answersMs,
      awaited,
    },
  ]
  shell.lastJob = `job:${shell.jobs.length}`
  // The same job again and again, in a loop, changes nothing.
  if (shell.jobs.length > 200) shell.jobs = shell.jobs.slice(-100)
}

function runAndOr(shell: Shell, first: ShellCommand, rest: readonly AndOrPart[], isLast: boolean): Result {
  let result = rest.length === 0 ? evaluate(shell, first, isLast) : evaluateCondition(shell, first)
  let source = first.source
  for (const [index, { operator, command }] of rest.entries()) {
    if (result.stop !== undefined) return result
    const holds = result.status === undefined ? holdsUnknown(shell, source, operator, command) : result.status === 0
    shell.status = result.status ?? (holds ? 0 : 1)
    if (holds === (operator === '&&')) {
      const isEnd = index === rest.length - 1
      result = isEnd ? evaluate(shell, command, isLast) : evaluateCondition(shell, command)
      source = command.source
    } else result = { status: result.status ?? (holds ? 0 : 1) }
  }
  return result
}

/** Whether a condition of which nothing is known is taken to hold: not where the script would fail then. */
function holdsUnknown(shell: Shell, source: string, operator: '&&' | '||', then: ShellCommand): boolean {
  const holds = !(operator === '&&' && fails(shell, then))
  guess(shell, reasons.conditionTaken(source, holds), doubtOf(source))
  return holds
}

/** Whether `command` ends the script with an error, as far as its words tell: a way that a script is taken not to go. */
function fails(shell: Shell, command: ShellCommand, depth = 0): boolean {
  if (depth > 4) return false
  switch (command.kind) {
    case 'simple': {
      const [name, code] = command.words.map(({ source }) => source)
      if (name === 'exit' || name === 'return') return code !== undefined && code !== '0'
      if (name === 'false') return true
      const body = shell.functions.get(name ?? '')
      return body !== undefined && fails(shell, body, depth + 1)
    }
    case 'list':
      return command.items.some((item) => fails(shell, item.command, depth + 1))
    case 'and-or':
      return (
        fails(shell, command.first, depth + 1) ||
        command.rest.some((part) => part.operator === '&&' && fails(shell, part.command, depth + 1))
      )
    case 'group':
      return fails(shell, command.body, depth + 1)
    default:
      return false
  }
}

function runPipeline(shell: Shell, commands: readonly ShellCommand[], isNegated: boolean): Result {
  const [only] = commands
  if (commands.length === 1 && only !== undefined) {
    const result = isNegated ? evaluateCondition(shell, only) : evaluate(shell, only)
    return result.stop === undefined && isNegated ? turned(result) : result
  }
  const result = runStages(shell, commands, isNegated)
  if (result.stop !== undefined) return result
  return isNegated ? turned(result) : checked(shell, result)
}

function runStages(shell: Shell, commands: readonly ShellCommand[], isNegated: boolean): Result {
  const startMs = shell.nowMs
  let { input } = shell
  let endMs = startMs
  let isEndless = false
  let longest: Shell['longest']
  const statuses: (number | undefined)[] = []
  let asks: readonly string[] | undefined
  for (const [index, command] of commands.entries()) {
    const isEnd = index === commands.length - 1
    const inner = subshell(shell, { input, output: isEnd ? shell.output : [] })
    if (isNegated || !isEnd) inner.conditions += inner.options.exitOnError ? 0 : 1
    inner.nowMs = startMs
    const result = endOf(evaluate, inner, evaluate(inner, command))
    const isStuck = result.stop === 'forever'
    // `… | head -n1` ends what writes to it.
    if (isStuck && !endsReading(commands.at(-1))) isEndless = true
    if (!isStuck) endMs = Math.max(endMs, inner.nowMs)
    const its = inner.longest
    if (its !== undefined && (longest === undefined || its.lengthMs > longest.lengthMs)) longest = its
    statuses.push(result.status)
    asks = result.asks ?? (isEnd ? asks : undefined)
    input = inputOf(isEnd ? [] : (inner.output ?? []), result.asks ?? input.asks)
  }
  const lengthMs = isEndless ? Number.POSITIVE_INFINITY : endMs - startMs
  stay(shell, { title: longest?.title ?? '', lengthMs, term: longest?.term, answersMs: longest?.answersMs })
  if (isEndless) return forever
  shell.nowMs = endMs
  const last = statuses.at(-1)
  const failed = statuses.findLast((each) => each !== 0 && each !== undefined)
  const isOpen = statuses.includes(undefined) && failed === undefined
  const status = shell.options.pipefail ? (failed ?? (isOpen ? undefined : last)) : last
  return { status, ...(asks && { asks }) }
}

function inputOf(output: readonly Value[], asks: readonly string[]): Input {
  const isKnown = output.every((value) => value.isKnown)
  const all = [...new Set([...asks, ...output.flatMap((value) => value.asks ?? [])])]
  const lines = output
    .map(({ text }) => text)
    .join('')
    .replace(/\n$/, '')
  const isEmpty = output.length === 0 || lines === ''
  return {
    lines: isKnown ? (isEmpty ? [] : lines.split('\n')) : undefined,
    isRead: false,
    asks: all,
    isTerminal: false,
  }
}

function endsReading(command: ShellCommand | undefined): boolean {
  return command !== undefined && /^(?:head|grep -\w*[qm]|sed -\w*(?:(?: ['"]?|['"])\d*)?q)/.test(command.source)
}

function runCompound(shell: Shell, command: ShellCommand & Compound, source: string, isLast: boolean): Result {
  return withRedirects(shell, command.redirects, source, () => {
    switch (command.kind) {
      case 'loop':
        return runLoop(shell, command, { evaluate, evaluateCondition })
      case 'for':
        return runFor(shell, command, { evaluate, evaluateCondition }, substitute)
      case 'if':
        return runIf(shell, command.branches, command.otherwise, isLast)
      case 'case':
        return runCase(shell, command, isLast)
      case 'group':
        return command.isSubshell
          ? runSubshell(shell, command.body, isLast)
          : evaluate(shell, command.body, isLast && isBusyBox(shell))
      case 'arithmetic': {
        const value = evalText(shell, expandText(shell, command.text, substitute))
        return checked(shell, { status: value === undefined ? undefined : Number(value === 0) })
      }
      case 'test':
        return checked(shell, testResult(shell, expandTest(shell, command.words), true))
    }
  })
}

function expandTest(shell: Shell, words: readonly Word[]): readonly Value[] {
  return words.map((word) => expandText(shell, word, substitute))
}

function runSubshell(shell: Shell, body: ShellCommand, isLast: boolean): Result {
  if (isLast && isBusyBox(shell) && shell.traps.size === 0) {
    const result = evaluate(shell, body, true)
    return result.stop === 'exit' ? { ...result, stop: 'exit' } : result
  }
  const inner = subshell(shell)
  const result = endOf(evaluate, inner, evaluate(inner, body))
  const lengthMs = result.stop === 'forever' ? Number.POSITIVE_INFINITY : inner.nowMs - shell.nowMs
  if (inner.longest) stay(shell, { ...inner.longest, lengthMs })
  shell.nowMs = inner.nowMs
  return result.stop === 'forever' ? result : checked(shell, result)
}

function runIf(
  shell: Shell,
  branches: readonly { readonly condition: ShellCommand; readonly body: ShellCommand }[],
  otherwise: ShellCommand | undefined,
  isLast: boolean,
): Result {
  const isEnd = isLast && isBusyBox(shell)
  for (const { condition, body } of branches) {
    const result = evaluateCondition(shell, condition)
    if (result.stop !== undefined) return result
    const holds = result.status === undefined ? !fails(shell, body) : result.status === 0
    if (result.status === undefined) guess(shell, reasons.conditionTaken(condition.source, holds), 'end')
    if (holds) return evaluate(shell, body, isEnd)
  }
  return otherwise === undefined ? done : evaluate(shell, otherwise, isEnd)
}

function runCase(shell: Shell, command: ShellCommand & { kind: 'case' }, isLast: boolean): Result {
  const subject = expandText(shell, command.subject, substitute)
  const { branches } = command
  let at = -1
  if (subject.isKnown && subject.text.length <= mostLetters) {
    spend(
      shell,
      branches.reduce((sum, { patterns }) => sum + patterns.length, 0),
      10,
    )
    at = branches.findIndex(({ patterns }) =>
      patterns.some((word) => {
        const { parts, isKnown } = expandPattern(shell, word, substitute)
        return isKnown && patternOf(parts)?.test(subject.text) === true
      }),
    )
  } else {
    at = branches.findIndex(({ body }) => body !== undefined && !fails(shell, body))
    const taken = branches[at]
    if (taken !== undefined) {
      tell(shell, `case ${command.subject.source}`)
      guess(shell, reasons.caseTaken(command.subject.source, taken.source), 'end')
    }
  }
  let result = done
  for (const branch of at === -1 ? [] : branches.slice(at)) {
    if (branch.body !== undefined) result = evaluate(shell, branch.body, isLast && isBusyBox(shell))
    if (result.stop !== undefined || !branch.goesOn) return result
  }
  return result
}

/** The value of `$(command)`. */
function substitute(shell: Shell, command: ShellCommand): Value {
  return outputOf(shell, (inner) => {
    const result = endOf(evaluate, inner, evaluate(inner, command))
    if (result.stop === 'forever') shell.isStuck = true
    if (inner.longest)
      stay(shell, {
        ...inner.longest,
        lengthMs: result.stop === 'forever' ? Number.POSITIVE_INFINITY : inner.nowMs - shell.nowMs,
      })
    return result
  })
}

const noFile = /^(?:&|-|\d+)$/

/** Runs something with its input and output where `redirects` say. */
function withRedirects(shell: Shell, redirects: readonly Redirect[], source: string, run: () => Result): Result {
  if (redirects.length === 0) return run()
  const { input, output } = shell
  const files: { path: string; isAppended: boolean }[] = []
  let check: Check | undefined
  const needed: Presence[] = []
  for (const { operator, fd, target } of redirects) {
    const value = expandText(shell, target, substitute)
    check ??= checkOfTarget(value.text)
    if (operator === '<<') shell.input = inputOf([value], [])
    else if (operator === '<<<') shell.input = inputOf([known(`${value.text}\n`)], value.asks ?? [])
    else if (operator === '<') {
      shell.input = fileInput(shell, value)
      if (value.isKnown && !check) needed.push(presenceOf(shell, value.text))
    } else if (operator === '>&' && noFile.test(value.text)) {
      if (fd === 1) shell.output = undefined
    } else if (operator !== '<&' && operator !== '<>') {
      if (value.isKnown && !check) needed.push(folderOf(shell, value.text))
      if (value.isKnown && fd !== 2) files.push({ path: value.text, isAppended: operator.endsWith('>>') })
      else if (value.isKnown) addFile(shell, value.text)
      if (fd !== 2) shell.output = []
    }
  }
  if (shell.isUnset) return { status: shell.name === 'bash' ? 1 : 2, stop: 'exit' }
  if (needed.includes('absent')) {
    Object.assign(shell, { input, output })
    return notOpened(shell, source)
  }
  const before = shell.output
  // A shell opens its files before it runs anything.
  for (const { path } of files) if (!shell.run.files.has(path)) addFile(shell, path)
  const answer = check && ask(shell, [check.dependency])
  const result = answer === undefined || answer.status === 0 ? run() : answer
  for (const { path, isAppended } of files) {
    const printed = (before ?? []).reduce<Value>(
      (all, each) => ({ text: all.text + each.text, isKnown: all.isKnown && each.isKnown }),
      known(''),
    )
    const earlier = isAppended ? contentOf(shell, path) : known('')
    const isKnown = printed.isKnown && earlier?.isKnown === true && printed.text.length < 5000
    if (result.stop === undefined)
      addFile(shell, path, isKnown ? known(earlier.text + printed.text) : { text: '', isKnown: false })
  }
  const isForGood = /^exec\b/.test(source) && result.status === 0 && result.stop === undefined
  if (!isForGood) shell.input = input
  shell.output = isForGood && files.length > 0 ? undefined : output
  if (needed.includes(undefined) && result.status === 0 && result.stop === undefined && result.asks === undefined)
    return { status: undefined }
  return answer?.asks && result.asks === undefined ? { ...result, asks: answer.asks } : result
}

/** A file that cannot be opened: nothing is run, and a special builtin ends all shells but bash. */
function notOpened(shell: Shell, source: string): Result {
  tell(shell, source)
  if (shell.name === 'bash') return { status: 1 }
  const isSpecial = /^(?::|exec|eval|\.|set|export|readonly|shift|trap|unset|break|continue|return|exit)(?=\s|$)/.test(
    source,
  )
  if (isSpecial) return { status: isBusyBox(shell) ? 1 : 2, stop: 'exit' }
  return { status: isBusyBox(shell) ? 1 : 2 }
}

function fileInput(shell: Shell, path: Value): Input {
  if (path.text === '/dev/null') return noInput(false)
  const content = path.isKnown ? contentOf(shell, path.text) : undefined
  return content?.isKnown ? inputOf([content], []) : { lines: undefined, isRead: false, asks: [], isTerminal: false }
}

function runSimple(shell: Shell, command: Simple, source: string, isLast: boolean): Result {
  shell.isUnset = false
  shell.isStuck = false
  const words = expandWords(shell, command.words, substitute)
  spend(shell, Math.max(0, words.length - 10), 2)
  const before = shell.status
  const assigned = command.assignments.map(({ name, value, isAppended }): [string, Value] => {
    const text = expandText(shell, value, substitute)
    const earlier = isAppended ? shell.vars.get(name) : undefined
    const given = earlier ? { ...text, text: earlier.text + text.text, isKnown: earlier.isKnown && text.isKnown } : text
    if (words.length === 0 && !shell.isUnset) setVariable(shell, name, given)
    return [name, given]
  })
  if (shell.isStuck) return forever
  if (shell.isUnset) return { status: shell.name === 'bash' ? 1 : 2, stop: 'exit' }
  if (words.length === 0) {
    const hasCommand = command.assignments.some(({ value }) => value.parts.some(({ kind }) => kind === 'command'))
    return withRedirects(shell, command.redirects, source, () => ({ status: hasCommand ? shell.status : 0 }))
  }
  shell.status = before
  return withRedirects(shell, command.redirects, source, () =>
    runWords(shell, words, assigned, source, isLast && command.redirects.every(({ fd }) => fd <= 2)),
  )
}

/** A function, a builtin or a program. */
export function runWords(
  shell: Shell,
  words: readonly Value[],
  assigned: readonly (readonly [string, Value])[],
  source: string,
  isLast: boolean,
): Result {
  const [name] = words
  if (name === undefined) return done
  const body = name.isKnown ? shell.functions.get(name.text) : undefined
  if (body !== undefined) return callFunction(shell, body, words)
  // `IFS=, read …` splits otherwise for this one command.
  const ifs = shell.vars.get('IFS')
  const given = name.text === 'read' ? assigned.find(([key]) => key === 'IFS') : undefined
  if (given !== undefined) {
    shell.vars.set('IFS', given[1])
    const result = callBuiltin(shell, words, { source, isLast, evaluate, runWords }) ?? done
    if (ifs === undefined) shell.vars.delete('IFS')
    else shell.vars.set('IFS', ifs)
    return result
  }
  return (
    callBuiltin(shell, words, { source, isLast, evaluate, runWords }) ??
    callProgram(shell, words, { source, isLast, assigned, evaluate, runWords })
  )
}

function callFunction(shell: Shell, body: ShellCommand, words: readonly Value[]): Result {
  const { args, locals } = shell
  shell.args = argumentsOf(words.slice(1))
  shell.locals = new Map()
  shell.calls += 1
  const result = evaluate(shell, body)
  shell.calls -= 1
  for (const [name, value] of shell.locals) {
    if (value === undefined) shell.vars.delete(name)
    else setVariable(shell, name, value)
  }
  shell.args = args
  shell.locals = locals
  return result.stop === 'return' ? { status: result.status, ...(result.asks && { asks: result.asks }) } : result
}
