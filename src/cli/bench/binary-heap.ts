interface Entry {
  readonly at: number
  readonly sequence: number
}

/** What any engine must at least do: put `count` entries into a binary heap by time and take them out in order. */
export function runBareHeap(count: number): number {
  const heap: Entry[] = []
  let last = 0
  for (let sequence = 0; sequence < count; sequence++) {
    push(heap, { at: (sequence * 7919) % 104_729, sequence })
    // An engine's queue stays small: it takes out about as much as it puts in.
    if (sequence % 2 === 1) last = pop(heap)?.at ?? last
  }
  while (heap.length > 0) last = pop(heap)?.at ?? last
  return last
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
