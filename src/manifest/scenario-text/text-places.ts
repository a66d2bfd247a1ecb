import { isCollection, isMap, isNode, isScalar, type Node, type Pair } from 'yaml'

/** What ends a line in `text`: that of its first line. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  const first = text.indexOf('\n')
  return first > 0 && text[first - 1] === '\r' ? '\r\n' : '\n'
}

/** Where the line of `offset` begins. */
export function lineStartAt(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}

/** Where the line of `offset` ends, before its line break. */
export function lineEndAt(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  if (end < 0) return text.length
  return end > offset && text[end - 1] === '\r' ? end - 1 : end
}

/** How far `offset` stands from the start of its line. */
export function columnAt(text: string, offset: number): number {
  return offset - lineStartAt(text, offset)
}

/** Whether nothing but blanks stands before `offset` on its line. */
export function isBlankBefore(text: string, offset: number): boolean {
  return text.slice(lineStartAt(text, offset), offset).trim() === ''
}

/** Whether the node is a value that is not written at all: `name:`. */
export function isUnwritten(node: Node): boolean {
  return isScalar(node) && node.range?.[0] === node.range?.[1]
}

/** Where the last thing of `node` ends that is no blank and no comment. */
export function contentEnd(text: string, node: Node): number {
  const [start, end] = node.range ?? [0, 0]
  if (isCollection(node) && node.flow !== true) {
    const last = node.items.at(-1)
    if (isNode(last)) return contentEnd(text, last)
    return (last && isMap(node) ? pairEnd(text, node.items.at(-1)) : undefined) ?? end
  }
  let trimmed = end
  while (trimmed > start && /[\r\n]/.test(text[trimmed - 1] ?? '')) trimmed--
  return trimmed
}

/** Where the content of a field ends: that of its value, else its colon. undefined when it has neither. */
export function pairEnd(text: string, pair: Pair | undefined): number | undefined {
  if (isNode(pair?.value) && !isUnwritten(pair.value)) return contentEnd(text, pair.value)
  return pair && colonEnd(text, pair)
}

/** Behind the colon of a field; undefined for a key without one on its line. */
export function colonEnd(text: string, { key }: Pair): number | undefined {
  const keyEnd = isNode(key) ? key.range?.[1] : undefined
  const colon = keyEnd === undefined ? -1 : text.indexOf(':', keyEnd)
  return colon < 0 || text.slice(keyEnd, colon).trim() !== '' || text.slice(keyEnd, colon).includes('\n')
    ? undefined
    : colon + 1
}
