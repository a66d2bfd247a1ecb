/** Lines (from 0) of fields that only a cluster writes and that are long: `managedFields`, and the `status` of an object. */
export function noisyLines(text: string): readonly number[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const found = /^(\s*(?:- )?)"?(managedFields|status)"?:\s*(?:[{[]\s*)?$/.exec(line)
    if (found?.[1] === undefined) return []
    const next = nextFilled(lines, index + 1)
    const isFilled = next !== undefined && (indentOf(next) > found[1].length || /^\s*-/.test(next))
    // A status stands at the root of an object; a field deeper down that is called so is something else.
    const isOwn = found[2] === 'managedFields' || found[1].length <= 4
    return isFilled && isOwn ? [index] : []
  })
}

/** The first line from `index` on with something in it; undefined when there is none. */
function nextFilled(lines: readonly string[], index: number): string | undefined {
  let at = index
  while (lines[at]?.trim() === '') at++
  return lines[at]
}

function indentOf(line: string): number {
  return line.search(/\S/)
}
