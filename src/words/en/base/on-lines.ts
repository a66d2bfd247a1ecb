/** More lines than this are counted, not named. */
const mostNamed = 6

/** `on line 3`, `on lines 3, 7 and 12`, `on lines 3, 7, 12, 14, 15, 16 and 20 more`. */
export function onLines(lines: readonly number[]): string {
  const named = lines.slice(0, mostNamed).map(String)
  const more = lines.length - named.length
  const last = more > 0 ? `${more} more` : named.pop()
  return named.length === 0 ? `on line ${last}` : `on lines ${named.join(', ')} and ${last}`
}
