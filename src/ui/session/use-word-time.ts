import { type MotionValue, motionValue, useTransform } from 'framer-motion'
import { useEffect, useMemo } from 'react'
import { useNearestPlayhead } from './use-playhead-store.ts'

/** How often words that count are told anew while the playhead moves, in real milliseconds: each time the page is laid out and painted. */
const paceMs = 100

/** The playhead for words that count: exact while it stands, as often as anybody reads while it plays or is dragged. */
export function useWordTime(time: MotionValue<number>): MotionValue<number> {
  const strideMs = useNearestPlayhead((state) => (state.playing && !state.beats ? paceMs * state.speed : 0))
  const isHeld = useNearestPlayhead((state) => state.held)
  const slow = useSlowly(time, isHeld)
  return useTransform(slow, (t) => (strideMs > 0 && !isHeld ? Math.floor(t / strideMs) * strideMs : t))
}

/** What follows `time` at most ten times a second where `isOn`, and comes to what it rests at; else `time` itself. */
function useSlowly(time: MotionValue<number>, isOn: boolean): MotionValue<number> {
  // Another one each time it is turned on: it begins where `time` is then.
  const slow = useMemo(() => (isOn ? motionValue(time.get()) : time), [time, isOn])
  useEffect(() => {
    if (slow === time) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      timer = undefined
      slow.set(time.get())
    }
    const unsubscribe = time.on('change', () => {
      timer ??= setTimeout(tell, paceMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [time, slow])
  return slow
}
