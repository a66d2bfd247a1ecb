/** A change in words cut into clauses: at `, and `, `, `, `; ` and ` and `, but never inside brackets or quotes. */
export function clausesOf(change: string): readonly string[] {
  return splitOutside(change.trim())
    .map(plainClause)
    .filter((clause) => clause !== '')
}

/** `clause` without what only says that the rest stays as it is (`the same pod with`, `but`). */
export function plainClause(clause: string): string {
  return clause
    .replace(/^(?:the same|as above|same)(?: pod| manifest| thing)?(?:,)?\s*/i, '')
    .replace(/^(?:but|and|where|with(?!out))\s+/i, '')
    .trim()
}

function splitOutside(text: string): readonly string[] {
  const clauses: string[] = []
  let depth = 0
  let quote = ''
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
      continue
    }
    if (character === '"' || character === "'") quote = character
    else if ('{[('.includes(character)) depth += 1
    else if ('}])'.includes(character)) depth -= 1
    const divider = depth === 0 ? /^(?:[,;] and | and |[,;] )/.exec(text.slice(at))?.[0] : undefined
    if (divider === undefined) continue
    clauses.push(text.slice(start, at))
    start = at + divider.length
    at = start - 1
  }
  return [...clauses, text.slice(start)]
}
