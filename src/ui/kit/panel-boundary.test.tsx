// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PanelBoundary } from './PanelBoundary.tsx'

let broken = true
function Panel() {
  if (broken) throw new Error('no such lane')
  return <p>drawn</p>
}

beforeEach(() => {
  broken = true
  // React tells of every error on the console, also of those that are caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const page = (resetKey: number) => (
  <>
    <p>others</p>
    <PanelBoundary name="Timeline" resetKey={resetKey}>
      <Panel />
    </PanelBoundary>
  </>
)

test('a panel that fails says so and leaves the others alone', () => {
  render(page(1))
  expect(screen.getByRole('alert').textContent).toContain('Timeline could not be drawn: no such lane')
  expect(screen.getByText('others')).toBeTruthy()
})

test('it is drawn again on demand', () => {
  render(page(1))
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('drawn')).toBeTruthy()
})

test('and by itself when there is something new to draw', () => {
  const { rerender } = render(page(1))
  broken = false
  rerender(page(2))
  expect(screen.getByText('drawn')).toBeTruthy()
})
