import { ask } from './ask.ts'
import type { Result, Shell, Value } from './state.ts'
import { evalTest } from './test-command.ts'

/** The result of a test: a check, where it asks for something outside in a loop. */
export function testResult(shell: Shell, words: readonly Value[], isDouble: boolean): Result {
  const verdict = evalTest(shell, words, isDouble)
  if (verdict === 'error') return { status: 2 }
  if (verdict === undefined) return { status: undefined }
  if (typeof verdict === 'boolean') return { status: Number(!verdict) }
  const answer = ask(shell, verdict.asks)
  return verdict.whenThere ? answer : turned(answer)
}

/** `!` */
export function turned(result: Result): Result {
  return { ...result, status: result.status === undefined ? undefined : Number(result.status === 0) }
}
