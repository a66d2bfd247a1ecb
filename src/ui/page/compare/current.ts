import type { Difference } from '../../../compare/difference.ts'
import { usePlayhead } from '../../session/session-context.ts'

/** The differences that show at the very instant of the playhead, on either side; of one that only passes by none. */
export function useCurrent(differences: readonly Difference[]): readonly Difference[] {
  const numbers = usePlayhead(({ t }) =>
    differences.flatMap(({ place: { at } }, index) => (at.a === t || at.b === t ? [index] : [])).join(' '),
  )
  return numbers === '' ? [] : differences.filter((_, index) => numbers.split(' ').includes(String(index)))
}
