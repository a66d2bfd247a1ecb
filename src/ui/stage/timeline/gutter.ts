import { visibleText } from '../../../base/visible-text.ts'

/** Pixels of a name with what stands free around it. */
export function nameWidth(name: string, letters: number): number {
  return visibleText(name).length * 7.4 * letters + 34
}

/** Pixels for the names: as wide as the longest, within reason. */
export function gutterOf(names: readonly string[], cardWidth: number, letters: number): number {
  const longest = Math.max(132 * letters, ...names.map((name) => nameWidth(name, letters)))
  return Math.round(Math.min(longest, 190 * letters, cardWidth * 0.3))
}
