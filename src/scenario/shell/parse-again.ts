import { parseShell } from './parse.ts'
import { type Shell, spend } from './state.ts'
import type { ShellCommand } from './syntax.ts'

/** A text that the script itself runs as a script: in a loop it is read in every round, which takes as long as its commands would. */
export function parseAgain(shell: Shell, text: string): ShellCommand | undefined {
  if (shell.run.left < 0) return undefined
  spend(shell, text.length, 25)
  return parseShell(text, shell.depth)
}
