import { Suspense, useState } from 'react'
import * as words from '../../../words/en/page/share-button.ts'
import { lazyPanel } from '../../kit/lazy-panel.ts'
import { PanelBoundary } from '../../kit/PanelBoundary.tsx'
import { useResult } from '../../session/session-context.ts'
import './share.css'

/** Loaded when it is asked for: it brings the reader of manifests along, which the page has in its worker only. */
const ShareDialog = lazyPanel(async () => (await import('./ShareDialog.tsx')).ShareDialog)

const ExportDialog = lazyPanel(async () => (await import('../export/ExportDialog.tsx')).ExportDialog)

/** The ways out of the page, by a link or as a file. */
export function ShareButton() {
  const [open, setOpen] = useState<'share' | 'export'>()
  const close = () => setOpen(undefined)
  const hasPicture = useResult((state) => state.picture !== undefined)
  return (
    <>
      <button
        type="button"
        className="button share-button"
        aria-haspopup="dialog"
        disabled={!hasPicture}
        onClick={() => setOpen('share')}
      >
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path
            d="M8 9.8V2.2M5.2 4.6 8 1.8l2.8 2.8M3.5 7.5H3v6h10v-6h-.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span>{words.share}</span>
      </button>
      <button
        type="button"
        className="button quiet export-button"
        aria-haspopup="dialog"
        disabled={!hasPicture}
        onClick={() => setOpen('export')}
      >
        {words.exportIt}
      </button>
      <PanelBoundary name={open === 'export' ? words.exportIt : words.share} resetKey={open} onClose={close}>
        <Suspense fallback={null}>
          {open === 'share' && <ShareDialog onClose={close} onExport={() => setOpen('export')} />}
          {open === 'export' && <ExportDialog onClose={close} />}
        </Suspense>
      </PanelBoundary>
    </>
  )
}
