import { done, type Result, type Shell } from './state.ts'
import type { ShellCommand } from './syntax.ts'

type Evaluate = (shell: Shell, command: ShellCommand) => Result

/** SIGTERM waits for the main shell, which takes it between two commands, or in `wait`. */
export function isTermDue(shell: Shell, isWaiting: boolean): boolean {
  const { run } = shell
  if (!shell.isMain || run.termAtMs === undefined || run.isTermSent) return false
  return isWaiting ? shell.nowMs >= run.termAtMs : shell.nowMs > run.termAtMs
}

/** Runs the trap for SIGTERM if it is due; undefined when the script goes on as if nothing was. */
export function takeTerm(shell: Shell, evaluate: Evaluate, isWaiting = false): Result | undefined {
  if (!isTermDue(shell, isWaiting)) return undefined
  const { run, status } = shell
  run.isTermSent = true
  const trap = shell.traps.get('TERM')
  if (typeof trap !== 'object') return undefined
  run.termTakenMs = shell.nowMs
  const { loops } = shell
  const result = evaluate(shell, trap)
  shell.loops = loops
  run.isWaitEnded = isWaiting
  run.isEndedByTrap = result.stop === 'exit'
  shell.status = status
  return result.stop === 'exit' || result.stop === 'forever' ? result : isWaiting ? done : undefined
}
