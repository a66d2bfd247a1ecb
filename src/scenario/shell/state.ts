import type { Unsure } from '../inference/inference.ts'
import { freshRoom, type Room } from '../inference/room.ts'
import type { Surroundings, TermStory } from '../inference/story.ts'
import type { ShellCommand } from './syntax.ts'

/** A text of which parts may not be known: those stand in it as the script has them. */
export interface Value {
  readonly text: string
  readonly isKnown: boolean
  /** What outside it depends on: `db:5432`. */
  readonly asks?: readonly string[]
}

export const empty: Value = { text: '', isKnown: true }

export function known(text: string): Value {
  return { text, isKnown: true }
}

/** A file from its making to its removal, by the clock of the container. */
export interface Span {
  readonly fromMs: number
  readonly toMs: number
  readonly content?: Value
  readonly isFolder?: true
}

/** Something that the script waits for with a check that it repeats, or with a command that waits by itself. */
export interface Awaited {
  readonly dependency: string
  /** On the clock, which does not count the time of waits. */
  readonly atMs: number
  /** The command as written, where nobody knows what it asks. */
  readonly unknown?: string
}

/** Where the main shell stayed in the foreground. */
export interface Stay {
  readonly fromMs: number
  readonly lengthMs: number
  readonly title: string
  /** How what runs there answers SIGTERM itself. */
  readonly term: TermStory | undefined
  /** It has replaced the shell, so that it gets SIGTERM itself. */
  readonly isReplaced: boolean
  readonly shell: Shell
  readonly trap: Trap | undefined
  readonly exitTrap: Trap | undefined
}

export type Trap = 'ignore' | ShellCommand | 'unknown'

/** One way through a script. All shells in it share this. */
export interface Run {
  readonly around: Surroundings
  /** This one is not there in this run: all else is. */
  readonly absent: string | undefined
  /** SIGTERM is sent to the main shell then. */
  readonly termAtMs: number | undefined
  isTermSent: boolean
  termTakenMs: number | undefined
  isEndedByTrap: boolean
  /** It has ended a `wait`. */
  isWaitEnded: boolean
  /** The name of the shell that SIGTERM reaches. */
  mainShell: string | undefined
  /** The unknown program of this number is the work of the container. */
  readonly work: number | undefined
  /** Unknown programs in the foreground so far, and when the last one was over. */
  unknownPrograms: number
  unknownEndMs: number
  /** How many more commands are gone through; what takes the time of many counts as many. */
  left: number
  readonly room: Room
  readonly files: Map<string, Span[]>
  readonly because: string[]
  readonly guesses: string[]
  /** What of its course may as well be otherwise. */
  unsure: Unsure | undefined
  awaited: Awaited[]
  /** Those that a loop asks for which is not over yet. */
  readonly asked: Awaited[]
  /** The rounds of loops in which the absent one was asked for, and when it was given up. */
  readonly askedIn: Set<number>
  gaveUpMs: number | undefined
  /** Files that the loops it is in write themselves, as far as their words tell. */
  loopFiles: readonly string[]
  /** Counts the rounds of all loops. */
  round: number
  /** How often something was asked for that the clock alone can change. */
  clockReads: number
  /** Variables that the script sets itself before it uses them. */
  readonly ownNames: Set<string>
  /** When a process is over that the script waits for by its name. */
  processEndMs: number | undefined
  /** The programs in the order of their start, but for those that `callUtility` knows. */
  readonly started: string[]
  stay: Stay | undefined
  startupMs: number | undefined
  endReason: string | undefined
  /** Counts what changes, so that a round of a loop that changes nothing is known. */
  changes: number
  isCut: boolean
  /** The last command of which nobody knows whether it succeeds, as written. */
  doubtful: string | undefined
  /** A program has run that may have written any file. */
  isTouched: boolean
}

/** More commands of a script are not gone through. */
export const mostCommands = 10_000

export function startRun(
  around: Surroundings,
  {
    absent,
    termAtMs,
    work,
    files,
    left = mostCommands,
  }: Partial<Pick<Run, 'absent' | 'termAtMs' | 'work' | 'files' | 'left'>> = {},
): Run {
  return {
    around,
    absent,
    termAtMs,
    work,
    isTermSent: false,
    termTakenMs: undefined,
    isEndedByTrap: false,
    isWaitEnded: false,
    mainShell: undefined,
    unknownPrograms: 0,
    unknownEndMs: 0,
    left,
    room: freshRoom(),
    files: files ?? new Map(),
    because: [],
    guesses: [],
    unsure: undefined,
    awaited: [],
    asked: [],
    askedIn: new Set(),
    gaveUpMs: undefined,
    loopFiles: [],
    round: 0,
    clockReads: 0,
    ownNames: new Set(),
    processEndMs: undefined,
    started: [],
    stay: undefined,
    startupMs: undefined,
    endReason: undefined,
    changes: 0,
    isCut: false,
    doubtful: undefined,
    isTouched: false,
  }
}

/** What goes through so many words, letters or the like at once takes as long as some commands do. */
export function spend({ run }: Pick<Shell, 'run'>, size: number, perCommand: number): void {
  run.left -= Math.floor(size / perCommand)
}

/** A process in the background. */
export interface Job {
  readonly id: string
  readonly title: string
  endMs: number
  status: number | undefined
  readonly term: TermStory
  /** When it can answer; undefined: it is not known to listen. */
  readonly answersMs: number | undefined
  readonly awaited: readonly Awaited[]
}

/** What a command reads: `undefined`, nobody knows; `lines` are those that are left. */
export interface Input {
  lines: string[] | undefined
  /** Of an unknown input one line was read. */
  isRead: boolean
  readonly asks: readonly string[]
  readonly isTerminal: boolean
}

/** More than scripts are called with: a script that puts its arguments together of themselves has twice as many each time. */
const mostArguments = 1000

/** `words` as the arguments of a shell or of a function; undefined where they are too many to go on with, or some stand for an unknown number. */
export function argumentsOf(words: readonly Value[]): readonly Value[] | undefined {
  const isCut = words.length > mostArguments || words.some(({ text, isKnown }) => !isKnown && /\$\{?[@*]/.test(text))
  return isCut ? undefined : words
}

/** A shell, or a subshell, at work. */
export interface Shell {
  readonly run: Run
  /** Its own name, as it was called. */
  readonly name: string
  nowMs: number
  /** The folder that it works in; empty: the one that it was started in. */
  cwd: string
  /** null: known to be unset. */
  vars: Map<string, Value | null>
  /** undefined: nobody knows them. */
  args: readonly Value[] | undefined
  readonly script: Value
  readonly functions: Map<string, ShellCommand>
  readonly traps: Map<string, Trap>
  jobs: Job[]
  readonly options: { exitOnError: boolean; unsetFails: boolean; pipefail: boolean }
  input: Input
  /** What it prints, where that is read; undefined where it is not. */
  output: Value[] | undefined
  status: number | undefined
  /** SIGTERM for the container reaches it. */
  readonly isMain: boolean
  /** Process 1 of its namespace: SIGTERM without a handler is ignored. */
  readonly isShielded: boolean
  readonly isInBackground: boolean
  /** The loops that it is in, and those of them that go on until a condition says so. */
  loops: number
  tries: number
  calls: number
  depth: number
  /** In a condition a failure does not end a shell with `set -e`. */
  conditions: number
  /** What the local variables of the function that runs were before. */
  locals: Map<string, Value | null | undefined>
  lastJob: string | undefined
  /** A variable that is not set was used where that ends the shell. */
  isUnset: boolean
  /** A command substitution in what is being expanded never ends. */
  isStuck: boolean
  /** `exec`: what comes replaces it. */
  isReplaced: boolean
  /** What took the longest in the foreground. */
  longest: Longest | undefined
}

export interface Longest {
  readonly title: string
  readonly lengthMs: number
  readonly term: TermStory | undefined
  /** When it can answer; undefined: it is not known to listen. */
  readonly answersMs?: number | undefined
}

export const noInput = (isTerminal: boolean): Input => ({
  lines: isTerminal ? undefined : [],
  isRead: false,
  asks: [],
  isTerminal,
})

export function startShell(
  run: Run,
  given: Pick<
    Shell,
    | 'name'
    | 'isMain'
    | 'isShielded'
    | 'nowMs'
    | 'cwd'
    | 'vars'
    | 'args'
    | 'script'
    | 'input'
    | 'depth'
    | 'isInBackground'
  >,
): Shell {
  return {
    run,
    ...given,
    functions: new Map(),
    traps: new Map(),
    jobs: [],
    options: { exitOnError: false, unsetFails: false, pipefail: false },
    output: undefined,
    status: 0,
    loops: 0,
    tries: 0,
    calls: 0,
    conditions: 0,
    locals: new Map(),
    lastJob: undefined,
    isUnset: false,
    isStuck: false,
    isReplaced: false,
    longest: undefined,
  }
}

/** A copy of the shell, as `( … )` and `$(…)` make one: what it changes in itself is lost with it. */
export function subshell(shell: Shell, given: Partial<Pick<Shell, 'output' | 'input' | 'isInBackground'>> = {}): Shell {
  spend(shell, shell.vars.size + shell.functions.size, 100)
  return {
    ...shell,
    ...given,
    vars: new Map(shell.vars),
    functions: new Map(shell.functions),
    // Handlers are not inherited, what is ignored stays so.
    traps: new Map([...shell.traps].filter(([, trap]) => trap === 'ignore')),
    jobs: [...shell.jobs],
    options: { ...shell.options },
    longest: undefined,
    depth: shell.depth + 1,
    isMain: false,
  }
}

/** What a command left. `status`: undefined where nobody knows. */
export interface Result {
  readonly status: number | undefined
  readonly stop?: 'exit' | 'return' | 'break' | 'continue' | 'forever'
  /** How many loops `break` and `continue` leave. */
  readonly levels?: number
  /** The status is that of a check: the script asks whether these are there. */
  readonly asks?: readonly string[]
}

export const done: Result = { status: 0 }
export const forever: Result = { status: 0, stop: 'forever' }

export function setVariable(shell: Shell, name: string, value: Value | null): void {
  const before = shell.vars.get(name)
  if (before === value || (before && value && before.text === value.text && before.isKnown === value.isKnown)) return
  shell.vars.set(name, value)
  shell.run.changes += 1
}

/** Notes a part of the script that tells, as it stands there. At most the first four are kept; they are shown. */
export function tell(shell: Shell, source: string): void {
  const text = source.replace(/\s+/g, ' ').trim()
  const short = text.length > 48 ? `${text.slice(0, 47)}…` : text
  const { because } = shell.run
  if (because.length < 4 && short !== '' && !because.includes(short)) because.push(short)
}

/** Notes what may as well be otherwise. */
export function doubt(shell: Shell, unsure: Unsure): void {
  if (shell.run.unsure !== 'end') shell.run.unsure = unsure
}

/** What of `source`, a command of which nobody knows whether it succeeds, may be otherwise: one that handles files ends in any case, and soon. */
export function doubtOf(source: string): Unsure {
  const isOfFiles =
    /^(?:cd|cat|cp|mv|ln|rm|rmdir|ls|touch|mkdir|stat|du|chmod|chown|chgrp|echo|printf|head|tail|sort|wc)\s/
  return isOfFiles.test(source) ? 'time' : 'end'
}

/** Notes what is taken for granted, and what of it may as well be otherwise. */
export function guess(shell: Shell, text: string | undefined, unsure?: Unsure): void {
  const { guesses } = shell.run
  if (unsure !== undefined) doubt(shell, unsure)
  if (text !== undefined && guesses.length < 3 && !guesses.includes(text)) guesses.push(text)
}

/** The shell stays where it is for a while, from now on. */
export function stay(shell: Shell, what: Longest, isReplaced = false): void {
  const { run } = shell
  if (shell.longest === undefined || what.lengthMs > shell.longest.lengthMs) shell.longest = what
  if (!shell.isMain) return
  const { lengthMs, title, term } = what
  if (run.stay !== undefined && lengthMs <= run.stay.lengthMs && !isReplaced) return
  const [trap, exitTrap] = [shell.traps.get('TERM'), shell.traps.get('EXIT')]
  run.stay = { fromMs: shell.nowMs, lengthMs, title, term, isReplaced, shell, trap, exitTrap }
}

/** Its shell replaces itself by the last command wherever that stands; bash only at the end of a list. */
export function isBusyBox(shell: Shell): boolean {
  return shell.name === 'ash' || (shell.name === 'sh' && shell.run.around.shReplacesItself)
}
