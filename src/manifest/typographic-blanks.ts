import { hiddenPlaces } from '../base/visible-text.ts'
import type { Diagnostic } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/yaml-problems.ts'
import type { MappedText } from './mapped-text.ts'
import { lookalikeBlanks, scanLines } from './scan-lines.ts'
import { codeOf } from './typographic-signs.ts'

const blanks = new RegExp(`[${lookalikeBlanks}]`, 'g')
/** Nothing but what every keyboard has. */
const plain = /^[\n\r\t -~]*$/

/**
 * Blanks within names and values that look like a space and are none, and characters that look like nothing or turn the order of others: a shell
 * takes them for letters. One finding for all of them, with the edit that makes them plain; undefined when there are none. Those that YAML stumbles over are mended before.
 */
export function findTypographicBlanks({ text, toOriginal }: MappedText): Diagnostic | undefined {
  if (plain.test(text)) return undefined
  const edits: { readonly range: { readonly start: number; readonly end: number }; readonly text: string }[] = []
  let first: string | undefined
  for (const { start, end, isBlockText } of scanLines(text)) {
    const line = text.slice(start, end)
    const comment = isBlockText ? -1 : line.search(/(?<=^|\s)#/)
    const found = [
      ...[...line.matchAll(blanks)].map(({ index }) => ({ start: index, end: index + 1, text: ' ' })),
      ...hiddenPlaces(line).map((place) => ({ ...place, text: '' })),
    ].sort((a, b) => a.start - b.start)
    for (const { start: from, end: to, text: instead } of found) {
      if (comment !== -1 && from > comment) break
      first ??= line.slice(from, to)
      edits.push({ range: { start: toOriginal(start + from), end: toOriginal(start + to) }, text: instead })
    }
  }
  const [edit] = edits
  if (first === undefined || edit === undefined) return undefined
  const tell = edit.text === '' ? words.invisibleInside : words.blankInside
  const message = tell(codeOf(first), edits.length - 1)
  const title = edits.every((each) => each.text === '') ? words.removeInvisible : words.replaceBlanks
  return { severity: 'warning', code: 'Hint', path: [], message, range: edit.range, fix: { title, edits } }
}
