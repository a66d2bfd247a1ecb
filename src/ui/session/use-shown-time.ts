import { type MotionValue, useTransform } from 'framer-motion'
import type { Snapshot } from '../../trace/trace.ts'
import { usePlayhead } from './session-context.ts'

/** How often what counts seconds is told anew while playing, in real milliseconds. */
const paceMs = 250

/** The playhead for whole texts that count seconds: exact while it stands, in strides while it plays; never before `snapshot`. */
export function useShownTime({ at }: Snapshot): number {
  const t = usePlayhead((state) => (state.playing ? inStrides(state.t, paceMs * state.speed) : state.t))
  return Math.max(t, at)
}

/** The same for single words, which change without rendering React. */
export function useShownTimeValue({ at }: Snapshot, time: MotionValue<number>): MotionValue<number> {
  const stride = usePlayhead((state) => (state.playing ? paceMs * state.speed : 0))
  return useTransform(time, (t) => Math.max(at, stride > 0 ? inStrides(t, stride) : t))
}

function inStrides(t: number, stride: number): number {
  return Math.floor(t / stride) * stride
}
