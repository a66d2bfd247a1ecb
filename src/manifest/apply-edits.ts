import type { Fix } from '../kube/diagnostic.ts'

/** `text` after `edits`; their ranges count in `text` as it was and do not overlap. */
export function applyEdits(text: string, edits: Fix['edits']): string {
  const lastFirst = [...edits].sort((a, b) => b.range.start - a.range.start)
  return lastFirst.reduce(
    (done, { range, text: piece }) => done.slice(0, range.start) + piece + done.slice(range.end),
    text,
  )
}
