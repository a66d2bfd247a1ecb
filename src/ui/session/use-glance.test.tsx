// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionOf } from '../../store/session.fixture.ts'
import { SessionContext } from './session-context.ts'
import { useGlance } from './use-glance.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Looks that are taken in one second, in which `count` renders bring a new look each. */
function looksOf(count: number, isHeld: boolean, atRest: boolean) {
  const session = sessionOf('')
  session.playhead.getState().hold(isHeld)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionContext value={session}>{children}</SessionContext>
  )
  const taken: number[] = []
  const lookOf = (index: number) => () => {
    taken.push(index)
  }
  const { rerender } = renderHook(({ look }) => useGlance(look, { atRest }), {
    wrapper,
    initialProps: { look: lookOf(0) },
  })
  for (let index = 1; index <= count; index++) {
    vi.advanceTimersByTime(1000 / count)
    rerender({ look: lookOf(index) })
  }
  return taken
}

it.each([
  ['is dragged', true, false],
  ['is not dragged, at rest', false, true],
])('looks four times a second while one thing follows another and the playhead %s', (_, isHeld, atRest) => {
  expect(looksOf(50, isHeld, atRest)).toHaveLength(4)
})

it('looks at rest at nothing while the playhead is dragged, and once at what is there when the hand rests', () => {
  const taken = looksOf(50, true, true)
  expect(taken).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(taken).toEqual([50])
})
