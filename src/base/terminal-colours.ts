/** `line` without what sets colours and weights in a terminal. */
export function withoutColours(line: string): string {
  if (!line.includes('\u001b')) return line
  const [first = '', ...parts] = line.split('\u001b')
  return first + parts.map((part) => part.replace(/^\[[\d;]*[A-Za-z]/, '')).join('')
}
