import { documentInput } from '../../../store/document.ts'
import * as words from '../../../words/en/page/compare-menu.ts'
import { usePages } from '../../session/pages-context.ts'
import { usePinned, usePinnedStore } from '../../session/pinned-context.ts'
import { useDocument, useSession } from '../../session/session-context.ts'

/** Pins what is on the stage as A; once something else is on the stage it opens the comparison. Nothing where there is no page for that. */
export function PinButton() {
  const { document } = useSession()
  const store = usePinnedStore()
  const openPage = usePages()
  const pinned = usePinned((state) => state.pinned)
  const isSame = useDocument(
    ({ text, choice, minor }) => text === pinned?.text && choice === pinned.choice && minor === pinned.minor,
  )
  if (openPage === undefined) return null
  const pin = () => store.getState().pin(documentInput(document.getState()))
  return (
    <>
      {pinned !== undefined && !isSame && (
        <button type="button" className="button quiet" onClick={() => openPage({ name: 'compare', find: '' })}>
          {words.withA}
        </button>
      )}
      <button type="button" className="button quiet" disabled={isSame} onClick={pin}>
        <span aria-live="polite">{isSame ? words.pinnedAsA : words.pinAsA}</span>
      </button>
    </>
  )
}
