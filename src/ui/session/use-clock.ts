import { cancelFrame, frame, type MotionValue, motionValue } from 'framer-motion'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Road } from '../../store/playhead.ts'
import { usePlayhead, useSession } from './session-context.ts'

/** A frame that comes later than this (a busy page, a tab in the background) counts as this long, in milliseconds. */
const longestFrameMs = 250

/** The playhead in simulated milliseconds as a value that moves without rendering React. */
export function usePlayheadTime(): MotionValue<number> {
  const { playhead } = useSession()
  const [time] = useState(() => motionValue(playhead.getState().t))
  useLayoutEffect(() => {
    time.set(playhead.getState().t)
    return playhead.subscribe(({ t }) => time.set(t))
  }, [playhead, time])
  return time
}

/** Moves the playhead along `road` while it plays: the one loop of frames of the page. Nothing runs while it stands still. */
export function usePlaying(road: Road | undefined): void {
  const { playhead } = useSession()
  const playing = usePlayhead((state) => state.playing)
  useEffect(() => {
    if (!playing || road === undefined) return
    let last: number | undefined
    const tick = ({ timestamp }: { readonly timestamp: number }) => {
      const elapsedMs = last === undefined ? 0 : Math.min(longestFrameMs, timestamp - last)
      last = timestamp
      playhead.getState().tick(road, elapsedMs)
    }
    frame.update(tick, true)
    return () => cancelFrame(tick)
  }, [playhead, playing, road])
}
