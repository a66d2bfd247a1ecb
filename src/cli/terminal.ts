import { visibleText } from '../base/visible-text.ts'

// All that a command says goes out here: texts of others are in it, and a terminal does what some characters tell it to.

/** Prints `text` on the standard output. */
export function print(text: string): void {
  process.stdout.write(visibleText(text))
}

/** Prints `line` on the standard error output. */
export function complain(line: string): void {
  process.stderr.write(`${visibleText(line)}\n`)
}
