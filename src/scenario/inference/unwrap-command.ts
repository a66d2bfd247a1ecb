import { type Check, checkOf } from './dependency-of.ts'

/** What a command line comes down to once its wrappers are off. */
export interface Unwrapped {
  /** A shell script, or the words of a program. */
  readonly inner:
    | { readonly kind: 'script'; readonly text: string; readonly shell: string }
    | { readonly kind: 'program'; readonly words: readonly string[] }
  /** `timeout` ends it after this time, with exit code 124. */
  readonly limitMs?: number
  /** It waits for this first (`wait-for-it.sh db:5432 -- …`). */
  readonly waitsFirst?: Check
  /** A tiny init (tini, dumb-init) is process 1 and passes signals on. */
  readonly hasInit: boolean
}

const shells = ['sh', 'bash', 'ash', 'dash', 'zsh', 'ksh']
const inits = ['tini', 'tini-static', 'dumb-init', 'catatonit', 'init']
/** Each runs the command that follows its own arguments. The number: how many words of its own follow its options. */
const wrappers: Readonly<Record<string, number>> = {
  exec: 0,
  command: 0,
  env: 0,
  nice: 0,
  nohup: 0,
  stdbuf: 0,
  time: 0,
  sudo: 0,
  setsid: 0,
  ionice: 0,
  gosu: 1,
  'su-exec': 1,
  runuser: 1,
  chroot: 1,
  'docker-entrypoint.sh': 0,
  'entrypoint.sh': 0,
}

/** Takes shells, init programs, `timeout`, `env`, `exec` and the like off `words`. */
export function unwrapCommand(words: readonly string[]): Unwrapped {
  let rest = words
  let limitMs: number | undefined
  let waitsFirst: Check | undefined
  let hasInit = false
  for (let depth = 0; depth < 10; depth++) {
    const [first = '', ...more] = rest
    const name = first.slice(first.lastIndexOf('/') + 1)
    if (shells.includes(name)) {
      const script = scriptOf(more)
      if (script !== undefined) return done({ kind: 'script', text: script, shell: name })
      return done({ kind: 'program', words: rest })
    }
    if (inits.includes(name)) {
      hasInit = true
      rest = afterOptions(more, ['-e', '-p', '-r'])
    } else if (name === 'timeout') {
      const own = afterOptions(more, ['-s', '-k', '--signal', '--kill-after'])
      limitMs = secondsOf(own[0])
      rest = own.slice(1)
    } else if (more.includes('--') && checkOf(rest)?.waitsMs !== undefined) {
      waitsFirst = checkOf(rest)
      rest = more.slice(more.indexOf('--') + 1)
    } else if (Object.hasOwn(wrappers, name) && more.length > 0) {
      const own = afterOptions(more, ['-n', '-c', '-u', '-o', '-e', '-i', '--user'])
      const inner = own.slice(wrappers[name] ?? 0)
      const at = inner.findIndex((word) => !/^\w+=/.test(word))
      if (at === -1) return done({ kind: 'program', words: rest })
      rest = inner.slice(at)
    } else return done({ kind: 'program', words: rest })
  }
  return done({ kind: 'program', words: rest })

  function done(inner: Unwrapped['inner']): Unwrapped {
    return {
      inner,
      hasInit,
      ...(limitMs === undefined ? {} : { limitMs }),
      ...(waitsFirst === undefined ? {} : { waitsFirst }),
    }
  }
}

/** The script of `-c script`, `-ec script`, `-lc script`; undefined when the shell is given a file. */
function scriptOf(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => /^-(?=[a-zA-Z]+$)[^c]*c/.test(word))
  const isLed =
    at !== -1 && words.slice(0, at).every((word) => word.startsWith('-') || /^(?:pipefail|errexit)$/.test(word))
  return isLed ? words.slice(at + 1).find((word) => !word.startsWith('-')) : undefined
}

function afterOptions(words: readonly string[], valued: readonly string[]): readonly string[] {
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    if (word === '--') return words.slice(at + 1)
    if (!word.startsWith('-')) break
    at += valued.includes(word) ? 2 : 1
  }
  return words.slice(at)
}

/** Milliseconds of what `sleep` and `timeout` take: `5`, `0.5`, `2m`; `Infinity` for `infinity`; undefined when it is none. */
export function secondsOf(text: string | undefined): number | undefined {
  if (text === 'infinity' || text === 'inf') return Number.POSITIVE_INFINITY
  const [, amount, unit] = /^(\d+(?:\.\d+)?)([smhd]?)$/.exec(text ?? '') ?? []
  if (amount === undefined) return undefined
  const factor = { '': 1000, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }[unit ?? ''] ?? 1000
  return Math.round(Number(amount) * factor)
}
