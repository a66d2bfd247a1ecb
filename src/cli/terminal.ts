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

/** A part of a line on the screen. `style`: an SGR number, such as 31 for red. */
export interface Run {
  readonly text: string
  readonly style?: number
}

/** Takes the whole screen; what was on it comes back with `closeScreen`. */
export function openScreen(): void {
  process.stdout.write('\u001b[?1049h\u001b[?25l')
}

export function closeScreen(): void {
  process.stdout.write('\u001b[?25h\u001b[?1049l')
}

/** Draws `lines` from the top of the screen, and clears the rest. In colours unless NO_COLOR forbids them. */
export function drawScreen(lines: readonly (readonly Run[])[]): void {
  process.stdout.write(screenText(lines, !process.env.NO_COLOR))
}

/** What makes a terminal show `lines`: all that steers it is ours. */
export function screenText(lines: readonly (readonly Run[])[], isColored: boolean): string {
  const shown = lines.map((runs) => {
    const text = runs.map(({ text, style }) => {
      const visible = visibleText(text).replace(/[\n\t]/g, ' ')
      const isStyled = style !== undefined && (isColored || style === 1)
      return isStyled ? `\u001b[${style}m${visible}\u001b[0m` : visible
    })
    return `${text.join('')}\u001b[K`
  })
  return `\u001b[H${shown.join('\r\n')}\u001b[J`
}

export function screenSize(): { readonly columns: number; readonly rows: number } {
  const { columns, rows } = process.stdout
  return { columns: columns || 80, rows: rows || 24 }
}
