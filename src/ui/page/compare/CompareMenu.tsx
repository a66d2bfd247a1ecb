import { useState } from 'react'
import { documentInput } from '../../../store/document.ts'
import * as words from '../../../words/en/page/compare-menu.ts'
import { usePinned, usePinnedStore } from '../../session/pinned-context.ts'
import { useSession } from '../../session/session-context.ts'

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
      <legend className="title">{words.title}</legend>
      <button type="button" className="button quiet" onClick={pin}>
        {hasPinned ? words.pinInstead : words.pin}
      </button>
      <button type="button" className="button quiet" onClick={onOpen}>
        {hasPinned ? words.withA : words.open}
      </button>
      <p role="status">{isFresh && hasPinned && words.pinned}</p>
    </fieldset>
  )
}
