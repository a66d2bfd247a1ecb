// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMenuGestures } from './use-menu-gestures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const toggle = vi.fn()
const onClick = vi.fn()

function Pod() {
  useMenuGestures(toggle)
  return (
    <>
      <div className="pod-cell">
        <button type="button" onClick={onClick}>
          app
        </button>
        <button type="button" data-what-if="app">
          What if
        </button>
      </div>
      <p>beside</p>
    </>
  )
}

function show() {
  toggle.mockReset()
  onClick.mockReset()
  render(<Pod />)
  return screen.getByText('app')
}

/** A finger on `target` for so many milliseconds, and the click that a browser makes of it. */
function rest(target: Element, ms: number, wandersTo = 0) {
  const finger = { pointerType: 'touch', pointerId: 7, isPrimary: true }
  const time = vi.spyOn(performance, 'now')
  const at = (timeStamp: number) => time.mockReturnValue(timeStamp)
  at(1000)
  fireEvent.pointerDown(target, { ...finger, clientX: 0 })
  fireEvent.pointerMove(target, { ...finger, clientX: wandersTo })
  at(1000 + ms)
  fireEvent.pointerUp(target, { ...finger, clientX: wandersTo })
  time.mockRestore()
  fireEvent.click(target)
  act(() => void vi.advanceTimersByTime(1000))
}

it('a finger that rests on a container opens its menu when it is lifted, and selects nothing', () => {
  const box = show()
  rest(box, 600)
  expect(toggle).toHaveBeenCalledExactlyOnceWith('app', screen.getByText('What if'))
  expect(onClick).not.toHaveBeenCalled()
  fireEvent.click(box)
  expect(onClick).toHaveBeenCalledOnce()
})

it('a tap, a finger that wanders and one beside the container open nothing', () => {
  const box = show()
  rest(box, 200)
  expect(onClick).toHaveBeenCalledOnce()
  rest(box, 600, 40)
  rest(screen.getByText('beside'), 600)
  expect(toggle).not.toHaveBeenCalled()
})

it('the context menu of a mouse or the keyboard opens it; what a browser makes of a finger that rests is no second request', () => {
  const box = show()
  expect(fireEvent.contextMenu(box)).toBe(false)
  expect(toggle).toHaveBeenCalledOnce()
  fireEvent.pointerDown(box, { pointerType: 'touch', pointerId: 7, isPrimary: true })
  expect(fireEvent.contextMenu(box)).toBe(false)
  expect(toggle).toHaveBeenCalledOnce()
  expect(fireEvent.contextMenu(screen.getByText('beside'))).toBe(true)
})
