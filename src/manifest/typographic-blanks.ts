import type { Diagnostic } from '../kube/diagnostic.ts'
import * as words from '../words/yaml-problems.ts'
import type { MappedText } from './mapped-text.ts'
import { lookalikeBlanks, scanLines } from './scan-lines.ts'
import { codeOf } from './typographic-signs.ts'

/** Characters without a width that no script needs: a joiner within a word or an emoji is none of them. */
const needless = '\\u200b\\u2060\\ufeff'
const blanks = new RegExp(`[${lookalikeBlanks}${needless}]`, 'g')
const isNeedless = new RegExp(`[${needless}]`)

/**
 * Blanks within names and values that look like a space and are none, or like nothing: a shell takes them for letters. One finding for
 * all of them, with the edit that makes them plain; undefined when there are none. Those that YAML stumbles over are mended before.
 */
export function findTypographicBlanks({ text, toOriginal }: MappedText): Diagnostic | undefined {
  if (text.search(blanks) === -1) return undefined
  const edits: { readonly range: { readonly start: number; readonly end: number }; readonly text: string }[] = []
  let first: string | undefined
  for (const { start, end, isBlockText } of scanLines(text)) {
    const line = text.slice(start, end)
    const comment = isBlockText ? -1 : line.search(/(?:^|\s)#/)
    for (const { 0: blank, index } of line.matchAll(blanks)) {
      if (comment !== -1 && index > comment) break
      first ??= blank
      const range = { start: toOriginal(start + index), end: toOriginal(start + index + 1) }
      edits.push({ range, text: isNeedless.test(blank) ? '' : ' ' })
    }
  }
  const [edit] = edits
  if (first === undefined || edit === undefined) return undefined
  const tell = isNeedless.test(first) ? words.invisibleInside : words.blankInside
  const message = tell(codeOf(first), edits.length - 1)
  const title = edits.every((each) => each.text === '') ? words.removeInvisible : words.replaceBlanks
  return { severity: 'warning', code: 'Hint', path: [], message, range: edit.range, fix: { title, edits } }
}
