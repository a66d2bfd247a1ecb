/** Names of shells, init programs and wrappers: each runs the command that stands behind its own arguments. */

const shells = new Set(['sh', 'bash', 'ash', 'dash', 'zsh', 'ksh'])
const inits = new Set(['tini', 'tini-static', 'dumb-init', 'catatonit', 'init'])

interface Wrapper {
  /** How many words of its own follow its options. */
  readonly words: number
  /** Options that a value follows. */
  readonly valued: readonly string[]
}

const plain: Wrapper = { words: 0, valued: [] }
const asUser: Wrapper = { words: 1, valued: [] }

const wrappers: ReadonlyMap<string, Wrapper> = new Map([
  ['env', { words: 0, valued: ['-u', '-C', '--unset', '--chdir'] }],
  ['nice', { words: 0, valued: ['-n', '--adjustment'] }],
  ['nohup', plain],
  ['stdbuf', { words: 0, valued: ['-i', '-o', '-e'] }],
  ['time', plain],
  ['sudo', { words: 0, valued: ['-u', '-g', '--user', '--group'] }],
  ['setsid', plain],
  ['ionice', { words: 0, valued: ['-c', '-n', '-p'] }],
  ['chrt', { words: 1, valued: [] }],
  ['taskset', { words: 1, valued: [] }],
  ['setpriv', { words: 0, valued: ['--reuid', '--regid', '--groups', '--inh-caps'] }],
  ['gosu', asUser],
  ['su-exec', asUser],
  ['runuser', { words: 0, valued: ['-u', '-g'] }],
  ['chroot', asUser],
  ['busybox', plain],
  ['docker-entrypoint.sh', plain],
  ['entrypoint.sh', plain],
])

export function isShell(name: string): boolean {
  return shells.has(name)
}

/** A tiny init is process 1 and passes signals on. */
export function isInit(name: string): boolean {
  return inits.has(name)
}

export function wrapperOf(name: string): Wrapper | undefined {
  return wrappers.get(name)
}

/** Milliseconds of what `sleep` and `timeout` take: `5`, `.5`, `2m`; `Infinity` for `infinity`; undefined when it is none. */
export function secondsOf(text: string | undefined): number | undefined {
  if (text === 'infinity' || text === 'inf') return Number.POSITIVE_INFINITY
  const [, amount, unit] = /^(\d+(?:\.\d*)?|\.\d+)([smhd]?)$/.exec(text ?? '') ?? []
  if (amount === undefined) return undefined
  const factor = { '': 1000, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }[unit ?? ''] ?? 1000
  return Math.round(Number(amount) * factor)
}
