/** A text that stands as a block below its field. */
export interface BlockText {
  readonly text: string
  /** Number of the first line behind it. */
  readonly end: number
}

/**
 * The block of text whose head (`|`, `>-`) stands in the line `number` of `lines`, in a node that is indented by `indent`. undefined for
 * all that is not plain: an indentation that is given, lines kept at the end, blank lines first, folded text with more than one paragraph.
 */
export function readBlockText(
  lines: readonly string[],
  number: number,
  indent: number,
  head: string,
): BlockText | undefined {
  const match = /^([|>])(-?)(?: +#.*)?$/.exec(head)
  const width = lines[number + 1]?.search(/[^ ]/) ?? -1
  if (match === null || width <= indent) return undefined
  const inner: string[] = []
  let end = number + 1
  for (let line = lines[end]; line !== undefined; line = lines[++end]) {
    const own = line.search(/[^ ]/)
    if (own >= 0 && own <= indent) break
    if (own >= 0 ? own < width : line.length > width) return undefined
    inner.push(line.slice(width))
  }
  while (inner.at(-1) === '') inner.pop()
  const isFolded = match[1] === '>'
  if (isFolded && inner.some((line) => line === '' || line.startsWith(' '))) return undefined
  return { text: inner.join(isFolded ? ' ' : '\n') + (match[2] === '-' ? '' : '\n'), end }
}
