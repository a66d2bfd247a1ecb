import { Suspense, useState } from 'react'
import { pasteOver, pasteText } from '../../../store/paste.ts'
import * as words from '../../../words/en/page/paste.ts'
import { Icon } from '../../kit/Icon.tsx'
import { lazyPanel } from '../../kit/lazy-panel.ts'
import { PanelBoundary } from '../../kit/PanelBoundary.tsx'
import { useLinks } from '../../session/links-context.ts'
import { useSession } from '../../session/session-context.ts'

const PasteDialog = lazyPanel(async () => (await import('./PasteDialog.tsx')).PasteDialog)

/** Puts the text of the clipboard on the page; where it may not be read, a dialog takes it. */
export function PasteButton({ onPasted }: { readonly onPasted: () => void }) {
  const { document: store } = useSession()
  const links = useLinks()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const take = (text: string) => {
    const isTaken = pasteText(
      store,
      text,
      pasteOver(store, () => links?.getState().isBorrowed() === true),
    )
    if (isTaken) onPasted()
    return isTaken
  }
  const paste = async () => {
    // Absent without a secure context; refused when the user says no.
    const text = await navigator.clipboard?.readText?.().catch(() => '')
    if (!take(text ?? '')) setOpen(true)
  }
  return (
    <>
      <button type="button" className="button quiet paste-button" title={words.pasteHint} onClick={() => void paste()}>
        <Icon name="paste" />
        <span>{words.pasteYours}</span>
      </button>
      <PanelBoundary name={words.title} resetKey={isOpen} onClose={close}>
        <Suspense>{isOpen && <PasteDialog onText={take} onClose={close} />}</Suspense>
      </PanelBoundary>
    </>
  )
}
