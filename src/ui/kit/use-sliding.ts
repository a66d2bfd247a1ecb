import { type MotionValue, useMotionValueEvent } from 'framer-motion'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The CSS transforms at both ends of a straight way. */
export interface Way {
  readonly from: string
  readonly to: string
}

/** Milliseconds of the animation that is never played: long, so that a share of it is exact. */
const lengthMs = 1_000_000

/**
 * Keeps `element` where `shareAt` says on its way, 0 to 1 of it, whenever `time` moves. It is set along an animation that stands still and not
 * by its style: of what an animation can move the browser knows that nothing else depends on it, and does not sort its layers anew each frame.
 */
export function useSliding(
  element: RefObject<HTMLElement | null>,
  time: MotionValue<number>,
  { from, to }: Way,
  shareAt: (t: number) => number,
): void {
  const slide = useRef<Animation>(undefined)
  const place = (t: number) => {
    if (slide.current) slide.current.currentTime = shareAt(t) * lengthMs
  }
  useLayoutEffect(() => {
    const effect = new KeyframeEffect(element.current, [{ transform: from }, { transform: to }], {
      duration: lengthMs,
      fill: 'both',
    })
    slide.current ??= new Animation()
    slide.current.effect = effect
    slide.current.pause()
  }, [element, from, to])
  // An animation that is not ended keeps its element, and the whole panel around it, for as long as the page lives.
  useLayoutEffect(
    () => () => {
      slide.current?.cancel()
      slide.current = undefined
    },
    [],
  )
  useLayoutEffect(() => place(time.get()))
  useMotionValueEvent(time, 'change', place)
}
