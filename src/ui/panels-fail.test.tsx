// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sessionOf } from '../store/session.fixture.ts'

const text = 'containers: [{ name: app, image: images.example.test/app:1 }]'
/** What each panel is called when it fails, its file, and where it is seen. */
const panels: readonly (readonly [string, string, string])[] = [
  ['kubectl', './stage/terminal/KubectlStrip.tsx', '.terminal'],
  ['Pod', './stage/pod/PodPanel.tsx', '.pod'],
  ['Why', './stage/why/WhyPanel.tsx', '.why'],
  ['Timeline', './stage/timeline/TimelineCard.tsx', '.timeline-card'],
  ['Details', './stage/details/DetailsCard.tsx', '.details'],
  ['Events', './stage/events/EventsPanel.tsx', '.events'],
  ['Editor', './page/editor/EditorPane.tsx', '.editor-pane'],
  ['The header', './page/header/Header.tsx', '.header'],
  ['Playing', './stage/transport/Transport.tsx', '.transport'],
]

/** The panel that fails. */
let failing = ''
let App: typeof import('./App.tsx').App
let Context: typeof import('./session/session-context.ts').SessionContext

// The page is loaded once, with panels that fail on demand: loading it takes longer than all that is tried.
beforeAll(async () => {
  vi.resetModules()
  for (const [name, file] of panels) {
    const component = file.replace(/^.*\/|\.tsx$/g, '')
    vi.doMock(file, async (importOriginal) => {
      const original = await importOriginal<Readonly<Record<string, ComponentType>>>()
      const Panel = original[component]
      if (Panel === undefined) throw new Error(`${file} has no ${component}`)
      const drawn = (properties: object) => {
        if (failing === name) throw new Error('no such lane')
        return createElement(Panel, properties)
      }
      return { ...original, [component]: drawn }
    })
  }
  App = (await import('./App.tsx')).App
  Context = (await import('./session/session-context.ts')).SessionContext
}, 60_000)

beforeEach(() => {
  // React tells of every error on the console, also of those that are caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
afterAll(() => {
  for (const [, file] of panels) vi.doUnmock(file)
  vi.resetModules()
})

test.each(panels)('where %s fails it says so, and the rest of the page stays', async (name) => {
  failing = name
  const session = sessionOf(text)
  render(
    <Context value={session}>
      <App isKept />
    </Context>,
  )
  const alert = await screen.findByRole('alert', { name }, { timeout: 10_000 })
  expect(alert.textContent).toContain(`${name} could not be drawn: no such lane`)
  expect(screen.queryAllByRole('alert').filter((each) => each.className.includes('panel-failed'))).toHaveLength(1)
  const others = panels.filter(([each]) => each !== name && !(name === 'Details' && each === 'Events'))
  for (const [, , seen] of others) expect(document.querySelector(seen), seen).not.toBeNull()
  session.stop()
})
