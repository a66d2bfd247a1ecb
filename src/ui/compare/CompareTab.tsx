import { useMemo } from 'react'
import { compareSides } from '../../compare/compare.ts'
import { documentInput } from '../../store/document.ts'
import { usePages } from '../pages/pages-context.ts'
import { useSession } from '../session-context.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { usePinned, usePinnedStore } from './pinned-context.ts'
import { usePinnedSide, useStageSide } from './use-pinned-side.ts'
import './compare.css'

/** What differs from what is pinned as A, while one edits; and the way to both on one clock. */
export function CompareTab({ onSeek }: { readonly onSeek: (t: number) => void }) {
  const { document } = useSession()
  const store = usePinnedStore()
  const pinned = usePinned((state) => state.pinned)
  const a = usePinnedSide(pinned)
  const b = useStageSide()
  const openPage = usePages()
  const differences = useMemo(() => (a && b ? compareSides({ a: a.side, b: b.side }) : undefined), [a, b])
  const pin = () => store.getState().pin(documentInput(document.getState()))
  return (
    <div className="compare-tab">
      {pinned === undefined && (
        <p>Pin what is on the stage as A and change it: here stands in words what is different then.</p>
      )}
      <p className="compare-tools">
        <button type="button" className="button" onClick={pin}>
          {pinned === undefined ? 'Pin this as A' : 'Pin this as A instead'}
        </button>
        {openPage && (
          <button type="button" className="button quiet" onClick={() => openPage({ name: 'compare', find: '' })}>
            {pinned === undefined ? 'Other comparisons' : 'Both on one clock'}
          </button>
        )}
      </p>
      {pinned !== undefined && differences !== undefined && b !== undefined && (
        <DifferenceList differences={differences} minor={b.side.minor} onSeek={onSeek} />
      )}
    </div>
  )
}
