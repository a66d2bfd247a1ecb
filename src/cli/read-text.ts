import { readFileSync } from 'node:fs'
import { complain } from './terminal.ts'

/** What reads all of the standard input. */
export type ReadInput = () => string

export const standardInput: ReadInput = () => readFileSync(0, 'utf8')

/** The text of `file`, `-` for the standard input; undefined where it cannot be read, which is then said. */
export function readText(file: string, readInput: ReadInput): string | undefined {
  try {
    return file === '-' ? readInput() : readFileSync(file, 'utf8')
  } catch (error) {
    complain(`${file}: ${error instanceof Error ? wordsOf(error) : String(error)}`)
    return undefined
  }
}

/** What Node says without its code and the call that failed: `no such file or directory`. */
export function wordsOf({ message }: Error): string {
  return /^[A-Z]+: ([^,]*), \w/.exec(message)?.[1] ?? message
}
