/** Words that say nothing by themselves. */
const fillers = new Set(
  'a an and are as at be can for from has have in is it its may must not of on only or should the this to used with'.split(
    ' ',
  ),
)

/**
 * Whether `said` speaks of the same things as `wanted`, where the words themselves are left to the tool: every quoted text and
 * every name in capitals is in it, and of the other words that say something at least half.
 */
export function speaksOfSame(wanted: string, said: string): boolean {
  const quoted = [...wanted.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)
  const names = wanted.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []
  if (![...quoted, ...names].every((text) => said.includes(text))) return false
  const words = wordsOf(wanted.replace(/"[^"]*"/g, ' '))
  const spoken = wordsOf(said)
  const shared = [...words].filter((word) => spoken.has(word))
  return 2 * shared.length >= words.size
}

/** The words of `text` that say something, in lower case, without the endings of a plural or of a verb. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return new Set(words.filter((word) => !fillers.has(word)).map((word) => word.replace(/(?:es|ed|s)$/, '')))
}
