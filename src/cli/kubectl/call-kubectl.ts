import { type ChildProcess, spawn } from 'node:child_process'
import { jsonObjects } from './json-objects.ts'

/** What kubectl said. */
export interface Answer {
  /** undefined: there is no kubectl. */
  readonly status: number | undefined
  readonly stdout: string
  readonly stderr: string
}

/** Environment variables. */
export type Env = Readonly<Record<string, string | undefined>>

export const noKubectl = 'kubectl is not on the PATH'

/** Runs kubectl, through no shell. */
export function callKubectl(args: readonly string[], env: Env): Promise<Answer> {
  return new Promise((done) => {
    const child = start(args, env)
    let stdout = ''
    let stderr = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.once('error', () => done({ status: undefined, stdout, stderr }))
    child.once('close', (status) => done({ status: status ?? 1, stdout, stderr }))
  })
}

/** A watch that runs. */
export interface Watch {
  readonly stop: () => void
  /** When it has ended, by itself or because it was stopped. */
  readonly ended: Promise<Pick<Answer, 'status' | 'stderr'>>
}

/** Runs a kubectl that prints one object of JSON after another; `hear` gets each. */
export function watchKubectl(args: readonly string[], env: Env, hear: (object: unknown) => void): Watch {
  const child = start(args, env)
  const read = jsonObjects(hear)
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', read)
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-10_000)
  })
  const ended = new Promise<Pick<Answer, 'status' | 'stderr'>>((done) => {
    child.once('error', () => done({ status: undefined, stderr }))
    child.once('close', (status) => done({ status: status ?? 1, stderr }))
  })
  return { stop: () => child.kill(), ended }
}

function start(args: readonly string[], env: Env): ChildProcess {
  return spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env } })
}
