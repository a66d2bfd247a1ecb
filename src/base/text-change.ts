/** What turns one text into another: `[start, end)` of the first becomes `piece`. */
export interface TextChange {
  readonly start: number
  readonly end: number
  readonly piece: string
}

/** The smallest change of one place that makes `after` of `before`; a pair of surrogates is never cut. */
export function changeBetween(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  if (isHighSurrogate(before, head - 1)) head--
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  if (isLowSurrogate(before, before.length - tail)) tail--
  return { start: head, end: before.length - tail, piece: after.slice(head, after.length - tail) }
}

function isHighSurrogate(text: string, index: number): boolean {
  return /[\ud800-\udbff]/.test(text[index] ?? '')
}

function isLowSurrogate(text: string, index: number): boolean {
  return /[\udc00-\udfff]/.test(text[index] ?? '')
}
