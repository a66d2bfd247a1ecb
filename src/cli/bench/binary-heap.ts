interface Entry {
  readonly at: number
  readonly sequence: number
  readonly action: () => void
}

/**
 * What any engine must at least do: an event loop that puts `count` entries into a binary heap by time, takes them out in order,
 * and calls each. The number of calls, so that nothing can be left out.
 */
export function runBareLoop(count: number): number {
  const heap: Entry[] = []
  let calls = 0
  for (let sequence = 0; sequence < count; sequence++) {
    push(heap, { at: (sequence * 7919) % 104_729, sequence, action: () => calls++ })
    // An engine's queue stays smaller than all that ever was in it: something is taken out in between.
    if (sequence % 2 === 1) pop(heap)?.action()
  }
  while (heap.length > 0) pop(heap)?.action()
  return calls
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.at < b.at || (a.at === b.at && a.sequence < b.sequence)
}

function push(heap: Entry[], entry: Entry): void {
  let index = heap.length
  heap.push(entry)
  while (index > 0) {
    const parent = (index - 1) >> 1
    const above = heap[parent]
    if (above === undefined || !isBefore(entry, above)) break
    heap[index] = above
    heap[parent] = entry
    index = parent
  }
}

function pop(heap: Entry[]): Entry | undefined {
  const top = heap[0]
  const entry = heap.pop()
  if (entry === undefined || heap.length === 0) return top
  let index = 0
  for (;;) {
    const left = heap[2 * index + 1]
    const right = heap[2 * index + 2]
    const isRight = right !== undefined && left !== undefined && isBefore(right, left)
    const child = isRight ? right : left
    if (child === undefined || !isBefore(child, entry)) break
    heap[index] = child
    index = 2 * index + (isRight ? 2 : 1)
  }
  heap[index] = entry
  return top
}
