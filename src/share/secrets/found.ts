import type { TextRange } from '../../kube/diagnostic.ts'
import { mask } from './harmless-values.ts'

/** A secret in a text, and what may stand in its place. */
export interface Found extends TextRange {
  readonly text: string
  /** Where it stands, in words. */
  readonly name: string
}

/** Those of `found` in text order, none within another: of two that overlap the longer one, or what both cover; of the same range the first. */
export function withoutOverlaps(found: readonly Found[]): readonly Found[] {
  const kept: Found[] = []
  for (const each of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (last === undefined || each.start >= last.end) kept.push(each)
    else if (each.end > last.end) kept[kept.length - 1] = { ...last, end: each.end, text: mask }
  }
  return kept
}

/** `text` with what stands in the place of each of `found`, which do not overlap. */
export function withMasks(text: string, found: readonly Found[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, text: instead } of found) {
    parts.push(text.slice(at, start), instead)
    at = end
  }
  parts.push(text.slice(at))
  return parts.join('')
}

/** `***` in the place of `range`, in quotes where it is all of the value of a field in YAML: bare it would be an alias. */
export function maskAt(text: string, { start, end }: TextRange): string {
  const before = text.slice(Math.max(0, start - 200), start)
  const isField = /(?:^|\n|[{,])[ \t#]*(?:- )*(?:["']?[\w./-]+["']?:[ \t]+|- )$/.test(before) && text.includes('\n')
  return isField && /^[ \t\r]*(?:[#\n,}\]]|$)/.test(text.slice(end, end + 80)) ? JSON.stringify(mask) : mask
}
