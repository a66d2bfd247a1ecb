import { useReducedMotion } from 'framer-motion'
import { useCallback, useEffect, useRef } from 'react'
import { speeds } from '../../../store/playhead.ts'
import { toUnits } from '../../../view/timeline/time-scale.ts'
import { useSession } from '../../session/session-context.ts'
import type { Story } from '../../session/use-story.ts'

/** A stretch is played at a speed at which it lasts at most this long, in real milliseconds, where there is one so fast. */
const longestMs = 4500

/** Plays on to an instant, stands still there and calls `onCome`; where motion is not wanted it goes there at once. Any other move ends it. */
export function usePlayTo(story: Story | undefined): (until: number, onCome?: () => void) => void {
  const { playhead } = useSession()
  const isStill = useReducedMotion() === true
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return useCallback(
    (until, onCome) => {
      stop.current?.()
      if (story === undefined) return
      const { t, stepTo, setSpeed, play } = playhead.getState()
      if (isStill || until <= t) return stepTo(until)
      const units = toUnits(story.scale, until) - toUnits(story.scale, t)
      setSpeed(speeds.find((speed) => units / speed <= longestMs) ?? speeds[speeds.length - 1] ?? 1)
      play(story.trace.end)
      const end = playhead.subscribe((state) => {
        if (state.playing && state.t < until) return
        end()
        if (!state.playing) return
        state.stepTo(until)
        onCome?.()
      })
      stop.current = end
    },
    [playhead, story, isStill],
  )
}
