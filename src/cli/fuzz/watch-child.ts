import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { mostMs, type Outcome } from './run-subject.ts'

/** Which inputs a process of its own is to try. */
export interface ChildTask {
  /** Of the kind of input. */
  readonly name: string
  readonly seed: number
  readonly ms: number
}

const child = fileURLToPath(new URL('./child.fixture.ts', import.meta.url))

/** Has another process do the task. One that does not get on with an input is ended: the seed of that input. */
export function watchChild({ name, seed, ms }: ChildTask): Promise<Outcome | { readonly hangsAt: number }> {
  const process = fork(child, [name, String(seed), String(ms)])
  return new Promise((resolve, reject) => {
    let begun = seed
    let timer: NodeJS.Timeout | undefined
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        process.kill('SIGKILL')
        resolve({ hangsAt: begun })
      }, 3 * mostMs)
    }
    process.on('message', (message: Outcome | number) => {
      if (typeof message === 'number') {
        begun = message
        watch()
        return
      }
      clearTimeout(timer)
      resolve(message)
    })
    process.once('exit', (code) => {
      clearTimeout(timer)
      // Too late where an outcome was told, or where it was ended.
      reject(new Error(`the process that tries ${name} ended at seed ${begun} with ${code}`))
    })
  })
}
