import * as reasons from '../../words/en/scenario/inference.ts'
import { evalText, splitFields } from './expand.ts'
import { contentOf, isFolder, presenceOf, resolvePath, statusBy } from './files.ts'
import { parseAgain } from './parse-again.ts'
import {
  argumentsOf,
  done,
  empty,
  forever,
  guess,
  type Job,
  known,
  type Result,
  type Shell,
  setVariable,
  stay,
  type Trap,
  tell,
  type Value,
} from './state.ts'
import type { ShellCommand } from './syntax.ts'
import { isTermDue, takeTerm } from './term.ts'
import { testResult } from './test-result.ts'

/** How a command is called. */
export interface Call {
  readonly source: string
  readonly isLast: boolean
  readonly evaluate: (shell: Shell, command: ShellCommand, isLast?: boolean) => Result
  readonly runWords: (
    shell: Shell,
    words: readonly Value[],
    assigned: readonly (readonly [string, Value])[],
    source: string,
    isLast: boolean,
  ) => Result
}

/** What a command of the shell itself does; undefined when `words` is none. */
export function callBuiltin(shell: Shell, words: readonly Value[], call: Call): Result | undefined {
  const [name = empty, ...args] = words
  const texts = args.map(({ text }) => text)
  switch (name.text) {
    case ':':
    case 'true':
      return done
    case 'false':
      tell(shell, call.source)
      return { status: 1 }
    case 'exit':
    case 'return': {
      const status = args[0] === undefined ? shell.status : statusOf(args[0], shell.name)
      if (args[0] !== undefined && status !== 0) tell(shell, call.source)
      if (name.text === 'return' && shell.calls === 0 && shell.name === 'bash') return { status: 2 }
      return { status, stop: name.text === 'exit' ? 'exit' : shell.calls > 0 ? 'return' : 'exit' }
    }
    case 'break':
    case 'continue':
      if (shell.loops === 0) return done
      return { status: 0, stop: name.text, levels: Math.min(shell.loops, Number(texts[0] ?? 1) || 1) }
    case 'test':
      return testResult(shell, args, false)
    case '[':
      return texts.at(-1) === ']' ? testResult(shell, args.slice(0, -1), false) : { status: 2 }
    case 'trap':
      return setTrap(shell, args)
    case 'wait':
      return waitFor(shell, args, call)
    case 'kill':
      return kill(shell, texts, call)
    case 'set':
      return setOptions(shell, args, call.source)
    case 'shift':
      return shift(shell, Number(texts[0] ?? 1))
    case 'export':
    case 'readonly':
    case 'local':
    case 'declare':
    case 'typeset':
      for (const { text, isKnown } of args) {
        const [, key, value] = /^(\w+)=([\s\S]*)$/.exec(text) ?? []
        const local = key ?? text
        if (/^(?:local|declare|typeset)$/.test(name.text) && shell.calls > 0 && !shell.locals.has(local))
          shell.locals.set(local, shell.vars.get(local))
        if (key !== undefined && value !== undefined) setVariable(shell, key, { text: value, isKnown })
        else if (name.text === 'local' && /^\w+$/.test(text)) setVariable(shell, text, null)
      }
      return done
    case 'unset':
      for (const text of texts) if (/^\w+$/.test(text)) setVariable(shell, text, null)
      return done
    case 'read':
      return read(shell, args)
    case 'eval': {
      const isKnown = args.every((arg) => arg.isKnown)
      const tree = isKnown ? parseAgain(shell, texts.join(' ')) : undefined
      if (tree !== undefined) {
        shell.calls += 1
        const result = call.evaluate(shell, tree)
        shell.calls -= 1
        return result
      }
      guess(shell, reasons.unreadablePart(call.source), 'end')
      return { status: undefined }
    }
    case 'let':
    case 'expr':
      return arithmetic(shell, name.text, args)
    case 'exec':
      return exec(shell, args, call)
    case 'command':
    case 'builtin':
      if (texts[0] === '-v' || texts[0] === '-V') return findCommand(shell, args.slice(1), call.source)
      return args.length === 0 ? done : call.runWords(shell, args, [], call.source, call.isLast)
    case 'type':
    case 'which':
      return findCommand(shell, args, call.source)
    case 'getopts':
      return { status: shell.args?.length === 0 ? 1 : undefined }
    case '.':
    case 'source':
      return sourceFile(shell, args, call)
    case 'cd':
      return changeFolder(shell, args)
    case 'ulimit':
    case 'umask':
    case 'hash':
    case 'alias':
    case 'shopt':
    case 'times':
    case 'jobs':
    case 'disown':
      return done
    default:
      return undefined
  }
}

/** What every shell has; of other commands only the image tells. */
const everywhere = new Set(['sh', 'echo', 'test', '[', 'true', 'false', 'cd', 'exit', 'kill', 'printf', 'read', 'set'])

/** Whether there is such a command: `command -v curl`. */
function findCommand(shell: Shell, args: readonly Value[], source: string): Result {
  const names = args.filter(({ text }) => !text.startsWith('-'))
  const isThere = names.every(({ text }) => everywhere.has(text) || shell.functions.has(text))
  shell.output?.push({ text: `$(${source})`, isKnown: false })
  return isThere ? done : { status: undefined }
}

/** `. lib.sh`: what the script itself has written into the file is run; of any other nobody knows what it sets. */
function sourceFile(shell: Shell, [path = empty, ...more]: readonly Value[], { source, evaluate }: Call): Result {
  const content = path.isKnown ? contentOf(shell, path.text) : undefined
  const tree = content?.isKnown ? parseAgain(shell, content.text) : undefined
  // Only a path with a slash is taken as it stands: others are looked for among the programs.
  if (path.isKnown && path.text.includes('/') && presenceOf(shell, path.text) === 'absent') {
    tell(shell, source)
    return shell.name === 'bash' ? { status: 1 } : { status: 2, stop: 'exit' }
  }
  if (tree === undefined) {
    shell.run.ownNames.clear()
    guess(shell, reasons.sourced(source))
    return done
  }
  const { args } = shell
  if (more.length > 0) shell.args = argumentsOf(more)
  shell.calls += 1
  const result = evaluate(shell, tree)
  shell.calls -= 1
  shell.args = args
  return result.stop === 'return' ? { status: result.status } : result
}

/** `cd`: relative paths are resolved from there on. */
function changeFolder(shell: Shell, args: readonly Value[]): Result {
  const [folder] = args.filter(({ text }) => !/^-[LPe]+$|^--$/.test(text))
  const before = shell.cwd
  const isHome = folder === undefined || /^~$|^\$\{?HOME\}?$/.test(folder.text)
  const isBack = folder?.text === '-'
  const back = shell.vars.get('OLDPWD')?.text ?? ''
  const path = isHome ? '~' : isBack ? back : folder.text
  const isKnown = isHome || isBack || folder.isKnown
  const presence = isHome || isBack ? 'there' : isKnown ? presenceOf(shell, path) : undefined
  const isFile = isKnown && presence === 'there' && contentOf(shell, path) !== undefined && !isFolder(shell, path)
  if (presence === 'absent' || isFile) return { status: shell.name === 'bash' ? 1 : 2 }
  shell.vars.set('OLDPWD', known(before))
  shell.cwd = isHome ? path : resolvePath(shell, path)
  if (shell.cwd !== before) shell.run.changes += 1
  return { status: statusBy(shell, presence) }
}

function statusOf(value: Value, shell: string): number | undefined {
  if (!value.isKnown) return undefined
  return (shell === 'bash' ? /^-?\d+$/ : /^\d+$/).test(value.text) ? Number(value.text) & 255 : 2
}

/** `trap 'echo bye' TERM`; `trap - TERM` takes it back, `trap '' TERM` ignores the signal. */
function setTrap(shell: Shell, args: readonly Value[]): Result {
  const [handler, ...signals] = args.filter(({ text }) => text !== '--')
  if (handler === undefined || /^-[lp]$/.test(handler.text)) return done
  const isReset = handler.text === '-' || signals.length === 0
  for (const { text } of signals.length === 0 ? [handler] : signals) {
    const signal = signalName(text)
    if (isReset) shell.traps.delete(signal)
    else shell.traps.set(signal, trapOf(shell, handler))
  }
  return done
}

function trapOf(shell: Shell, { text }: Value): Trap {
  if (text.trim() === '') return 'ignore'
  return parseAgain(shell, text) ?? 'unknown'
}

const numbers: Readonly<Record<string, string>> = {
  '0': 'EXIT',
  '1': 'HUP',
  '2': 'INT',
  '3': 'QUIT',
  '9': 'KILL',
  '15': 'TERM',
}

export function signalName(text: string): string {
  const name = text.toUpperCase().replace(/^SIG/, '')
  return numbers[name] ?? name
}

/** What stands behind `wait`: its jobs; a trap for SIGTERM interrupts it at once. */
function waitFor(shell: Shell, args: readonly Value[], { evaluate, source }: Call): Result {
  const texts = args.map(({ text }) => text)
  if (texts.includes('-n') && shell.name === 'dash') return { status: 2 }
  const isAny = texts.includes('-n')
  if (isAny && shell.name === 'sh' && !shell.run.around.shReplacesItself)
    guess(shell, reasons.dashHasNot(source), 'end')
  const named = texts.filter((text) => !text.startsWith('-'))
  const jobs = named.length === 0 ? shell.jobs : named.flatMap((text) => jobOf(shell, text) ?? [])
  if (named.length > 0 && jobs.length === 0) return { status: args.every(({ isKnown }) => isKnown) ? 127 : undefined }
  const running = jobs.filter(({ endMs }) => endMs > shell.nowMs)
  const ends = (isAny ? running : jobs).map(({ endMs }) => endMs)
  const endMs = isAny ? Math.min(...ends) : Math.max(shell.nowMs, ...ends)
  // The same jobs may be waited for again and again.
  shell.run.awaited = [...new Set([...shell.run.awaited, ...jobs.flatMap(({ awaited }) => awaited)])]
  shell.run.clockReads += 1
  if (endMs > shell.nowMs && Number.isFinite(shell.nowMs)) {
    const [longest] = [...running].sort((a, b) => b.endMs - a.endMs)
    stay(shell, { title: longest?.title ?? 'wait', lengthMs: endMs - shell.nowMs, term: longest?.term })
    const { termAtMs } = shell.run
    const isTaken = shell.isMain && termAtMs !== undefined && !shell.run.isTermSent && termAtMs < endMs
    if (isTaken && typeof shell.traps.get('TERM') === 'object') {
      shell.nowMs = Math.max(shell.nowMs, termAtMs)
      if (isTermDue(shell, true)) {
        const result = takeTerm(shell, evaluate, true)
        return result?.stop === undefined ? { status: 143 } : result
      }
    }
    tell(shell, longest === undefined ? source : source)
    if (endMs === Number.POSITIVE_INFINITY) return forever
    shell.nowMs = endMs
  }
  const [last] = isAny ? jobs.filter((job) => job.endMs === endMs) : jobs.slice(-1)
  return { status: named.length > 0 || isAny ? last?.status : 0 }
}

function jobOf(shell: Shell, text: string): Job | undefined {
  const [, number] = /^%(\d+)$/.exec(text) ?? []
  return shell.jobs.find(({ id }) => id === (number === undefined ? text : `job:${number}`))
}

function kill(shell: Shell, words: readonly string[], { evaluate }: Call): Result {
  let signal = 'TERM'
  const targets: string[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    if (word === '-s' || word === '-n') signal = signalName(words[++i] ?? 'TERM')
    else if (word === '--') continue
    else if (/^-[A-Z0-9]+$/i.test(word) && targets.length === 0 && i === 0) signal = signalName(word.slice(1))
    else targets.push(word)
  }
  let status: number | undefined = 0
  for (const target of targets) {
    const isSelf = target === '$$' || target === '1' || (target === '0' && signal !== '0')
    const jobs = target === '0' || target === '-1' ? shell.jobs : [jobOf(shell, target.replace(/^-(?=job)/, ''))]
    for (const job of jobs) {
      if (job === undefined) {
        if (!isSelf) status = /^job:/.test(target) ? 1 : undefined
        continue
      }
      shell.run.clockReads += 1
      if (job.endMs <= shell.nowMs) status = 1
      else if (signal !== '0') endJob(shell, job, signal)
    }
    if (isSelf && signal !== '0') {
      const trap = shell.traps.get(signal)
      if (typeof trap === 'object') {
        const result = evaluate(shell, trap)
        if (result.stop === 'exit' || result.stop === 'forever') return result
      } else if (trap === undefined && !(shell.isMain && shell.isShielded))
        return { status: signal === 'KILL' ? 137 : 143, stop: 'exit' }
    }
  }
  return { status }
}

/** A signal for a process in the background. */
function endJob(shell: Shell, job: Job, signal: string): void {
  const { onTerm } = job.term
  shell.run.changes += 1
  if (signal === 'KILL') Object.assign(job, { endMs: shell.nowMs, status: 137 })
  else if (onTerm !== 'ignore' && /^(?:TERM|INT|QUIT|HUP)$/.test(signal)) {
    const endMs = shell.nowMs + onTerm.durationMs
    const codes: Readonly<Record<string, number>> = { INT: 130, QUIT: 131, HUP: 129 }
    if (endMs < job.endMs)
      Object.assign(job, {
        endMs,
        status: onTerm.durationMs === 0 ? (codes[signal] ?? onTerm.exitCode) : onTerm.exitCode,
      })
  }
}

function setOptions(shell: Shell, args: readonly Value[], source: string): Result {
  if (args.some(({ text }) => text === 'pipefail')) {
    // Debian's dash has no such option, and an error of `set` ends it.
    if (shell.name === 'dash') return { status: 2, stop: 'exit' }
    if (shell.name === 'sh' && !shell.run.around.shReplacesItself) guess(shell, reasons.dashHasNot(source), 'end')
  }
  for (let i = 0; i < args.length; i++) {
    const { text } = args[i] ?? empty
    if (text === '--' || !/^[-+]/.test(text)) {
      shell.args = argumentsOf(args.slice(text === '--' ? i + 1 : i))
      return done
    }
    if (text === '-o' || text === '+o') setOption(shell, args[++i]?.text ?? '', text === '-o')
    else {
      setFlags(shell, text)
      if (text.includes('o')) setOption(shell, args[++i]?.text ?? '', text.startsWith('-'))
    }
  }
  return done
}

/** Single letters: `-eu`. */
export function setFlags(shell: Shell, text: string): void {
  const isOn = text.startsWith('-')
  if (text.includes('e')) shell.options.exitOnError = isOn
  if (text.includes('u')) shell.options.unsetFails = isOn
}

export function setOption(shell: Shell, name: string, isOn: boolean): void {
  if (name === 'errexit') shell.options.exitOnError = isOn
  if (name === 'nounset') shell.options.unsetFails = isOn
  if (name === 'pipefail') shell.options.pipefail = isOn
}

function shift(shell: Shell, count: number): Result {
  if (shell.args === undefined) return { status: undefined }
  if (count > shell.args.length) return shell.name === 'bash' ? { status: 1 } : { status: 2, stop: 'exit' }
  shell.args = shell.args.slice(count)
  shell.run.changes += 1
  return done
}

function read(shell: Shell, args: readonly Value[]): Result {
  const names = args.map(({ text }) => text).filter((text) => /^[A-Za-z_]\w*$/.test(text))
  const { input } = shell
  if (input.isTerminal) {
    stay(shell, { title: 'read', lengthMs: Number.POSITIVE_INFINITY, term: undefined })
    return forever
  }
  const [first = 'REPLY', ...more] = names
  if (input.lines === undefined) {
    if (input.isRead) return { status: 1 }
    input.isRead = true
    if (input.asks.length === 0) guess(shell, reasons.lineTaken, 'time')
    shell.run.changes += 1
    for (const name of [first, ...more])
      setVariable(shell, name, { text: `$${name}`, isKnown: false, ...(input.asks.length > 0 && { asks: input.asks }) })
    return done
  }
  const line = input.lines.shift()
  if (line === undefined) {
    for (const name of [first, ...more]) setVariable(shell, name, empty)
    return { status: 1 }
  }
  shell.run.changes += 1
  const fields = splitFields(shell, line) ?? [line]
  const ifs = shell.vars.get('IFS')?.text[0] ?? ' '
  for (const [index, name] of [first, ...more].entries())
    setVariable(
      shell,
      name,
      known(index === names.length - 1 || names.length === 0 ? fields.slice(index).join(ifs) : (fields[index] ?? '')),
    )
  return done
}

function arithmetic(shell: Shell, name: string, args: readonly Value[]): Result {
  const texts = args.map(({ text }) => text)
  const isKnown = args.every((arg) => arg.isKnown)
  const [first = '', operator, second] = texts
  let value: string | undefined
  if (name === 'expr' && isKnown && operator === ':' && second !== undefined) value = undefined
  else if (isKnown) {
    const number = evalText(shell, known(texts.join(name === 'let' ? ',' : ' ').replace(/ = /g, ' == ')))
    value = number === undefined ? (texts.length === 1 ? first : undefined) : String(number)
  }
  if (name === 'expr')
    shell.output?.push(
      value === undefined ? { text: `$(expr ${texts.join(' ')})`, isKnown: false } : known(`${value}\n`),
    )
  if (value === undefined) return { status: undefined }
  return { status: Number(value === '' || value === '0') }
}

/** `exec` with a program replaces the shell; with redirections alone the script goes on. */
function exec(shell: Shell, args: readonly Value[], call: Call): Result {
  let words = args
  while (/^-[acl]+$/.test(words[0]?.text ?? '')) words = words.slice(words[0]?.text.includes('a') ? 2 : 1)
  if (words.length === 0) return done
  shell.isReplaced = true
  const before = new Map(shell.traps)
  shell.traps.clear()
  for (const [signal, trap] of before) if (trap === 'ignore') shell.traps.set(signal, trap)
  shell.functions.clear()
  const result = call.runWords(shell, words, [], call.source, true)
  return result.stop === 'forever' ? result : { ...result, stop: 'exit' }
}
