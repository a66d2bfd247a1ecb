import { type MotionValue, useTransform } from 'framer-motion'
import { useNearestPlayhead } from '../timeline/use-playhead-store.ts'

/** How often words that count are told anew while playing, in real milliseconds: each time the page is laid out and painted. */
const paceMs = 100

/** The playhead for words that count: exact while it stands, in strides that nobody reads faster while it plays. */
export function useWordTime(time: MotionValue<number>): MotionValue<number> {
  const strideMs = useNearestPlayhead((state) => (state.playing && !state.beats ? paceMs * state.speed : 0))
  return useTransform(time, (t) => (strideMs > 0 ? Math.floor(t / strideMs) * strideMs : t))
}
