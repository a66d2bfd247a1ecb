import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mostMs, type Outcome } from './run-subject.ts'

/** Which inputs a process of its own is to try. */
export interface ChildTask {
  /** Of the kind of input. */
  readonly name: string
  readonly seed: number
  readonly ms: number
  /** What tries them; absent: that of the kinds that need no browser. */
  readonly child?: string | undefined
}

const plainChild = fileURLToPath(new URL('./child.fixture.ts', import.meta.url))

/** Has another process do the task. One that does not get on with an input is ended: the seed of that input. */
export async function watchChild({
  name,
  seed,
  ms,
  child = plainChild,
}: ChildTask): Promise<Outcome | { readonly hangsAt: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'podreel-fuzz-'))
  const progress = join(folder, 'seed')
  writeFileSync(progress, '')
  const process = fork(child, [name, String(seed), String(ms), progress])
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      let last = ''
      timer = setInterval(() => {
        const current = readFileSync(progress, 'utf8').trim()
        if (current !== '' && current === last) resolve({ hangsAt: Number(current) })
        last = current
      }, 3 * mostMs)
      process.once('message', (outcome: Outcome) => resolve(outcome))
      // Comes after the outcome where there is one, and says nothing then.
      process.once('exit', (code) => reject(new Error(`the process that tries ${name} ended with ${code}`)))
    })
  } finally {
    clearInterval(timer)
    process.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
}
