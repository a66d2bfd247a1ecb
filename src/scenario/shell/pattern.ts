/** A letter of a pattern; `isQuoted`: it means itself. */
export interface PatternPart {
  readonly text: string
  readonly isQuoted: boolean
}

/** A longer text is held against no pattern. */
export const mostLetters = 500
/** A longer expression is no pattern that anybody writes. */
const mostSource = 500

/** A star, in the source of a pattern that is not an expression yet. */
const star = '\0'

/** The pattern as a regular expression for the whole of a text, or its beginning or end; undefined where it is none. */
export function patternOf(parts: readonly PatternPart[], start = '^', end = '$'): RegExp | undefined {
  let source = ''
  for (const { text, isQuoted } of parts) source += isQuoted ? literal(text) : patternSource(text)
  // No word of a shell holds the sign of a star.
  if (source.length > mostSource || parts.some(({ text }) => text.includes(star))) return undefined
  try {
    return new RegExp(`${start}${starsOnce(source)}${end}`, 's')
  } catch {
    return undefined
  }
}

/**
 * What stands between two stars is taken where it is found first: no later place could help what follows. Nothing is looked for twice,
 * where `.*` for each star would try all places of all of them.
 */
function starsOnce(source: string): string {
  const [first = '', ...others] = source.split(star)
  const last = others.pop()
  if (last === undefined) return first
  const between = others.map((piece, index) => `(?=(?<piece${index}>.*?${piece}))\\k<piece${index}>`)
  return `${first}${between.join('')}.*${last}`
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}

function patternSource(text: string): string {
  // Behind a bracket that nothing closes no other one is closed either: the rest is one piece, so that the end is looked for once.
  const piece = /\*+|\?|\[[!^]?\]?[^\]]*\]|\[[^\]]*$|[\s\S]/g
  return (text.match(piece) ?? [])
    .flatMap((each) => (each.startsWith('[') && !each.endsWith(']') ? (each.match(/\*+|[\s\S]/g) ?? []) : [each]))
    .map((each) => {
      if (each.startsWith('*')) return star
      if (each === '?') return '.'
      if (each.startsWith('[') && each.length > 2) return classSource(each.slice(1, -1))
      return literal(each)
    })
    .join('')
}

const classes: Readonly<Record<string, string>> = {
  digit: '0-9',
  alpha: 'A-Za-z',
  alnum: 'A-Za-z0-9',
  space: '\\s',
  upper: 'A-Z',
  lower: 'a-z',
}

function classSource(inner: string): string {
  const isNegated = /^[!^]/.test(inner)
  const letters = (isNegated ? inner.slice(1) : inner)
    .replace(/[\\\]^]/g, '\\$&')
    .replace(/\[:(\w+):/g, (_, name: string) => classes[name] ?? '')
  return `[${isNegated ? '^' : ''}${letters}]`
}

/** Whether an unquoted text names files by a pattern. */
export function isPattern(text: string): boolean {
  return /[*?]|\[[^[\]]*[^\]]\]/.test(text)
}
