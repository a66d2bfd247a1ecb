import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers'

/** A shell of this machine. */
export interface RealShell {
  readonly name: 'dash' | 'bash' | 'busybox'
  readonly words: readonly string[]
}

const known: readonly RealShell[] = [
  { name: 'dash', words: ['dash'] },
  { name: 'bash', words: ['bash'] },
  { name: 'busybox', words: ['busybox', 'sh'] },
]

/** The shells that are installed. */
export const realShells = known.filter(({ words: [program = ''] }) =>
  ['/bin', '/usr/bin', '/usr/local/bin'].some((folder) => existsSync(join(folder, program))),
)

/** What a script did, on the clock of its sleeps. */
export interface RealRun {
  /** Seconds that it asked `sleep` for, one after another; `ever`: it did not end. */
  readonly seconds: number | 'ever'
  readonly exitCode: number | null
  /** The programs that it started which are stand-ins, in order. */
  readonly started: readonly string[]
}

/** Programs that no machine has: their stand-ins succeed at once. */
const programs = ['app', 'setup']

/** Loops that sleep so often are taken to go on for ever. */
const mostSleeps = 60

/** A folder with a `sleep` that only notes for how long it was asked, and with stand-ins for programs. */
export class FakeClock {
  readonly #folder = mkdtempSync(join(tmpdir(), 'podreel-shells-'))
  #count = 0

  constructor() {
    this.#write(
      'sleep',
      `echo "$*" >> "$SLEEPS"
case " $* " in *" infinity "*) exec /usr/bin/tail -f /dev/null;; esac
if [ "$(grep -c . "$SLEEPS")" -gt ${mostSleeps} ]; then echo ever >> "$SLEEPS"; kill -9 0; fi`,
    )
    for (const name of programs) this.#write(name, `echo ${name} >> "$STARTED"`)
  }

  #write(name: string, script: string): void {
    const path = join(this.#folder, name)
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
  }

  run({ words: [program = '', ...words] }: RealShell, script: string): Promise<RealRun> {
    const id = String(this.#count++)
    const sleeps = join(this.#folder, `${id}.sleeps`)
    const started = join(this.#folder, `${id}.started`)
    for (const file of [sleeps, started]) writeFileSync(file, '')
    const cwd = join(this.#folder, `${id}.cwd`)
    mkdirSync(cwd)
    return new Promise((resolve) => {
      const child = spawn(program, [...words, '-c', script], {
        cwd,
        detached: true,
        stdio: 'ignore',
        timeout: 4000,
        killSignal: 'SIGKILL',
        env: { PATH: `${this.#folder}:/usr/local/bin:/usr/bin:/bin`, SLEEPS: sleeps, STARTED: started },
      })
      child.on('exit', (exitCode, signal) => {
        try {
          // What it has left in the background.
          process.kill(-(child.pid ?? 0), 'SIGKILL')
        } catch {
          // Nothing.
        }
        const lines = linesOf(sleeps)
        const seconds = signal !== null || lines.includes('ever') ? 'ever' : total(lines)
        resolve({ seconds, exitCode: seconds === 'ever' ? null : exitCode, started: linesOf(started) })
      })
    })
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }

function total(lines: readonly string[]): number {
  const times = lines
    .flatMap((line) => line.split(' '))
    .map((text) => Number.parseFloat(text) * (units[text.slice(-1)] ?? 1))
  return Math.round(times.reduce((sum, each) => sum + each, 0) * 1000) / 1000
}

/** Whether this machine lets a shell be process 1 of a PID namespace of its own. */
export const canBeFirst = () => spawnSync('unshare', ['-fp', 'true'], { stdio: 'ignore' }).status === 0

/** How a shell that is process 1 ends on SIGTERM once its script has said that it is ready; `ignore`: not within a second. */
export function endOnTerm({ words }: RealShell, script: string): Promise<number | 'ignore' | null> {
  return new Promise((resolve) => {
    const child = spawn('unshare', ['-fp', '--kill-child', ...words, '-c', `echo ready; ${script}`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let timer: NodeJS.Timeout | undefined
    child.stdout.once('data', () => {
      const first = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
      // Time for the shell to come from its word to what it waits for.
      after(() => process.kill(Number(first), 'SIGTERM'), 200)
      timer = after(() => {
        child.kill('SIGKILL')
        resolve('ignore')
      }, 1200)
    })
    child.on('exit', (code) => {
      clearTimeout(timer)
      resolve(code)
    })
  })
}
