import { visibleText } from './visible-text.ts'

/** `text` as one line of what is printed: its line breaks can be seen, and so can what would steer a terminal. */
export function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return visibleText(lines.filter((line) => line !== '').join(' ⏎ '))
}
