/** A letter of a pattern; `isQuoted`: it means itself. */
export interface PatternPart {
  readonly text: string
  readonly isQuoted: boolean
}

/** The pattern as a regular expression for the whole of a text, or its beginning or end; undefined where it is none. */
export function patternOf(parts: readonly PatternPart[], start = '^', end = '$'): RegExp | undefined {
  let source = ''
  for (const { text, isQuoted } of parts) source += isQuoted ? literal(text) : patternSource(text)
  // Many stars in a row could take for ever.
  if ((source.match(/\*/g) ?? []).length > 4) return undefined
  try {
    return new RegExp(`${start}${source}${end}`, 's')
  } catch {
    return undefined
  }
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}

function patternSource(text: string): string {
  const piece = /\*+|\?|\[[!^]?\]?[^\]]*\]|[\s\S]/g
  return (text.match(piece) ?? [])
    .map((each) => {
      if (each.startsWith('*')) return '.*'
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
  return /[*?]|\[[^\]]+\]/.test(text)
}
