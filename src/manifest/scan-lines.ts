import { linesOf } from './mapped-text.ts'

/** One line of a text that should be YAML. */
export interface TextLine {
  readonly start: number
  /** Before the line end. */
  readonly end: number
  /** Where its first character stands that is no blank of any kind; `end` for an empty line. */
  readonly contentStart: number
  /** Within a block scalar (`|`, `>`): its blanks, tabs and braces are the user's own. */
  readonly isBlockText: boolean
}

/** Blanks that look like a space: no-break, typographic, ideographic. */
export const lookalikeBlanks = '\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000'
/** Characters that show nothing at all. */
export const invisible = '\\u200b-\\u200d\\u2060\\ufeff'

const leadingBlanks = new RegExp(`[ \\t${lookalikeBlanks}${invisible}]*`, 'y')
const blockScalarHeader = /(?:^|(?:[:?]|(?:^|\s)-)\s+(?:[!&]\S+\s+){0,2})[|>](?:[-+]?[1-9]?|[1-9][-+])\s*(?:\s#.*)?$/s

/** The lines of `text`, each told whether it is YAML or the text of a block scalar. */
export function scanLines(text: string): readonly TextLine[] {
  let blockIndent = -1
  return linesOf(text).map(({ start, end }) => {
    leadingBlanks.lastIndex = start
    const contentStart = Math.min(end, start + (leadingBlanks.exec(text)?.[0].length ?? 0))
    const indent = spacesAt(text, start)
    const isBlockText = blockIndent >= 0 && (contentStart === end || indent > blockIndent)
    if (!isBlockText) {
      const content = text.slice(contentStart, end)
      blockIndent = blockScalarHeader.test(content) && !content.startsWith('#') ? indent : -1
    }
    return { start, end, contentStart, isBlockText }
  })
}

function spacesAt(text: string, start: number): number {
  let end = start
  while (text[end] === ' ') end++
  return end - start
}
