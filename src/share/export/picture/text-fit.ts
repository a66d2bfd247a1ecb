import { visibleText } from '../../../base/visible-text.ts'

/** Kinds of letters of a face that is not monospaced, each with its width at a size of 1 where that face is a wide one. */
const letterKinds: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[iljI.,:;|!' ]/, 0.34],
  [/[frt()[\]/-]/, 0.42],
  [/[mwMW@%…]/, 0.98],
  [/\p{Lu}/u, 0.7],
]
const otherWidth = 0.62
const monoWidth = 0.608
/** How much wider bold letters are. */
const boldness = 1.06

export type Face = 'mono' | 'sans' | 'bold'

/** About how wide `text` is in pixels, rather too wide: a picture that stands alone cannot know the fonts of who looks at it. */
export function textWidth(text: string, face: Face, size: number): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter, face), 0) * size
}

function letterWidth(letter: string, face: Face): number {
  if (face === 'mono') return monoWidth
  const width = letterKinds.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth
  return face === 'bold' ? width * boldness : width
}

/** `text` as one can see all of it, cut with an ellipsis where it is wider than `width` pixels. */
export function fitText(text: string, face: Face, size: number, width: number): string {
  const seen = visibleText(text)
  if (textWidth(seen, face, size) <= width) return seen
  const letters = [...seen]
  let left = width - letterWidth('…', face) * size
  const end = letters.findIndex((letter) => {
    left -= letterWidth(letter, face) * size
    return left < 0
  })
  return `${letters.slice(0, end).join('')}…`
}

/** `name` likewise, cut in its middle: names that begin alike differ in their ends. */
export function fitName(name: string, face: Face, size: number, width: number): string {
  const seen = visibleText(name)
  if (textWidth(seen, face, size) <= width) return seen
  const end = [...seen].slice(-6).join('')
  return fitText(seen.slice(0, -end.length), face, size, width - textWidth(end, face, size)) + end
}

/** Something of a known width that stands in a line of such things. */
export interface Flowing {
  readonly width: number
}

/** A thing, and where its line puts it. */
export interface Flowed<T> {
  readonly item: T
  readonly left: number
  /** From 0. */
  readonly line: number
}

/** `items` one after another on lines of `width` pixels, `gap` pixels apart. One that is wider than a line has a line of its own. */
export function flow<T extends Flowing>(items: readonly T[], width: number, gap: number): readonly Flowed<T>[] {
  let left = 0
  let line = 0
  return items.map((item) => {
    if (left > 0 && left + item.width > width) {
      left = 0
      line += 1
    }
    const placed = { item, left, line }
    left += item.width + gap
    return placed
  })
}
