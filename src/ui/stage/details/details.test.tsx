// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { motionValue } from 'framer-motion'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDocumentStore } from '../../../store/document.ts'
import { createPlayheadStore } from '../../../store/playhead.ts'
import { createResultStore } from '../../../store/result.ts'
import { shopTrace } from '../../../trace/scripted-trace.fixture.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import { SessionContext } from '../../session/session-context.ts'
import { DetailsCard } from './DetailsCard.tsx'

const trace = shopTrace()

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function showAt(t: number) {
  const playhead = createPlayheadStore()
  playhead.getState().seek(t)
  const session = {
    playhead,
    document: createDocumentStore({ text: '', choice: undefined, minor: undefined, gateOverrides: {} }),
    result: createResultStore(),
    stop: () => undefined,
  }
  const calls = { onSeek: vi.fn(), onInspect: vi.fn() }
  render(
    <SessionContext value={session}>
      <DetailsCard trace={trace} snapshot={snapshotAt(trace, t)} time={motionValue(t)} step={undefined} {...calls} />
    </SessionContext>,
  )
  return calls
}

function open(name: string) {
  fireEvent.click(screen.getByRole('tab', { name }))
  return screen.getByRole('tabpanel', { name })
}

describe('what kubectl prints', () => {
  test('begins with the Events, the region of that name', () => {
    showAt(1000)
    const events = within(screen.getByRole('region', { name: 'Events' }))
    const cells = events.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(cells.slice(1)).toEqual([
      ['Normal', 'Scheduled', '1s', 'kubelet', 'Successfully assigned default/shop to node-1'],
      ['Normal', 'Pulling', '1s', 'kubelet', expect.stringContaining('Pulling image "busybox:1.36"')],
    ])
  })

  test('one tab at a time, by click and by key, and remembers which', () => {
    showAt(30_000)
    open('Watch')
    expect(screen.queryByRole('region', { name: 'Events' })).toBeNull()
    const watch = screen.getByRole('tab', { name: 'Watch' })
    fireEvent.keyDown(watch, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Conditions' }))
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Conditions' }), { key: 'Home' })
    expect(screen.getByRole('tab', { name: 'Events' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1)
    open('Conditions')
    cleanup()
    showAt(30_000)
    expect(screen.getByRole('tab', { name: 'Conditions' }).getAttribute('aria-selected')).toBe('true')
  })

  test('the watch has the rows up to now, the last one marked, each a way back', async () => {
    const { onSeek } = showAt(14_000)
    const items = await within(open('Watch')).findAllByRole('listitem')
    const rows = items.map((row) => within(row).getByRole('button'))
    expect(rows.at(-1)?.getAttribute('aria-current')).toBe('step')
    expect(rows.every((row) => row.textContent?.startsWith('shop'))).toBe(true)
    fireEvent.click(rows[0] as HTMLElement)
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(0)
  })

  test('the transcript has every step under its chapter, what is to come too', async () => {
    const { onInspect } = showAt(14_000)
    const transcript = within(open('Transcript'))
    expect((await transcript.findAllByRole('heading', { level: 3 })).length).toBeGreaterThan(5)
    const started = transcript.getByRole('button', { name: /app was started/ })
    expect(started.dataset.when).toBe('future')
    fireEvent.click(started)
    expect(onInspect.mock.calls[0]?.[0]).toMatchObject({ verb: 'start', container: { name: 'app' } })
  })

  test('the object is what kubectl would answer, and once it is gone that it is not found', async () => {
    showAt(24_000)
    open('YAML')
    expect((await screen.findByText(/^apiVersion: v1/)).textContent).toBe('apiVersion: v1\n')
    cleanup()
    showAt(48_500)
    expect(await screen.findByText(/Error from server \(NotFound\): pods "shop" not found/)).toBeTruthy()
  })
})
