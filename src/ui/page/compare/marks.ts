import type { Difference } from '../../../compare/difference.ts'
import type { SideName } from '../../../compare/side.ts'
import type { Mark } from './LaneMarks.tsx'

/** The marks of one side by the name of the container; those of the Pod under the empty name. */
export function marksOf(
  differences: readonly Difference[],
  side: SideName,
  current: readonly Difference[],
): ReadonlyMap<string, readonly Mark[]> {
  const marks = new Map<string, Mark[]>()
  for (const [index, difference] of differences.entries()) {
    const at = difference.place.at[side]
    if (at === undefined) continue
    const name = difference.place.container[side] ?? ''
    const mark: Mark = { number: index + 1, at, side, isChosen: current.includes(difference) }
    marks.set(name, [...(marks.get(name) ?? []), mark])
  }
  return marks
}
