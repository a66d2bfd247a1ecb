import { limits } from './limits.ts'

/**
 * Whether a text may be nested so deep that reading it would use up the stack, which some engines answer by ending the whole process
 * rather than by an error. Counts brackets and levels of indentation without knowing YAML: comments and text blocks count as well, and
 * quoted brackets count in the end, since not every quote is one. So it errs on the side of too deep, far above `limits.depth`. Linear.
 */
export function isTooDeep(text: string): boolean {
  return opensTooMany(text) || indentsTooMany(text)
}

function opensTooMany(text: string): boolean {
  return mostOpen(text, /["'[\]{}]/g) > limits.roughDepth || mostOpen(text, /[[\]{}]/g) > limits.roughDepth * 4
}

/** How many brackets are open at a time, at most. Where quotes are among the `signs` that are looked for, what they quote is left out. */
function mostOpen(text: string, signs: RegExp): number {
  let open = 0
  let most = 0
  /** Up to here no double quote is closed: the line was read for one before. */
  let unclosedUntil = 0
  signs.lastIndex = 0
  for (let found = signs.exec(text); found !== null; found = signs.exec(text)) {
    const { 0: sign, index } = found
    if (sign === '[' || sign === '{') open += 1
    else if (sign === ']' || sign === '}') open = Math.max(0, open - 1)
    else if (sign === "'" || index >= unclosedUntil) {
      const end = endOfQuoted(text, index)
      if (text[end] === sign) signs.lastIndex = end + 1
      else if (sign === '"') unclosedUntil = end
    }
    most = Math.max(most, open)
  }
  return most
}

/** Where the quote closes that opens at `start`, or else where its line ends. */
function endOfQuoted(text: string, start: number): number {
  const inner = text[start] === '"' ? /[^"\\\n]*(?:\\.[^"\\\n]*)*/y : /[^'\n]*/y
  inner.lastIndex = start + 1
  return start + 1 + (inner.exec(text)?.[0].length ?? 0)
}

/** The columns at which something stands that holds what follows: indentation, and each of the signs in `- - ? a`. */
function indentsTooMany(text: string): boolean {
  const columns: number[] = []
  for (const [, blanks = '', signs = ''] of text.matchAll(/^([ \t]*)((?:[-?:][ \t]+)*)(?=\S)/gm)) {
    let column = blanks.length
    while ((columns.at(-1) ?? -1) >= column) columns.pop()
    for (const sign of signs.matchAll(/[-?:][ \t]+/g)) {
      columns.push(column)
      column += sign[0].length
    }
    columns.push(column)
    if (columns.length > limits.roughDepth) return true
  }
  return false
}
