import type { TextRange } from '../../kube/diagnostic.ts'
import { editText, linesOf, type MappedText, mapText, sliceText } from '../../manifest/mapped-text.ts'
import { type Found, maskAt } from './found.ts'
import { knownIn } from './known-values.ts'
import { lineNames } from './line-names.ts'
import type { Reading } from './site-secrets.ts'
import { textSecrets } from './text-secrets.ts'

/** Secrets in the parts of a text from which no scalars were read: in remarks, which may be documents that were put aside, and in all else. */
export function unreadSecrets(text: string, ranges: readonly TextRange[], reading: Reading): readonly Found[] {
  const nameOf = lineNames(text)
  const source = mapText(text)
  return ranges.flatMap(({ start, end }) => {
    const part = sliceText(source, start, end)
    // Most are signs between scalars.
    if (!/[\w#]/.test(part.text)) return []
    const withContext = sliceText(source, contextStart(text, start), end)
    const found = [
      ...secretsOf(text, withContext),
      ...knownIn(part.text, reading.known).map((each) => {
        const place = { start: part.toOriginal(each.start), end: part.toOriginal(each.end) }
        return { ...place, text: maskAt(text, place) }
      }),
      ...remarksIn(part).flatMap((each) => secretsOf(text, each, reading)),
    ]
    return found.filter((each) => each.end > start).map((each) => ({ ...each, name: nameOf(each) }))
  })
}

/** Secrets of a part of `text`; with `reading` also of what is in it as a document. */
function secretsOf(text: string, part: MappedText, reading?: Reading): readonly Omit<Found, 'name'>[] {
  const place = ({ start, end }: TextRange) => ({ start: part.toOriginal(start), end: part.toOriginal(end) })
  const read = reading !== undefined && isDocument.test(part.text) ? reading.readWithin(part.text, true) : []
  return [
    ...read.map((found) => ({ ...place(found), text: found.text })),
    ...textSecrets(part.text).map((found) => ({ ...place(found), text: maskAt(text, place(found)) })),
  ]
}

/** What is looked at before a part, in letters: a field that is there twice is read once, and its name may stand in the part that is. */
const mostContext = 200

function contextStart(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - mostContext), start)
  return start - (before.length - (before.lastIndexOf('\n') + 1))
}

/** Signs of a manifest, in what might as well be prose. */
const isDocument = /^[ \t]*(?:- )?["']?(?:kind|data|stringData|env|value|args|command|spec)["']?:/m

const remark = /^[ \t]*(?:[,\]}]+[ \t]*)?#+ ?/

/** The remarks of a text without their signs, those of lines that follow each other as one. */
function remarksIn(part: MappedText): readonly MappedText[] {
  if (!part.text.includes('#')) return []
  const remarks: MappedText[] = []
  let lines: TextRange[] = []
  const close = () => {
    const [first, last] = [lines[0], lines.at(-1)]
    if (first && last) remarks.push(withoutSigns(part, first, last))
    lines = []
  }
  for (const line of linesOf(part.text))
    if (remark.test(part.text.slice(line.start, line.end))) lines.push(line)
    else close()
  close()
  return remarks
}

function withoutSigns(part: MappedText, { start }: TextRange, { end }: TextRange): MappedText {
  const block = sliceText(part, start, end)
  const signs = linesOf(block.text).map((line) => {
    const length = remark.exec(block.text.slice(line.start, line.end))?.[0].length ?? 0
    return { start: line.start, end: line.start + length, text: '' }
  })
  return editText(block, signs)
}
