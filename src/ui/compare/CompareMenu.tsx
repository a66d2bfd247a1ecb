import { useState } from 'react'
import { documentInput } from '../../store/document.ts'
import { useSession } from '../session-context.ts'
import { usePinned, usePinnedStore } from './pinned-context.ts'

/** Pins what is on the stage as A, and opens the comparison with it. */
export function CompareMenu({ onOpen }: { readonly onOpen: () => void }) {
  const { document } = useSession()
  const store = usePinnedStore()
  const hasPinned = usePinned((state) => state.pinned !== undefined)
  const [isFresh, setIsFresh] = useState(false)
  const pin = () => {
    store.getState().pin(documentInput(document.getState()))
    setIsFresh(true)
  }
  return (
    <fieldset>
      <legend className="title">Compare</legend>
      <button type="button" className="button quiet" onClick={pin}>
        {hasPinned ? 'Pin this as A instead' : 'Pin this as A'}
      </button>
      <button type="button" className="button quiet" onClick={onOpen}>
        {hasPinned ? 'Compare with A' : 'Compare …'}
      </button>
      <p role="status">{isFresh && hasPinned && 'Pinned. Now change the text or the version.'}</p>
    </fieldset>
  )
}
