import type { Fix } from '../kube/diagnostic.ts'

/** `text` after `edits`; their ranges count in `text` as it was and do not overlap. */
export function applyEdits(text: string, edits: Fix['edits']): string {
  const parts: string[] = []
  let at = 0
  for (const { range, text: piece } of [...edits].sort((a, b) => a.range.start - b.range.start)) {
    parts.push(text.slice(at, range.start), piece)
    at = range.end
  }
  return parts.join('') + text.slice(at)
}
