import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { assertExists } from './base/assert.ts'
import { examples } from './lessons/examples.ts'
import type { DocumentInput } from './store/document.ts'
import { type AddressBar, beginWith, followLinks } from './store/follow-links.ts'
import { documentKeys, keepDocument } from './store/keep-document.ts'
import { startPageWorker } from './store/page-worker.ts'
import { createPinnedStore, followStory } from './store/pinned.ts'
import { startSession } from './store/session.ts'
import { tabStorage } from './store/tab-storage.ts'
import { App } from './ui/App.tsx'
import { LinksContext } from './ui/session/links-context.ts'
import { PinnedContext } from './ui/session/pinned-context.ts'
import { SessionContext } from './ui/session/session-context.ts'

const storage = () =>
  tabStorage(
    () => sessionStorage,
    () => localStorage,
    documentKeys,
  )
const address: AddressBar = {
  fragment: () => location.hash,
  clear: () => history.replaceState(null, '', location.pathname + location.search),
  onChange: (listener) => window.addEventListener('hashchange', listener),
}
const began = beginWith(location.hash, storage, firstVisit())
const session = startSession(began.input, startPageWorker)
const pinned = createPinnedStore(storage)
followStory(session.document, pinned)
const links = followLinks(session, began, address, storage, pinned)
const root = createRoot(assertExists(document.getElementById('root'), 'the root of the page'))
const render = (isKept: boolean) =>
  root.render(
    <StrictMode>
      <SessionContext value={session}>
        <LinksContext value={links}>
          <PinnedContext value={pinned}>
            <App isKept={isKept} />
          </PinnedContext>
        </LinksContext>
      </SessionContext>
    </StrictMode>,
  )
const keeper = keepDocument(session.document, storage, render, links.getState().isBorrowed)
window.addEventListener('pagehide', keeper.flush)
document.addEventListener('visibilitychange', keeper.flush)
render(true)

/** The first example, so that a first visit shows what the page is for. */
function firstVisit(): DocumentInput {
  return { text: examples[0]?.text ?? '', choice: undefined, minor: undefined, gateOverrides: {} }
}
