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
  return (
    mostOpen(text, /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[[\]{}]/g) > limits.roughDepth ||
    mostOpen(text, /[[\]{}]/g) > limits.roughDepth * 4
  )
}

/** How many brackets of those found are open at a time, at most. */
function mostOpen(text: string, brackets: RegExp): number {
  let open = 0
  let most = 0
  for (const [found] of text.matchAll(brackets)) {
    if (found === '[' || found === '{') open += 1
    else if (found === ']' || found === '}') open = Math.max(0, open - 1)
    most = Math.max(most, open)
  }
  return most
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
