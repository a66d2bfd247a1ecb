/** The most of a text that may be laid out at once. */
interface Most {
  readonly letters: number
  readonly lines: number
}

/** A text area lays out all that it holds, whether it is in sight or not. */
const mostInArea: Most = { letters: 200_000, lines: 5000 }
/** Each coloured line is several elements. */
const mostColoured: Most & { readonly signs: number } = { letters: 60_000, lines: 4000, signs: 10_000 }

/** As much of `text` as a text area can show, up to a line end where there is one; `text` itself where that is all. */
export function beginningOf(text: string): string {
  if (isWithin(text, mostInArea)) return text
  const lines = text.slice(0, mostInArea.letters).split('\n', mostInArea.lines)
  // The last one may be cut.
  return (lines.length > 1 ? lines.slice(0, -1) : lines).join('\n')
}

/** Whether `text` is short enough to be coloured, by its letters, its lines, and what begins or ends a colour. */
export function isColourable(text: string): boolean {
  return isWithin(text, mostColoured) && countOf(text, /[:"'#]/g, mostColoured.signs) <= mostColoured.signs
}

function isWithin(text: string, { letters, lines }: Most): boolean {
  return text.length <= letters && countOf(text, /\n/g, lines) < lines
}

/** How many matches `text` has; what is more than `most` is not counted. */
function countOf(text: string, pattern: RegExp, most: number): number {
  let count = 0
  for (const _ of text.matchAll(pattern)) if (++count > most) break
  return count
}
