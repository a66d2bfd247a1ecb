/** Pixels of a letter in each face at a size of 1, a little more than the widest common fonts need. */
const letterWidths = { mono: 0.608, sans: 0.57, bold: 0.6 } as const

export type Face = keyof typeof letterWidths

/** About how wide `text` is in pixels: a picture that stands alone cannot know the fonts of who looks at it. */
export function textWidth(text: string, face: Face, size: number): number {
  return [...text].length * letterWidths[face] * size
}

/** `text`, cut with an ellipsis where it is wider than `width` pixels. */
export function fitText(text: string, face: Face, size: number, width: number): string {
  const letters = [...text]
  const room = Math.max(1, Math.floor(width / (letterWidths[face] * size)))
  return letters.length <= room ? text : `${letters.slice(0, room - 1).join('')}…`
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
