import { type Draw, drawnItem } from '../../manifest/hostile-text.fixture.ts'
import { nearMatches } from './near-match.fixture.ts'

/** A text of about `length` letters. */
export type TextOf = (length: number) => string

/** `start`, then `unit` again and again, then `end`. */
function repeated(unit: string, start = '', end = ''): TextOf {
  return (length) => start + unit.repeat(Math.max(1, Math.ceil(length / unit.length))) + end
}

const plainUnits = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\u2028',
  'a',
  'A',
  '0',
  '-',
  '.',
  '"',
  "'",
  '#',
  ':',
  '/',
  '{',
  '\0',
  '\u00a0',
] as const

/** So many texts are made of each match. */
const ofEach = 16

/**
 * Texts that `pattern` nearly matches: matches of which a part is repeated, and something behind that spoils them; about `count` of them,
 * and runs of what is in every text.
 */
export function textsNear(pattern: RegExp, draw: Draw, count: number): readonly TextOf[] {
  const found: TextOf[] = plainUnits.map((unit) => repeated(unit, '', '\0'))
  for (const match of nearMatches(pattern, draw, Math.ceil(count / ofEach)))
    for (let each = 0; each < ofEach; each++) {
      const from = draw(2) === 0 ? 0 : draw(match.length)
      const to = from + 1 + draw(draw(2) === 0 ? 2 : match.length - from)
      const rest = match.slice(to)
      const start = drawnItem(['', '', '\0', 'a'], draw) + match.slice(0, from)
      const end = drawnItem(['\0', '\n', '', rest, `${rest}\0`, `${rest}\n\0`, 'a'], draw)
      found.push(repeated(match.slice(from, to) || ' ', start, end))
    }
  return found
}
