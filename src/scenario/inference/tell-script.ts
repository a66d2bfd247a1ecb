import * as reasons from '../../words/en/scenario/inference.ts'
import { runWords, tryTrap } from '../shell/evaluate.ts'
import {
  doubtOf,
  guess,
  known,
  mostCommands,
  noInput,
  type Result,
  type Run,
  type Shell,
  startRun,
  startShell,
  type Value,
} from '../shell/state.ts'
import type { CommandTeller } from './command-teller.ts'
import { deafTerm, type FileSpan, type Story, type Surroundings, type TermStory, type Wait } from './story.ts'
import { templatePrefix } from './template-tags.ts'

/** A script in which something lasts so long after an unknown program is there for that, and the program a step before it. */
const lastingMs = 60_000
/** So many waits are told apart. */
const maxWaits = 6

/** One way through the command. */
interface Way {
  readonly run: Run
  readonly shell: Shell
  readonly isEndless: boolean
  readonly exitCode: number
  /** Nobody knows how it ends: 0 is taken. */
  readonly isUnknown: boolean
}

type Choice = NonNullable<Parameters<typeof startRun>[1]> & { readonly effort?: Effort }

/** How many commands more are gone through for all containers of a Pod: there may be hundreds, each with a script that is cut. */
interface Effort {
  left: number
}

const mostForAll = 200_000
/** Every script may have so many. */
const fewCommands = 100

/** A teller for the containers of one Pod. */
export function newTeller(most = mostForAll): CommandTeller {
  const effort: Effort = { left: most }
  return {
    tellCommand: (words, around) => tellCommand(words, around, effort),
    tellCheck: (words, around, there) => tellCheck(words, around, there, effort),
  }
}

/** What a container does whose process is started with `words`: shells are looked into, and what they run. */
export function tellCommand(words: readonly string[], around: Surroundings, effort?: Effort): Story {
  const plain: Choice = effort === undefined ? {} : { effort }
  const first = tellWay(words, around, plain)
  const { unknownPrograms, unknownEndMs } = first.run
  // The last program of which nothing is known is what the container is there for, unless something lasts after it.
  const isWork = unknownPrograms > 0 && !first.isEndless && first.shell.nowMs - unknownEndMs < lastingMs
  const choice: Choice = isWork ? { ...plain, work: unknownPrograms - 1 } : plain
  const main = isWork ? tellWay(words, around, choice) : first
  const { waits, lastInVain } = waitsOf(main, words, around, choice)
  const { run } = main
  const lastAtMs = waits.at(-1)?.beforeMs ?? 0
  const durationMs = main.isEndless ? Number.POSITIVE_INFINITY : main.shell.nowMs - lastAtMs
  // A shell that does nothing but wait is asked to stop while it waits.
  const isWaiter = durationMs === 0 && lastInVain !== undefined
  const isOpen = main.isUnknown && (run.doubtful === undefined || doubtOf(run.doubtful) === 'end')
  const unsure = run.isCut || isOpen ? 'end' : run.unsure
  const guess = [...run.guesses, ...(run.isCut ? [reasons.tooLong] : [])].join('; ')
  return {
    durationMs,
    exitCode: main.exitCode,
    waits,
    because: run.because,
    files: filesOf(run),
    term: isWaiter ? termOf(lastInVain.way, words, around, lastInVain.choice) : termOf(main, words, around, choice),
    ...(run.endReason === undefined ? {} : { endReason: run.endReason }),
    ...(guess === '' ? {} : { guess }),
    ...(unsure === undefined ? {} : { unsure }),
    ...(run.startupMs === undefined ? {} : { startupMs: run.startupMs }),
  }
}

/** How a command ends of which all is known; `files` are there, or not (false). undefined for all others. */
export function tellCheck(
  words: readonly string[],
  around: Surroundings,
  there: ReadonlyMap<string, boolean>,
  effort?: Effort,
): { readonly exitCode: number; readonly durationMs: number } | undefined {
  const files: Run['files'] = new Map()
  for (const [path, isThere] of there)
    files.set(path, [isThere ? { fromMs: 0, toMs: Number.POSITIVE_INFINITY } : { fromMs: -1, toMs: 0 }])
  const { run, shell, isEndless, exitCode, isUnknown } = tellWay(words, around, { files, ...(effort && { effort }) })
  if (isUnknown || run.guesses.length > 0 || run.unknownPrograms > 0 || run.awaited.length > 0 || run.isCut)
    return undefined
  return { exitCode, durationMs: isEndless ? Number.POSITIVE_INFINITY : shell.nowMs }
}

/** Goes through the command once. */
export function tellWay(words: readonly string[], around: Surroundings, choice: Choice = {}): Way {
  const { effort } = choice
  const given = effort ? Math.max(fewCommands, Math.min(mostCommands, effort.left)) : mostCommands
  const run = startRun(around, { ...choice, left: given })
  const vars = new Map(Object.entries(around.env).map(([name, value]): [string, Value] => [name, known(value)]))
  const shell = startShell(run, {
    name: '',
    isMain: true,
    isShielded: around.isShielded,
    isInBackground: false,
    nowMs: 0,
    cwd: around.workingDir ?? '',
    vars,
    args: [],
    script: known(''),
    input: noInput(around.hasTerminal),
    depth: 0,
  })
  shell.isReplaced = true
  const result: Result = runWords(shell, words.map(givenWord), [], words.join(' '), true)
  if (effort) effort.left -= given - run.left
  if (result.status === undefined && run.doubtful !== undefined)
    guess(shell, reasons.endTaken(run.doubtful), doubtOf(run.doubtful))
  return {
    run,
    shell,
    isEndless: result.stop === 'forever',
    exitCode: result.status ?? 0,
    isUnknown: result.status === undefined,
  }
}

/** A word of the container's command; what a template fills in is not known. */
function givenWord(text: string): Value {
  return { text, isKnown: !text.startsWith(`\${${templatePrefix}`) }
}

/** What is waited for: each of these would make the run longer, or end it otherwise, if it did not come. */
function waitsOf(
  main: Way,
  words: readonly string[],
  around: Surroundings,
  choice: Choice,
): {
  readonly waits: readonly Wait[]
  readonly lastInVain: { readonly way: Way; readonly choice: Choice } | undefined
} {
  const waits: Wait[] = []
  let lastInVain: { readonly way: Way; readonly choice: Choice } | undefined
  for (const { dependency, atMs, unknown } of main.run.awaited.slice(0, maxWaits)) {
    const absent = { ...choice, absent: dependency }
    const way = tellWay(words, around, absent)
    const { askedIn, gaveUpMs } = way.run
    const isRepeated = askedIn.size > 1 || (askedIn.size === 1 && way.isEndless && !main.isEndless)
    const isSame =
      way.isEndless === main.isEndless && way.shell.nowMs === main.shell.nowMs && way.exitCode === main.exitCode
    if (!isRepeated || isSame) {
      // Nothing is tried again: it is a step of the script.
      if (unknown !== undefined) guess(main.shell, reasons.succeedsAtOnce(unknown), 'end')
      continue
    }
    lastInVain = { way, choice: absent }
    const inVainMs = way.isEndless ? Number.POSITIVE_INFINITY : way.shell.nowMs
    waits.push({
      dependency,
      beforeMs: atMs,
      limitMs: gaveUpMs ?? inVainMs,
      inVainMs,
      givesUpWith: way.exitCode,
    })
  }
  return { waits, lastInVain }
}

function filesOf({ files }: Run): readonly FileSpan[] {
  return [...files].flatMap(([path, spans]) =>
    path.startsWith('/')
      ? spans.flatMap(({ fromMs, toMs }) => (fromMs < 0 || toMs <= fromMs ? [] : [{ path, fromMs, toMs }]))
      : [],
  )
}

/** How the container answers SIGTERM where it stays for the longest time. */
function termOf(way: Way, words: readonly string[], around: Surroundings, choice: Choice): TermStory {
  const { run } = way
  const { stay, mainShell } = run
  if (stay === undefined) return mainShell === undefined ? around.unknownTerm : deafTerm(mainShell, around)
  if (stay.isReplaced) return stay.term ?? around.unknownTerm
  const { shell, trap, title, term } = stay
  if (trap === 'ignore') return { onTerm: 'ignore', reason: reasons.trapIgnores }
  if (trap === 'unknown') return around.unknownTerm
  if (trap !== undefined) {
    // A little before, where nothing takes any time.
    const termAtMs = stay.lengthMs > 0 ? stay.fromMs : stay.fromMs - 1
    return trapTerm(way, tellWay(words, around, { ...choice, termAtMs }), termAtMs, title)
  }
  // Bash has handlers of its own for the signals that would end it as soon as there is something to do at its end.
  if (shell.name === 'bash' && typeof stay.exitTrap === 'object') {
    const { result, durationMs } = tryTrap(shell, stay.exitTrap)
    if (result.stop === 'forever') return { onTerm: 'ignore', reason: reasons.trapGoesOn }
    // Whatever the trap ends with.
    return { onTerm: { durationMs, exitCode: 143 }, reason: reasons.exitTrapRuns }
  }
  const plain = deafTerm(shell.name, { ...around, isShielded: shell.isShielded })
  const isHandler = term !== undefined && term.onTerm !== 'ignore' && term.reason !== reasons.notProcess1(title)
  const wouldEnd = isHandler && shell.isShielded
  return wouldEnd ? { onTerm: 'ignore', reason: reasons.notPassedOn(shell.name, title) } : plain
}

/** A trap runs once the command in the foreground has ended; `wait` ends at once. */
function trapTerm(natural: Way, stopped: Way, termAtMs: number, title: string): TermStory {
  const { run, shell, isEndless, exitCode } = stopped
  const { termTakenMs } = run
  if (termTakenMs === undefined) return { onTerm: 'ignore', reason: reasons.trapRunsAfter(title) }
  const durationMs = Math.max(0, shell.nowMs - Math.max(0, termAtMs))
  const onTerm = { durationMs, exitCode }
  if (isEndless) return { onTerm: 'ignore', reason: reasons.trapGoesOn }
  if (run.isEndedByTrap) return { onTerm, reason: reasons.trapExits(exitCode, termTakenMs - Math.max(0, termAtMs)) }
  if (!natural.isEndless && shell.nowMs >= natural.shell.nowMs) return { onTerm: 'ignore', reason: reasons.trapGoesOn }
  return { onTerm, reason: run.isWaitEnded ? reasons.trapInterrupts : reasons.trapThenEnds }
}
