/** A line that somebody typed before the output: `$ kubectl get pod shop -o yaml`. */
const prompt = /^\$ +kubectl\b/
const describeName = /^Name: +\S/
const describeNamespace = /^Namespace: +\S/
const describeEvents = /^Events:/
const noEvents = /^Events: *<none>/

/**
 * `text` without what a terminal has around the objects: typed `kubectl` commands, and what `kubectl describe pod` prints above its Events.
 * Blanks stand in its place, so that all places in the text are the same. The table of Events itself stays.
 */
export function withoutTerminalText(text: string): string {
  const lines = text.split('\n')
  const blanked = new Set<number>()
  let end = -1
  for (let index = 0; index < lines.length; index++) {
    if (prompt.test(lines[index] ?? '')) blanked.add(index)
    if (!describeName.test(lines[index] ?? '') || !describeNamespace.test(lines[index + 1] ?? '')) continue
    if (end <= index) end = nextEvents(lines, index + 1)
    if (end === lines.length) continue
    const last = noEvents.test(lines[end] ?? '') ? end : end - 1
    for (let at = index; at <= last; at++) blanked.add(at)
    index = last
  }
  if (blanked.size === 0) return text
  return lines.map((line, index) => (blanked.has(index) ? ' '.repeat(line.length) : line)).join('\n')
}

/** The line from `index` on with which the Events begin; the number of lines where there is none. */
function nextEvents(lines: readonly string[], index: number): number {
  let at = index
  while (at < lines.length && !describeEvents.test(lines[at] ?? '')) at++
  return at
}
