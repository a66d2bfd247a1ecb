import type { MotionValue } from 'framer-motion'
import { type RefObject, useEffect, useRef } from 'react'
import { isKeyTaken } from '../../session/keys.ts'
import type { AxisControls } from '../parts/use-time-axis.ts'

/** How much one key press zooms and pans. */
const zoomStep = 1.5
const panStep = 0.25

/** w s zoom about the playhead, a d pan, f fits, i and o begin and end the range that is played; while the focus is in the stage of the card. */
export function useTimelineKeys(
  card: RefObject<HTMLElement | null>,
  controls: AxisControls,
  time: MotionValue<number>,
  setEnd: (end: 'from' | 'to', t: number) => void,
): void {
  const latest = useRef({ controls, setEnd })
  latest.current = { controls, setEnd }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!isOnStage(event.target, card.current) || isKeyTaken(event.target, event.key)) return
      const act = actions[event.key]
      if (!act) return
      event.preventDefault()
      act(latest.current, time.get())
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [card, time])
}

interface Actors {
  readonly controls: AxisControls
  readonly setEnd: (end: 'from' | 'to', t: number) => void
}

const actions: Readonly<Record<string, (actors: Actors, t: number) => void>> = {
  w: ({ controls }, t) => controls.zoom(1 / zoomStep, t),
  s: ({ controls }, t) => controls.zoom(zoomStep, t),
  a: ({ controls }) => controls.pan(-panStep),
  d: ({ controls }) => controls.pan(panStep),
  f: ({ controls }) => controls.fit(),
  i: ({ setEnd }, t) => setEnd('from', t),
  o: ({ setEnd }, t) => setEnd('to', t),
}

function isOnStage(target: EventTarget | null, card: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false
  return (card?.closest('[data-stage]') ?? card)?.contains(target) === true
}
