// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWatch } from './use-watch.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The ways between text and stage, what was scrolled to, and how often the page went back. */
function ways(isNarrow: boolean) {
  const stage = document.createElement('div')
  stage.innerHTML = '<div class="pod"></div><div class="timeline"></div>'
  const shown: string[] = []
  for (const part of stage.children)
    vi.spyOn(part, 'scrollIntoView').mockImplementation(() => shown.push(part.className))
  const back = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const ref = { current: stage }
  const { result } = renderHook(() => useWatch(ref, ['migrate', 'Timeline', 'Pod'], isNarrow))
  return { ...result.current, shown, back }
}

test('on a phone the answer is watched on the first part that the step points at, and the reader comes back', () => {
  const { aside, shown, back } = ways(true)
  const goBack = aside()
  expect(shown).toEqual(['timeline'])
  goBack()
  expect(back).toHaveBeenCalledOnce()
})

test('whoever moves on by themselves is left alone', () => {
  const { aside, back } = ways(true)
  const goBack = aside()
  window.dispatchEvent(new Event('touchmove'))
  goBack()
  expect(back).not.toHaveBeenCalled()
})

test('the way to the stage is one way, and where both are in view nothing scrolls', () => {
  const phone = ways(true)
  phone.toStage()
  expect(phone.shown).toEqual(['timeline'])
  const desk = ways(false)
  desk.toStage()
  desk.aside()()
  expect(desk.shown).toEqual([])
  expect(desk.back).not.toHaveBeenCalled()
})
