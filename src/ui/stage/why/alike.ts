import type { Wait } from '../../../view/story/outlook.ts'

/** A wait, and the containers that wait for the same of their own, as long. */
interface WaitGroup {
  readonly wait: Wait
  /** Names of the others, in order; empty for a wait that is like no other. */
  readonly others: readonly string[]
}

/** The waits, those that differ only by their container together at the place of the first. */
export function groupAlike(waits: readonly Wait[]): readonly WaitGroup[] {
  const groups = new Map<string, { readonly wait: Wait; readonly others: string[] }>()
  for (const wait of waits) {
    const { container, what, ...rest } = wait
    const isOwn = (part: Wait['what'][number]) =>
      typeof part !== 'string' && 'container' in part && part.container === container
    const key = JSON.stringify([what.map((part) => (isOwn(part) ? 0 : part)), rest])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { wait, others: [] })
    else if (container !== undefined) group.others.push(container)
  }
  return [...groups.values()]
}
