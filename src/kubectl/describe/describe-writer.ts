import { escapeTerminal } from '../escape-terminal.ts'
import { alignCells } from '../tab-writer.ts'

/**
 * Collects the lines of `kubectl describe`: two blanks a level, a tab between the columns.
 * Models: kubernetes/kubectl pkg/describe/describe.go prefixWriter, tabbedString.
 */
export class DescribeWriter {
  #text = ''

  /** One line. Line ends and tabs inside of a value take effect, as they do in kubectl. */
  line(level: number, text: string): void {
    this.#text += `${'  '.repeat(level)}${escapeTerminal(text)}\n`
  }

  /** `label:` in front of the first value, each further one under it; `<none>` without any. */
  list(level: number, label: string, values: readonly string[]): void {
    const [first = '<none>', ...others] = values
    this.line(level, `${label}:\t${first}`)
    for (const value of others) this.line(level, `\t${value}`)
  }

  /** The lines, aligned. */
  finish(): readonly string[] {
    const rows = this.#text.split('\n').map((line) => line.split('\t'))
    return alignCells(rows.slice(0, -1), { minWidth: 0, padding: 2 }).lines
  }
}
