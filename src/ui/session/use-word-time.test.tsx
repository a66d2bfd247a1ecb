// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { motionValue } from 'framer-motion'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionOf } from '../../store/session.fixture.ts'
import { SessionContext } from './session-context.ts'
import { useWordTime } from './use-word-time.ts'

afterEach(cleanup)

function wordsOf(time: ReturnType<typeof motionValue<number>>) {
  const session = sessionOf('')
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionContext value={session}>{children}</SessionContext>
  )
  const { result } = renderHook(() => useWordTime(time), { wrapper })
  return { words: result, playhead: session.playhead.getState() }
}

it('tells words ten times a second while the playhead is dragged, and where it rests', async () => {
  const time = motionValue(0)
  const { words, playhead } = wordsOf(time)
  act(() => playhead.hold(true))
  let tellings = 0
  words.current.on('change', () => {
    tellings += 1
  })
  const from = performance.now()
  for (let move = 1; move <= 25; move++) {
    time.set(move)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const most = Math.ceil((performance.now() - from) / 100)
  expect(tellings).toBeLessThanOrEqual(most)
  await vi.waitFor(() => expect(words.current.get()).toBe(25))
  expect(tellings).toBeGreaterThan(1)
})

it('is exact as soon as the playhead is let go', async () => {
  const time = motionValue(0)
  const { words, playhead } = wordsOf(time)
  act(() => playhead.hold(true))
  time.set(7.5)
  expect(words.current.get()).toBe(0)
  act(() => playhead.hold(false))
  expect(words.current.get()).toBe(7.5)
  time.set(9)
  await vi.waitFor(() => expect(words.current.get()).toBe(9))
})
