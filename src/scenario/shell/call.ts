import * as reasons from '../../words/en/scenario/inference.ts'
import { checkInText, checkOf } from '../inference/dependency-of.ts'
import { deafTerm } from '../inference/story.ts'
import { isSlow, type ProgramStory, tellProgram } from '../inference/tell-program.ts'
import { isInit, isShell, secondsOf, wrapperOf } from '../inference/wrappers.ts'
import { ask } from './ask.ts'
import { type Call, callBuiltin, setFlags, setOption, signalName } from './builtins.ts'
import { runExitTrap } from './exit-trap.ts'
import { fileState, isLoopFile, presenceOfAll, statusBy } from './files.ts'
import { parseAgain } from './parse-again.ts'
import {
  argumentsOf,
  done,
  doubt,
  empty,
  forever,
  guess,
  isBusyBox,
  known,
  type Longest,
  noInput,
  type Result,
  type Run,
  type Shell,
  setVariable,
  startShell,
  stay,
  tell,
  type Value,
} from './state.ts'
import type { ShellCommand } from './syntax.ts'
import { beforeSyntaxError } from './syntax-error.ts'
import { callUtility } from './utilities.ts'

interface ProgramCall extends Call {
  readonly assigned: readonly (readonly [string, Value])[]
}

/** How a program stands to the shell that calls it. */
interface Place extends ProgramCall {
  /** It takes the shell's place. */
  readonly isReplacing: boolean
  /** Process 1, which the kernel shields from signals that it does not handle. */
  readonly isShielded: boolean
}

/** Runs a program that is no builtin: other shells and wrappers are looked into, others are told by a table. */
export function callProgram(shell: Shell, words: readonly Value[], call: ProgramCall): Result {
  const isReplacing = shell.isReplaced || (call.isLast && replacesItself(shell))
  return run(shell, words, { ...call, isReplacing, isShielded: isReplacing && shell.isMain && shell.isShielded })
}

/** Bash and BusyBox replace themselves by the last command of a script; Debian's dash does not. Tried with each. */
function replacesItself(shell: Shell): boolean {
  const hasTrap = [...shell.traps.values()].some((trap) => trap !== 'ignore')
  if (hasTrap || shell.calls > 0) return false
  return isBusyBox(shell) || (shell.name === 'bash' && shell.jobs.length === 0)
}

function run(shell: Shell, words: readonly Value[], place: Place): Result {
  const [first = empty, ...rest] = words
  const name = baseName(first.text)
  const texts = words.map(({ text }) => text)
  if (shell.depth > 20) return forever
  // The commands of the shell that are programs, too, behind a wrapper.
  if (/^(?:true|false|test|\[|expr|kill)$/.test(name)) return callBuiltin(shell, words, place) ?? done
  if (isShell(name)) return callShell(shell, name, rest, words, place)
  if (isInit(name)) return run(shell, afterOptions(rest, ['-e', '-p', '-r']), { ...place, isShielded: false })
  if (name === 'timeout') return callTimeout(shell, rest, place)
  const check = checkOf(texts)
  if (check?.waitsMs !== undefined) {
    const at = texts.indexOf('--')
    const { dependency, waitsMs, givesUpWith = 1 } = check
    tell(shell, at === -1 ? place.source : texts.slice(0, at).join(' '))
    const waited = waitItself(shell, dependency, waitsMs, givesUpWith)
    return at === -1 || waited.stop !== undefined || waited.status !== 0
      ? waited
      : run(shell, words.slice(at + 1), place)
  }
  const wrapper = rest.length > 0 ? wrapperOf(name) : undefined
  if (wrapper !== undefined) {
    const own = afterOptions(rest, wrapper.valued).slice(wrapper.words)
    const at = own.findIndex(({ text }) => !/^\w+=/.test(text))
    const assigned = own.slice(0, at === -1 ? undefined : at).map(({ text, isKnown }): [string, Value] => {
      const cut = text.indexOf('=')
      return [text.slice(0, cut), { text: text.slice(cut + 1), isKnown }]
    })
    if (at !== -1) return run(shell, own.slice(at), { ...place, assigned: [...place.assigned, ...assigned] })
  }
  if (name === 'xargs') return callXargs(shell, rest, place)
  return callUtility(shell, words, place.source) ?? needing(shell, words, runNamed(shell, words, place))
}

/** Programs that fail where a path among their arguments is not there, each with how many words stand before the paths. */
const forPaths: Readonly<Record<string, number>> = {
  ls: 0,
  stat: 0,
  du: 0,
  chmod: 1,
  chown: 1,
  chgrp: 1,
  realpath: 0,
  find: 0,
  diff: 0,
  cmp: 0,
  md5sum: 0,
  sha256sum: 0,
}

/** Programs that work only where the container has rights that most have not. */
const privileged = /^(?:sysctl|mount|umount|modprobe|ip6?tables|ip|swapoff|nsenter)$/

/** `result`, where it rests on paths that may not be there. */
function needing(shell: Shell, words: readonly Value[], result: Result): Result {
  const name = baseName(words[0]?.text ?? '')
  if (privileged.test(name) && result.status === 0) return { ...result, status: undefined }
  if (!Object.hasOwn(forPaths, name) || result.asks || result.status !== 0 || result.stop !== undefined) return result
  const own = words.slice(1).filter(({ text }, index) => !text.startsWith('-') || index > 2)
  const end = name === 'find' ? own.findIndex(({ text }) => /^[-(!]/.test(text)) : -1
  const paths = own.slice(forPaths[name], end === -1 ? undefined : end)
  return paths.length === 0 ? result : { ...result, status: statusBy(shell, presenceOfAll(shell, paths)) }
}

/** `… | xargs command`: once with all words of its input, or once for each of them; one is taken where nobody knows them. */
function callXargs(shell: Shell, args: readonly Value[], place: Place): Result {
  const command = afterOptions(args, ['-n', '-I', '-L', '-P', '-d', '-s', '-a', '--max-args', '--max-procs'])
  const options = args.slice(0, args.length - command.length).map(({ text }) => text)
  const { input } = shell
  const { lines, asks } = input
  const isEach = options.some((text) => /^-(?:n|L)1?$|^-I|^--max-args/.test(text))
  const at = options.findIndex((text) => text.startsWith('-I'))
  const sign = at === -1 ? undefined : options[at] === '-I' ? options[at + 1] : options[at]?.slice(2)
  if (lines === undefined) guess(shell, reasons.lineTaken, 'time')
  const words: Value[] =
    lines === undefined
      ? [{ text: place.source, isKnown: false, ...(asks.length > 0 && { asks }) }]
      : (sign === undefined ? lines.flatMap((line) => line.split(/\s+/)) : lines)
          .filter((word) => word !== '')
          .map(known)
  if (words.length === 0 && (options.some((text) => /^-\w*r|^--no-run/.test(text)) || isEach)) return done
  const echo = known('echo')
  const called = command.length === 0 ? [echo] : command
  const rounds = isEach && words.length > 0 ? words.slice(0, 1000).map((word) => [word]) : [words]
  shell.input = noInput(false)
  let status: number | undefined = 0
  for (const round of rounds) {
    const put = ({ text, isKnown }: Value): Value => {
      const [word = known('')] = round
      return sign !== undefined && text.includes(sign)
        ? { text: text.replaceAll(sign, word.text), isKnown: isKnown && word.isKnown }
        : { text, isKnown }
    }
    const result = run(shell, sign === undefined ? [...called, ...round] : called.map(put), {
      ...place,
      isReplacing: false,
      isShielded: false,
    })
    if (result.stop === 'forever') return result
    if (result.status === undefined) status = status === 0 ? undefined : status
    else if (result.status !== 0) status = 123
  }
  shell.input = input
  return { status }
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** `wait-for-it.sh db:5432`: a command that waits by itself, and may give up. */
function waitItself(shell: Shell, dependency: string, limitMs: number, givesUpWith: number): Result {
  const { run: all } = shell
  if (all.absent !== dependency) {
    if (!all.awaited.some((each) => each.dependency === dependency)) all.awaited.push({ dependency, atMs: shell.nowMs })
    return done
  }
  all.askedIn.add(-1).add(-2)
  if (limitMs === Number.POSITIVE_INFINITY) return forever
  shell.nowMs += limitMs
  all.gaveUpMs = shell.nowMs
  return { status: givesUpWith }
}

/** `sh -c script`, `sh file`, or a shell that reads its input. */
function callShell(shell: Shell, name: string, args: readonly Value[], words: readonly Value[], place: Place): Result {
  const options: [string, string | undefined][] = []
  let at = 0
  let isScript = false
  for (; at < args.length; at++) {
    const text = args[at]?.text ?? ''
    if (text === '--' || text === '-') {
      at += 1
      break
    }
    if (!/^[-+]/.test(text) || text.length < 2) break
    if (/^--/.test(text)) continue
    isScript ||= /^-\w*c/.test(text)
    options.push(/^[-+]\w*[oO]$/.test(text) ? [text, args[++at]?.text] : [text, undefined])
  }
  const [script, zero, ...more] = args.slice(at)
  if (isScript && script !== undefined) return runScript(shell, name, script, zero, more, options, place, words)
  if (script !== undefined && !options.some(([text]) => text === '-s')) return runNamed(shell, words, place)
  const { input } = shell
  if (input.isTerminal) {
    const term = deafTerm(name, { ...shell.run.around, isShielded: place.isShielded })
    return last(shell, { title: name, lengthMs: Number.POSITIVE_INFINITY, term }, 0, place)
  }
  // Without input it is over at once.
  if (input.lines === undefined) {
    guess(shell, reasons.unreadablePart(place.source), 'end')
    return { status: undefined }
  }
  if (input.lines.length === 0) {
    guess(shell, reasons.noInput(name))
    return done
  }
  return runScript(shell, name, known(input.lines.join('\n')), undefined, [], options, place, words)
}

function runScript(
  shell: Shell,
  name: string,
  script: Value,
  zero: Value | undefined,
  args: readonly Value[],
  options: readonly [string, string | undefined][],
  place: Place,
  words: readonly Value[],
): Result {
  const isTold = script.isKnown || !/^\$|^`/.test(script.text)
  const whole = isTold ? parseAgain(shell, script.text) : undefined
  const commands = whole ? [whole] : script.isKnown ? beforeSyntaxError(script.text) : undefined
  if (commands === undefined) {
    guess(shell, reasons.noScript, 'end')
    return runNamed(shell, words, place, true)
  }
  noteNames(shell.run, script.text)
  const inner = startShell(shell.run, {
    name,
    isMain: place.isReplacing && shell.isMain,
    isShielded: place.isShielded,
    isInBackground: shell.isInBackground,
    nowMs: shell.nowMs,
    cwd: shell.cwd,
    vars: new Map(shell.vars),
    args: argumentsOf(args),
    script: zero ?? known(name),
    input: shell.input,
    depth: shell.depth + 1,
  })
  inner.output = shell.output
  if (inner.isMain) shell.run.mainShell = name
  inner.loops = shell.loops
  inner.tries = shell.tries
  for (const [signal, trap] of shell.traps) if (trap === 'ignore') inner.traps.set(signal, trap)
  for (const [key, value] of place.assigned) setVariable(inner, key, value)
  for (const [text, value] of options) {
    setFlags(inner, text)
    if (value !== undefined) setOption(inner, value, text.startsWith('-'))
  }
  const result = whole ? place.evaluate(inner, whole, true) : runUntilError(inner, commands, place)
  const ended = result.stop === 'forever' ? result : runExitTrap(place.evaluate, inner, result)
  const isEndless = ended.stop === 'forever'
  if (inner.longest !== undefined) {
    const lengthMs = isEndless ? Number.POSITIVE_INFINITY : inner.nowMs - shell.nowMs
    const what = { ...inner.longest, lengthMs, title: inner.longest.title }
    if (inner.isMain) shell.longest = what
    else stay(shell, what)
  }
  shell.nowMs = inner.nowMs
  if (isEndless) return forever
  return { status: ended.status, ...(ended.asks && { asks: ended.asks }) }
}

/** A shell that cannot read its script says so and ends with 2, once it has run what stands before that line. */
function runUntilError(shell: Shell, commands: readonly ShellCommand[], { evaluate }: Place): Result {
  for (const command of commands) {
    const result = evaluate(shell, command)
    if (result.stop !== undefined) return result
  }
  guess(shell, reasons.syntaxError(shell.name))
  return { status: 2, stop: 'exit' }
}

/** Notes the variables that a script sets before it uses them: nobody else does. */
function noteNames({ ownNames }: Pick<Run, 'ownNames'>, script: string): void {
  for (const [, name] of script.matchAll(/(?<![\w$-])([A-Z_][A-Z0-9_]*)\+?=/g)) {
    if (name === undefined || ownNames.has(name)) continue
    const first = new RegExp(`\\b${name}\\b(\\+?=)?`).exec(script)
    if (first?.[1] !== undefined && !script.includes(`${name}=$${name}`)) ownNames.add(name)
  }
}

/** `timeout 5 command`: 124 once it was too long, 137 after SIGKILL; with BusyBox what the program itself ends with. */
function callTimeout(shell: Shell, args: readonly Value[], place: Place): Result {
  let signal = 'TERM'
  let killAfterMs = Number.POSITIVE_INFINITY
  let keepsStatus = false
  let at = 0
  for (; at < args.length; at++) {
    const text = args[at]?.text ?? ''
    const next = args[at + 1]?.text
    const [, option, joined] =
      /^(?:--?)(signal|kill-after|s|k)(?:=(.*))?$/.exec(text) ?? /^-([sk])(.+)$/.exec(text) ?? []
    if (option !== undefined) {
      const value = joined ?? next ?? ''
      if (joined === undefined) at += 1
      if (option.startsWith('s')) signal = signalName(value)
      else killAfterMs = secondsOf(value) ?? Number.POSITIVE_INFINITY
    } else if (text === '--preserve-status' || text === '-p') keepsStatus = true
    else if (text.startsWith('-') && text !== '--') continue
    else break
  }
  if (args[at]?.text === '--') at += 1
  const limit = args[at]
  const words = args.slice(at + 1)
  const limitMs = limit?.isKnown ? secondsOf(limit.text) : undefined
  if (words.length === 0) return { status: 125 }
  if (limitMs === undefined) guess(shell, reasons.unknownLimit, 'end')
  const startMs = shell.nowMs
  const isPlain = shell.run.around.shReplacesItself
  const result = run(shell, words, { ...place, isShielded: isPlain && place.isShielded })
  // 0 is no limit.
  const endMs = startMs + (limitMs === 0 ? Number.POSITIVE_INFINITY : (limitMs ?? 60_000))
  if (result.stop !== 'forever' && shell.nowMs <= endMs) return result
  const { run: all } = shell
  if (endMs === Number.POSITIVE_INFINITY) return result
  tell(shell, place.source)
  const onTerm = shell.longest?.term?.onTerm
  // BusyBox's own runs the program in its place: as process 1 it ignores what it does not handle.
  const isDeaf = signal !== 'KILL' && onTerm === 'ignore' && isPlain && place.isShielded
  if (isDeaf && killAfterMs === Number.POSITIVE_INFINITY) return result
  const lagMs = signal === 'KILL' || onTerm === undefined || onTerm === 'ignore' ? 0 : onTerm.durationMs
  const isKilled = signal === 'KILL' || isDeaf || lagMs > killAfterMs
  shell.nowMs = endMs + (signal === 'KILL' ? 0 : isDeaf ? killAfterMs : Math.min(lagMs, killAfterMs))
  if (all.stay !== undefined && all.stay.fromMs >= startMs && all.stay.lengthMs > shell.nowMs - all.stay.fromMs)
    all.stay = { ...all.stay, lengthMs: shell.nowMs - all.stay.fromMs }
  if (shell.longest !== undefined) shell.longest = { ...shell.longest, lengthMs: shell.nowMs - startMs }
  if (all.askedIn.size > 0) all.gaveUpMs = shell.nowMs
  if (isKilled) return { status: 137 }
  if (!isPlain && !keepsStatus) return { status: 124 }
  return { status: onTerm === undefined || onTerm === 'ignore' ? 143 : onTerm.exitCode }
}

/** A program by its name: what the table tells, or what is taken of one that nobody knows. */
function runNamed(shell: Shell, words: readonly Value[], place: Place, isUnreadable = false): Result {
  const { run: all } = shell
  // The table is long.
  all.left -= 4
  const texts = words.map(({ text }) => text)
  const isAsked = shell.conditions > 0 || shell.output !== undefined
  const check = isUnreadable ? undefined : checkOf(texts)
  if (shell.loops > 0 && isOwnFile(shell, words)) return { status: 1 }
  if (shell.loops > 0 && check !== undefined && (isAsked || !isSlow(texts))) {
    const { dependency } = check
    const answer = fileState(shell, dependency) === 'there' ? done : ask(shell, [dependency])
    shell.output?.push({ text: '', isKnown: false, ...(answer.asks && { asks: answer.asks }) })
    return answer
  }
  if (/^(?:pgrep|pidof)$/.test(baseName(texts[0] ?? '')) && shell.tries > 0 && isAsked) {
    guess(shell, reasons.processEnds, 'time')
    all.processEndMs ??= shell.nowMs + 1000
    all.clockReads += 1
    return { status: Number(shell.nowMs >= all.processEndMs) }
  }
  all.started.push(baseName(texts[0] ?? ''))
  const around = { ...all.around, isShielded: place.isShielded }
  const told = tellProgram(
    texts,
    words.every(({ isKnown }) => isKnown),
    around,
  )
  const story = isUnreadable ? { ...told, guess: reasons.noScript } : told
  if (story.isUnknown === true && isAsked && shell.tries > 0) {
    const named =
      checkInText(texts.join(' '))?.dependency ?? all.around.name.replace(/^(?:wait|check|await|until)-(?:for-)?/, '')
    shell.output?.push({ text: '', isKnown: false, asks: [named] })
    return ask(shell, [named], place.source)
  }
  if (story.prints !== false) shell.output?.push({ text: '', isKnown: false })
  return runStory(shell, words, story, place)
}

/** Whether `ls file` and the like ask for a file that the loop itself makes later. */
function isOwnFile(shell: Shell, words: readonly Value[]): boolean {
  const path = words.slice(1).find(({ text }) => !text.startsWith('-'))?.text ?? ''
  if (!/^(?:ls|stat)$/.test(baseName(words[0]?.text ?? '')) || !isLoopFile(shell, path)) return false
  const state = fileState(shell, path)
  if (state === undefined) guess(shell, reasons.notThereYet(path), 'end')
  return state !== 'there'
}

/** Programs of which nothing is known are not among these: they write no file. */
const readers =
  /^(?:sleep|ls|stat|ch(?:mod|own|grp)|id|whoami|hostname|uname|nproc|ps|pgrep|pidof|pwd|which|sync|true|du|diff|cmp)$/

function runStory(shell: Shell, words: readonly Value[], given: ProgramStory, place: Place): Result {
  const { run: all } = shell
  let story = given
  if (story.isUnknown && !shell.isInBackground) {
    const number = all.unknownPrograms
    all.unknownPrograms += 1
    if (!place.isReplacing && number !== all.work) {
      const title = baseName(words[0]?.text ?? '')
      story = { ...story, durationMs: 1000, guess: reasons.onTheWay(title), unsure: 'time' }
    }
  }
  if (!readers.test(baseName(words[0]?.text ?? ''))) all.isTouched = true
  if (story.unsure !== undefined) doubt(shell, story.unsure)
  if (story.tells) tell(shell, place.source)
  if (story.guess !== undefined && (story.durationMs > 0 || story.isUnknown !== true)) guess(shell, story.guess)
  const what: Longest = {
    title: baseName(words[0]?.text ?? ''),
    lengthMs: story.durationMs,
    term: story.term,
    answersMs: story.startupMs === undefined ? undefined : shell.nowMs + story.startupMs,
  }
  if (what.answersMs !== undefined) all.startupMs = what.answersMs
  if (story.daemon === true)
    shell.jobs = [
      ...shell.jobs,
      {
        id: `job:${shell.jobs.length + 1}`,
        title: what.title,
        endMs: Number.POSITIVE_INFINITY,
        status: 0,
        term: story.term,
        answersMs: what.answersMs,
        awaited: [],
      },
    ]
  const result = last(shell, what, story.exitCode, place)
  if (story.isUnknown && !shell.isInBackground) all.unknownEndMs = shell.nowMs
  if (story.endReason === undefined) return result
  all.endReason = story.endReason
  return { ...result, stop: 'exit' }
}

function last(shell: Shell, what: Longest, status: number | undefined, place: Pick<Place, 'isReplacing'>): Result {
  if (what.lengthMs > 0) stay(shell, what, place.isReplacing)
  if (what.lengthMs === Number.POSITIVE_INFINITY) return forever
  shell.nowMs += what.lengthMs
  return { status }
}

function afterOptions(words: readonly Value[], valued: readonly string[]): readonly Value[] {
  let at = 0
  while (at < words.length) {
    const text = words[at]?.text ?? ''
    if (text === '--') return words.slice(at + 1)
    if (!text.startsWith('-')) break
    at += valued.includes(text) ? 2 : 1
  }
  return words.slice(at)
}
