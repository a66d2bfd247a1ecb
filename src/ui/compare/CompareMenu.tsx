import { documentInput } from '../../store/document.ts'
import { useSession } from '../session-context.ts'
import { usePinned, usePinnedStore } from './pinned-context.ts'

interface Props {
  readonly onOpen: () => void
  /** Something was pinned: there is no more to choose. */
  readonly onDone: () => void
}

/** Pins what is on the stage as A, and opens the comparison with it. */
export function CompareMenu({ onOpen, onDone }: Props) {
  const { document } = useSession()
  const store = usePinnedStore()
  const hasPinned = usePinned((state) => state.pinned !== undefined)
  const pin = () => {
    store.getState().pin(documentInput(document.getState()))
    onDone()
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
    </fieldset>
  )
}
