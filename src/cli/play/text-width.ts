const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u
const none = /\p{Mn}|\p{Me}|\p{Cf}/u

/** How many columns of a terminal `text` takes, as most terminals count them. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += none.test(character) ? 0 : wide.test(character) ? 2 : 1
  return width
}

/** `text` in at most `width` columns, with `…` where something is cut off. */
export function cutTo(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let kept = ''
  let used = 1
  for (const character of text) {
    used += textWidth(character)
    if (used > width) break
    kept += character
  }
  return width < 1 ? '' : `${kept}…`
}

/** `text` in exactly `width` columns. */
export function padTo(text: string, width: number): string {
  const cut = cutTo(text, width)
  return cut + ' '.repeat(Math.max(0, width - textWidth(cut)))
}

/** `text` in lines of at most `width` columns, broken between words where a line has several. */
export function wrapTo(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer) <= width) line = longer
    else {
      if (line !== '') lines.push(line)
      line = cutTo(word, width)
    }
  }
  return line === '' ? lines : [...lines, line]
}
