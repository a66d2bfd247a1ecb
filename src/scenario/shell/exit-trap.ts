import type { Result, Shell } from './state.ts'
import type { ShellCommand } from './syntax.ts'

type Evaluate = (shell: Shell, command: ShellCommand) => Result

/** A subshell or a pipeline's stage is over: its `exit` ends it alone. */
export function endOf(evaluate: Evaluate, inner: Shell, result: Result): Result {
  const ended = result.stop === 'forever' ? result : runExitTrap(evaluate, inner, result)
  return ended.stop === 'forever' ? ended : { status: ended.status, ...(ended.asks && { asks: ended.asks }) }
}

/** What `trap … EXIT` does at the end. */
export function runExitTrap(evaluate: Evaluate, shell: Shell, result: Result): Result {
  const trap = shell.traps.get('EXIT')
  shell.traps.delete('EXIT')
  if (typeof trap !== 'object') return result
  shell.status = result.status
  const last = evaluate(shell, trap)
  return last.stop === 'exit' || last.stop === 'forever' ? last : result
}
