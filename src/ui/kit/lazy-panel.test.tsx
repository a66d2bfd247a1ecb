// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPanel } from './lazy-panel.ts'
import { PanelBoundary } from './PanelBoundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('code that does not come is said to, asked for again on demand, and drawn when it comes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isOnline = false
  const load = vi.fn(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return ({ of }: { readonly of: string }) => <p>table of {of}</p>
  })
  const Panel = lazyPanel(load)
  render(
    <PanelBoundary name="Export" resetKey={1}>
      <Suspense>
        <Panel of="bars" />
      </Suspense>
    </PanelBoundary>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Export could not be loaded')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect((await screen.findByRole('alert')).textContent).toContain('Export could not be loaded')
  isOnline = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('table of bars')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})
