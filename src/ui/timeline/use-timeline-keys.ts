import type { MotionValue } from 'framer-motion'
import { type RefObject, useEffect, useRef } from 'react'
import type { AxisControls } from './use-time-axis.ts'

/** How much one key press zooms and pans. */
const zoomStep = 1.5
const panStep = 0.25

/** w s zoom about the playhead, a d pan, f fits; while the focus is in the stage (else: in the card) and in no field. */
export function useTimelineKeys(
  card: RefObject<HTMLElement | null>,
  controls: AxisControls,
  time: MotionValue<number>,
): void {
  const latest = useRef(controls)
  latest.current = controls
  useEffect(() => {
    const host = card.current?.closest<HTMLElement>('[data-stage]') ?? card.current
    if (!host) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isField(event.target)) return
      const act = actions[event.key]
      if (!act) return
      event.preventDefault()
      act(latest.current, time.get())
    }
    host.addEventListener('keydown', onKey)
    return () => host.removeEventListener('keydown', onKey)
  }, [card, time])
}

const actions: Readonly<Record<string, (controls: AxisControls, t: number) => void>> = {
  w: (controls, t) => controls.zoom(1 / zoomStep, t),
  s: (controls, t) => controls.zoom(zoomStep, t),
  a: (controls) => controls.pan(-panStep),
  d: (controls) => controls.pan(panStep),
  f: (controls) => controls.fit(),
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('textarea, select, [contenteditable], input:not([type=range])') !== null
  )
}
