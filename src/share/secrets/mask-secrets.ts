import { isRecord } from '../../base/json.ts'
import type { TextRange } from '../../kube/diagnostic.ts'
import { readAround, readWhole } from '../../manifest/read-around.ts'
import type { FoundValue } from '../../manifest/read-text.ts'
import { type Found, withMasks, withoutOverlaps } from './found.ts'
import { mask } from './harmless-values.ts'
import { knownIn, knownValues } from './known-values.ts'
import { lineNames } from './line-names.ts'
import { type Reading, siteSecrets } from './site-secrets.ts'
import { type Sites, sitesOf } from './sites.ts'
import { tokensIn } from './token-forms.ts'
import { unreadSecrets } from './unread-secrets.ts'

/** A text without its secrets. */
export interface Masked {
  readonly text: string
  /** Where something was masked, in text order, each place once: `app: DB_PASSWORD`, `app: args[1]`, `line 12`. */
  readonly names: readonly string[]
}

/**
 * `text` with `***` for all that looks like a secret, wherever it stands: in fields of any name, commands, scripts,
 * annotations, embedded documents, remarks, and in what cannot be read. docs/replay.md says what counts as one. It stays what
 * it was for its readers; where nothing is found it stays the same, and a masked text does. Never throws.
 */
export function maskSecrets(text: string): Masked {
  const read = readingOf(text, 0)
  const first = secretsIn(text, 0, false, [], read)
  const known = knownValues(text, first)
  const isAgain = known.length > 0 && knownIn(withMasks(text, first), known).length > 0
  const found = isAgain ? secretsIn(text, 0, false, known, read) : first
  const masked = withMasks(text, found)
  // What tells by its form that it is a token does not go out, whatever a reader made of the text.
  const nameOf = lineNames(masked)
  const left = tokensIn(masked).map((range) => ({ ...range, text: mask, name: nameOf(range) }))
  const names = [...found, ...left].map(({ name }) => name)
  return { text: withMasks(masked, withoutOverlaps(left)), names: [...new Set(names)] }
}

/** A YAML alias, such as `*name`. */
const withAlias = /(?:^|[\s,:[{-])\*[\w-]/

/** Texts within texts that are deeper are not read as documents. */
const mostDepth = 3

/** What a text holds as documents. */
interface Read {
  readonly sites: Sites
  /** What no scalar was read from. */
  readonly unread: readonly TextRange[]
}

function readingOf(text: string, depth: number): Read {
  // Aliases within many inner documents could stand for millions of values: such a text is looked at by how it is written.
  const all = depth > 0 && withAlias.test(text) ? [] : documentsOf(text)
  // A script that YAML could read as well is no document.
  const values = depth === 0 ? all : all.filter(({ value, isGuess }) => !isGuess && isTree(value))
  const sites = sitesOf(values)
  const unread = gapsBetween([...sites.all.map(({ range }) => range), ...sites.aliases], text.length)
  // Where the reader guessed, a text is looked at by how it is written, too.
  if (values.some(({ isGuess }) => isGuess)) unread.push({ start: 0, end: text.length })
  return { sites, unread }
}

/** In text order; none within another. */
function secretsIn(
  text: string,
  depth: number,
  isRemark: boolean,
  known: readonly string[],
  { sites, unread } = readingOf(text, depth),
): readonly Found[] {
  const reading: Reading = {
    isRemark,
    known,
    readWithin: (inner, isInnerRemark) =>
      depth < mostDepth ? secretsIn(inner, depth + 1, isRemark || isInnerRemark, known) : [],
  }
  return withoutOverlaps([...siteSecrets(text, sites, reading), ...unreadSecrets(text, unread, reading)])
}

/** The documents of a text: of all of it where that can be read, else of what the page reads of it. */
function documentsOf(text: string): readonly FoundValue[] {
  const { values } = readWhole(text)
  const isWhole = values.every(({ isGuess }) => !isGuess) && values.some(({ value }) => isTree(value))
  return isWhole ? values : readAround(text).values
}

function isTree(value: unknown): boolean {
  return isRecord(value) || Array.isArray(value)
}

/** What no scalar was read from: remarks, what stands around documents, what could not be read. */
function gapsBetween(ranges: readonly TextRange[], length: number): TextRange[] {
  const gaps: TextRange[] = []
  let at = 0
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start > at) gaps.push({ start: at, end: start })
    at = Math.max(at, end)
  }
  return [...gaps, { start: at, end: length }]
}
