// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { type MotionValue, motionValue } from 'framer-motion'
import { Profiler, useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useSliding } from './use-sliding.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Slide({ time, width }: { readonly time: MotionValue<number>; readonly width: number }) {
  const element = useRef<HTMLDivElement>(null)
  useSliding(element, time, { from: 'translateX(0)', to: `translateX(${width}px)` }, (t) => t / 1000)
  return <div ref={element} />
}

describe('what slides', () => {
  it('follows the time along an animation that is never played, and renders nothing', () => {
    const placed = vi.spyOn(Animation.prototype, 'currentTime', 'set')
    const played = vi.spyOn(Animation.prototype, 'play')
    const onRender = vi.fn()
    const time = motionValue(250)
    const { container } = render(
      <Profiler id="slide" onRender={onRender}>
        <Slide time={time} width={400} />
      </Profiler>,
    )
    expect(placed).toHaveBeenLastCalledWith(250_000)
    act(() => time.set(750))
    expect(placed).toHaveBeenLastCalledWith(750_000)
    expect(onRender).toHaveBeenCalledOnce()
    expect(played).not.toHaveBeenCalled()
    expect(container.querySelector('div')?.style.transform).toBe('')
  })

  it('keeps its share of a way that becomes another', () => {
    const placed = vi.spyOn(Animation.prototype, 'currentTime', 'set')
    const effects = vi.spyOn(globalThis, 'KeyframeEffect')
    const time = motionValue(500)
    const { rerender } = render(<Slide time={time} width={400} />)
    rerender(<Slide time={time} width={800} />)
    expect(effects.mock.calls.map((call: readonly unknown[]) => call[1])).toEqual([
      [{ transform: 'translateX(0)' }, { transform: 'translateX(400px)' }],
      [{ transform: 'translateX(0)' }, { transform: 'translateX(800px)' }],
    ])
    expect(placed).toHaveBeenLastCalledWith(500_000)
  })
  it('ends with its element, which the page would keep for the sake of the animation', () => {
    const ended = vi.spyOn(Animation.prototype, 'cancel')
    const { rerender, unmount } = render(<Slide time={motionValue(500)} width={400} />)
    rerender(<Slide time={motionValue(500)} width={800} />)
    expect(ended).not.toHaveBeenCalled()
    unmount()
    expect(ended).toHaveBeenCalledOnce()
  })
})
