import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { assertExists } from './base/assert.ts'
import { examples } from './lessons/examples.ts'
import type { DocumentInput } from './store/document.ts'
import { keepDocument, readDocument } from './store/keep-document.ts'
import { startPageWorker } from './store/page-worker.ts'
import { startSession } from './store/session.ts'
import { App } from './ui/App.tsx'
import { SessionContext } from './ui/session-context.ts'

const storage = () => localStorage
const session = startSession(readDocument(storage) ?? firstVisit(), startPageWorker)
const root = createRoot(assertExists(document.getElementById('root'), 'the root of the page'))
const render = (isKept: boolean) =>
  root.render(
    <StrictMode>
      <SessionContext value={session}>
        <App isKept={isKept} />
      </SessionContext>
    </StrictMode>,
  )
const keeper = keepDocument(session.document, storage, render)
window.addEventListener('pagehide', keeper.flush)
document.addEventListener('visibilitychange', keeper.flush)
render(true)

/** The first example, so that a first visit shows what the page is for. */
function firstVisit(): DocumentInput {
  return { text: examples[0]?.text ?? '', choice: undefined, minor: undefined, gateOverrides: {} }
}
