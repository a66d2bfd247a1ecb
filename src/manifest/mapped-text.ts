import type { TextRange } from '../kube/diagnostic.ts'

/** Replaces `[start, end)` of a text by `text`. */
export interface TextEdit extends TextRange {
  readonly text: string
}

/** A text that was made from another, and the way back to the places in that one. */
export interface MappedText {
  readonly text: string
  /** The offset in the first text of an offset in this one; an offset within inserted text goes to where that was inserted. */
  readonly toOriginal: (offset: number) => number
}

/** `text` as it is, standing at `offset` in a longer text. */
export function mapText(text: string, offset = 0): MappedText {
  return { text, toOriginal: (at) => at + offset }
}

/** The part `[start, end)` of a text. */
export function sliceText({ text, toOriginal }: MappedText, start: number, end: number): MappedText {
  return { text: text.slice(start, end), toOriginal: (at) => toOriginal(at + start) }
}

/** The text after `edits`, which are sorted and do not overlap. */
export function editText(source: MappedText, edits: readonly TextEdit[]): MappedText {
  if (edits.length === 0) return source
  const parts: string[] = []
  /** For each stretch of the new text: where it begins there, where in the old one, and how long that is. */
  const stretches: { readonly at: number; readonly from: number; readonly length: number }[] = []
  let at = 0
  let from = 0
  const add = (text: string, length: number): void => {
    parts.push(text)
    stretches.push({ at, from, length })
    at += text.length
    from += length
  }
  for (const { start, end, text } of edits) {
    add(source.text.slice(from, start), start - from)
    add(text, end - start)
  }
  add(source.text.slice(from), source.text.length - from)
  return {
    text: parts.join(''),
    toOriginal: (offset) => {
      const index = lastAtOrBefore(stretches, offset)
      const stretch = stretches[index]
      if (stretch === undefined) return source.toOriginal(offset)
      return source.toOriginal(stretch.from + Math.min(offset - stretch.at, stretch.length))
    },
  }
}

/** Index of the last stretch that begins at or before `offset`; stretches of no length give way to the next one. */
function lastAtOrBefore(stretches: readonly { readonly at: number }[], offset: number): number {
  let low = 0
  let high = stretches.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((stretches[middle]?.at ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** The lines of a text: where each begins, and where it ends before its line end. */
export function linesOf(text: string): readonly TextRange[] {
  const lines: TextRange[] = []
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    lines.push({ start, end: text[end - 1] === '\r' && end > start ? end - 1 : end })
    start = end + 1
  }
  lines.push({ start, end: text.length })
  return lines
}
