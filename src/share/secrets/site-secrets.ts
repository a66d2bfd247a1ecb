import type { TextRange } from '../../kube/diagnostic.ts'
import { type Found, maskAt, withMasks, withoutOverlaps } from './found.ts'
import { isHarmless, isReference, mask } from './harmless-values.ts'
import { knownIn } from './known-values.ts'
import { namedSecret } from './named-secret.ts'
import { optionSecrets } from './option-secrets.ts'
import { placeName } from './place-names.ts'
import { type ScalarText, scalarText, writtenIn } from './scalar-text.ts'
import { type Argv, type PathLink, pathOf, type Site, type Sites } from './sites.ts'
import { isVeryTelling } from './telling-value.ts'
import { bareSecrets, mayHoldSecret, textSecrets } from './text-secrets.ts'

/** How a text is read. */
export interface Reading {
  /** It was put aside as a remark, and may be prose. */
  readonly isRemark: boolean
  /** Values of secrets that stand elsewhere in the text. */
  readonly known: readonly string[]
  /** The secrets of a text within the text, read as one of its own; its names are not those of places in the whole. */
  readonly readWithin: (text: string, isRemark: boolean) => readonly Found[]
}

/** Stands in the place of a token where only a name may stand. */
const maskedName = 'masked'

/** Secrets in the scalars of `text`, each as it can stand where its scalar is written. */
export function siteSecrets(text: string, { all, commands }: Sites, reading: Reading): readonly Found[] {
  const inCommands = wordSecrets(text, commands)
  return all.flatMap((site) => {
    const ranges = inCommands.get(site)
    if (ranges === undefined && !mayHold(text, site)) return []
    const scalar = scalarText(text, site.range)
    const found = secretsOf(site, scalar, ranges ?? [], reading)
    if (found.length > 0) return written(text, site, scalar, found)
    const isSaid = site.kind === 'text' && site.uses.some(({ named }) => named !== undefined)
    return isSaid
      ? remarkBehind(text, site.range, nameOf(site)).filter((each) => isVeryTelling(text.slice(each.start, each.end)))
      : []
  })
}

function mayHold(text: string, { kind, range, uses }: Site): boolean {
  const isSaid = kind === 'text' && uses.some(({ named, isData }) => named !== undefined || isData)
  return isSaid || mayHoldSecret(text.slice(range.start, range.end))
}

/** Secrets of commands whose words are scalars, each in the text of its scalar. */
function wordSecrets(text: string, commands: readonly Argv[]): ReadonlyMap<Site, readonly TextRange[]> {
  const found = new Map<Site, TextRange[]>()
  for (const argv of commands) {
    const words = argv.map(({ range }) => {
      const word = scalarText(text, range).text
      return { text: word, start: 0, end: word.length, quote: undefined }
    })
    for (const { word, range } of optionSecrets(words)) {
      const site = argv[word]
      if (site !== undefined) found.set(site, [...(found.get(site) ?? []), range])
    }
  }
  return found
}

/** In the scalar's own text. */
function secretsOf(
  { kind, uses }: Site,
  scalar: ScalarText,
  inCommands: readonly TextRange[],
  reading: Reading,
): readonly Found[] {
  const { text, style } = scalar
  const masked = (ranges: readonly TextRange[]) => ranges.map((range) => ({ ...range, text: mask, name: '' }))
  if (kind === 'image') return masked(bareSecrets(text))
  if (kind === 'name') return masked([...bareSecrets(text), ...knownIn(text, reading.known)])
  const whole = uses.some(({ isData }) => isData) && !isReference(text) ? [{ start: 0, end: text.length }] : []
  const isProse = reading.isRemark && style === 'plain' && /^[A-Za-z',.-]+(?:\s+[A-Za-z',.-]+)+$/.test(text)
  const named = uses.flatMap(({ named: name }) =>
    name === undefined || isProse ? [] : (namedSecret(name, text) ?? []),
  )
  const literal = uses.some(({ path }) => isLiteral(path)) ? valueOfLiteral(text) : []
  const inner = mayBeDocument(text) ? reading.readWithin(text, false) : []
  const again = isName(uses) ? [] : knownIn(text, reading.known)
  const bare = [...textSecrets(text), ...again].map((range) => ({ ...range, text: maskAt(text, range), name: '' }))
  return withoutOverlaps([...masked([...whole, ...named, ...literal, ...inCommands]), ...inner, ...bare])
}

/** Fields by which objects refer to each other: a mask would make others of them. */
const names = /^(?:name|namespace|nodeName|serviceAccountName|secretName|claimName|key|mountPath|apiVersion|kind)$/

function isName(uses: Site['uses']): boolean {
  return uses.some(({ path }) => names.test(String(path?.part)))
}

/** Of the `literals` from which kustomize makes a Secret. */
function isLiteral(path: PathLink | undefined): boolean {
  return path?.parent?.part === 'literals' && pathOf(path).includes('secretGenerator')
}

function valueOfLiteral(text: string): readonly TextRange[] {
  const start = text.indexOf('=') + 1
  return start === 0 || isHarmless(text.slice(start)) ? [] : [{ start, end: text.length }]
}

/** A template at the beginning is none. */
function mayBeDocument(text: string): boolean {
  return (
    /^\s*(?:\[|\{(?!\{))/.test(text) ||
    (text.includes('\n') && /^[ \t]*(?:- )?["']?[\w./-]+["']?:(?:[ \t]|$)/m.test(text))
  )
}

/** What is found in a scalar, as its style writes it. */
function written(text: string, site: Site, scalar: ScalarText, found: readonly Found[]): readonly Found[] {
  const { style, range } = scalar
  const name = nameOf(site)
  if (site.kind === 'name') return [{ ...range, text: maskedName, name }]
  const isQuoted = style === 'single' || style === 'double'
  const isAll = found.length === 1 && found[0]?.text === mask && isWhole(scalar.text, found[0])
  if (!isQuoted && isAll) return [{ ...range, text: JSON.stringify(mask), name }, ...remarkBehind(text, range, name)]
  if (style === 'plain' && found[0]?.start === 0)
    return [
      {
        ...range,
        text: JSON.stringify(withMasks(scalar.text, found).replace(/(?<![ \t])[ \t]*\n[ \t]*|\n[ \t]*/g, ' ')),
        name,
      },
    ]
  const edits = found.map(({ start, end, text: instead }) => {
    const place = { start: scalar.toOriginal(start), end: scalar.toOriginal(end) }
    return { ...place, text: writtenIn(style, instead), name }
  })
  return isAll ? [...edits, ...remarkBehind(text, range, name)] : edits
}

function isWhole(text: string, { start, end }: TextRange): boolean {
  return text.slice(0, start).trim() === '' && text.slice(end).trim() === ''
}

function nameOf({ uses }: Site): string {
  const said = uses.filter(({ named, isData }) => named !== undefined || isData)
  const names = (said.length > 0 ? said : uses.slice(0, 1)).map(({ root, path }) => placeName(root, pathOf(path)))
  return [...new Set(names)].join(', ')
}

const remarkSign = /^[ \t,\]}"']*[ \t]#[ \t]*/

/** A remark behind a value that is masked as a whole: what the value was before, often. */
function remarkBehind(text: string, { end }: TextRange, name: string): readonly Found[] {
  const before = remarkSign.exec(text.slice(end, end + 200))?.[0]
  if (before === undefined) return []
  const start = end + before.length
  const lineEnd = text.indexOf('\n', start)
  const remark = text.slice(start, lineEnd === -1 ? text.length : lineEnd).trimEnd()
  return isHarmless(remark) ? [] : [{ start, end: start + remark.length, text: mask, name }]
}
