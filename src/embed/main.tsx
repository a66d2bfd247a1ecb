import '../ui/tokens.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { assertExists } from '../base/assert.ts'
import { createResultStore } from '../store/result.ts'
import { SessionContext } from '../ui/session/session-context.ts'
import { EmbedApp } from './EmbedApp.tsx'
import { createEmbedSession } from './embed-session.ts'
import { connectHost } from './host.ts'
import { noDocument } from './no-document.ts'
import { readOptions } from './options.ts'
import { parts } from './parts.ts'
import { whenDrawn, whenIdle } from './when-idle.ts'

const options = readOptions(location.search)
const page = document.documentElement
if (options.theme !== 'auto') page.dataset.theme = options.theme
if (options.fontscale !== 1) page.style.fontSize = `${100 * options.fontscale}%`

const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
const { embed, playhead, open, obey } = createEmbedSession(options, parts, isStill, whenIdle)
const host = connectHost(window, options.origins, obey)
open(location.hash)
window.addEventListener('hashchange', () => open(location.hash))

const session = { playhead, document: noDocument, result: createResultStore(), stop: () => undefined }
createRoot(assertExists(document.getElementById('root'), 'the root of the page')).render(
  <SessionContext value={session}>
    <EmbedApp embed={embed} options={options} tell={host.tell} />
  </SessionContext>,
)
// The faces come after the first picture, which must not wait for them.
void whenDrawn()
  .then(parts.faces)
  .catch(() => undefined)
