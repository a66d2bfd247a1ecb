import { freshRoom, type Room, withinRoom } from './room.ts'
import { protectedDollar, type ShellCommand, type Word } from './shell-syntax.ts'
import type { FileSpan, Surroundings, Wait } from './story.ts'
import type { ProgramStory } from './tell-program.ts'

/** A script being read: what has happened in it so far. Changed while reading. */
export interface Telling {
  readonly around: Surroundings
  /** The shell's own name, as it was called. */
  readonly shell: string
  /** Since the start, or since the last wait. */
  elapsedMs: number
  readonly waits: Wait[]
  readonly because: string[]
  guess: string | undefined
  endReason: string | undefined
  readonly files: Map<string, Omit<FileSpan, 'path'>>
  readonly env: Map<string, string>
  readonly functions: Map<string, ShellCommand>
  /** What its trap does on SIGTERM; `ignore` for an empty one. */
  trap: ShellCommand | 'ignore' | undefined
  /** When all that runs in the background is over, on the clock of `elapsedMs`. */
  backgroundEndMs: number
  /** What the shell is waiting for with `wait`. */
  isWaiting: boolean
  /** The last program in the foreground. */
  last: { readonly title: string; readonly story: ProgramStory; readonly replacesShell: boolean } | undefined
  depth: number
  /** How many more commands are gone through, forks included: bounds the time that a nested script can take. */
  readonly budget: { left: number }
  /** For the values of variables, in forks too. */
  readonly room: Room
}

/** What a command left: its exit status, undefined where it depends on something unknown; and where the script goes on. */
export interface Flow {
  readonly status: number | undefined
  readonly stop?: 'exit' | 'break' | 'continue' | 'forever'
}

/** The script goes on. */
export const done: Flow = { status: 0 }

/** The script stays there until it is stopped. */
export const forever: Flow = { status: 0, stop: 'forever' }

/** Goes through a command and changes `telling` by it. `isLast`: the script ends with it. */
export type Visit = (telling: Telling, command: ShellCommand, isLast: boolean) => Flow

/** At the beginning of a script. */
export function startTelling(around: Surroundings, shell: string): Telling {
  return {
    around,
    shell,
    elapsedMs: 0,
    waits: [],
    because: [],
    guess: undefined,
    endReason: undefined,
    files: new Map(),
    env: new Map(Object.entries(around.env)),
    functions: new Map(),
    trap: undefined,
    backgroundEndMs: 0,
    isWaiting: false,
    last: undefined,
    depth: 0,
    budget: { left: 5000 },
    room: freshRoom(),
  }
}

/** A copy to try something out in. */
export function forkTelling(telling: Telling): Telling {
  return {
    ...telling,
    waits: [...telling.waits],
    because: [...telling.because],
    files: new Map(telling.files),
    env: new Map(telling.env),
    functions: new Map(telling.functions),
  }
}

/** `word` with the variables that are known put in; what is not known stays as it is written. */
export function expandWord(telling: Telling, word: Word): string {
  const known = (name: string): string | undefined => withinRoom(telling.env.get(name), telling.room)
  const expandBare = (text: string): string =>
    text.replace(/\$(\w+)/g, (written, name: string) => known(name) ?? written)
  const closed = word.split('}')
  const rest = closed.pop() ?? ''
  const expanded = closed.map((piece) => {
    const braced = /\$\{(\w+)(?::?-([\s\S]*))?$/.exec(piece)
    const value = braced === null ? undefined : (known(braced[1] ?? '') ?? braced[2])
    return value === undefined ? `${expandBare(piece)}}` : expandBare(piece.slice(0, braced?.index)) + value
  })
  return (expanded.join('') + expandBare(rest)).replaceAll(protectedDollar, '$')
}

/** Notes a part of the command that tells. At most the first four are kept; they are shown. */
export function tellBecause(telling: Telling, text: string): void {
  const short = text.length > 48 ? `${text.slice(0, 47)}…` : text
  if (telling.because.length < 4 && !telling.because.includes(short)) telling.because.push(short)
}

/** Notes a wait; time counts from its end on. */
export function tellWait(telling: Telling, wait: Wait): void {
  telling.waits.push(wait)
  telling.elapsedMs = 0
  telling.files.clear()
}

/** Notes what a program does to files that a probe may look for. */
export function tellFiles(telling: Telling, words: readonly string[], redirects: readonly string[]): void {
  const [name] = words
  const paths = words.slice(1).filter((word) => !word.startsWith('-'))
  if (name === 'rm' || name === 'unlink') {
    for (const path of paths) {
      const span = telling.files.get(path)
      if (span !== undefined) telling.files.set(path, { ...span, toMs: telling.elapsedMs })
    }
    return
  }
  const made = name === 'touch' ? [...paths, ...redirects] : redirects
  for (const path of made) {
    if (!path.startsWith('/') || path.startsWith('/dev/') || telling.files.has(path)) continue
    telling.files.set(path, { fromMs: telling.elapsedMs, toMs: Number.POSITIVE_INFINITY })
  }
}
