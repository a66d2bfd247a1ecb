import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type TimeAxis, timeAt } from '../../trace/timeline/time-axis.ts'
import { useNearestPlayhead } from './use-playhead-store.ts'
import type { AxisControls } from './use-time-axis.ts'

interface Gestures {
  readonly axis: TimeAxis
  readonly controls: AxisControls
  /** Pixels from the left edge of the surface to the axis. */
  readonly axisLeft: number
  readonly onSeek: (t: number) => void
  /** Where a click at `t` goes: what lies close by is meant. A drag goes wherever the pointer is. */
  readonly snap: (t: number) => number
  /** A click or a tap that was no drag, after the seek. */
  readonly onPick: (target: Element) => void
}

interface Grip {
  readonly kind: 'seek' | 'pan'
  readonly startX: number
  /** Where the axis begins in the window: asking anew with each move would lay the page out in the midst of it. */
  readonly axisX: number
  lastX: number
  /** The finger or the mouse went farther than a shaky click does. */
  isDrag: boolean
}

/** Pixels that a click may wander. */
const slack = 4

/**
 * What a pointer does on a surface that shows the time axis. A click seeks, to a step that lies close by, a drag scrubs; shift or the middle button pans;
 * ctrl or meta and the wheel, or two fingers, zoom about the pointer; shift and the wheel, or a sideways wheel, pans.
 * One finger scrubs sideways and leaves scrolling up and down to the page.
 */
export function usePlotGestures(surface: RefObject<HTMLElement | null>, gestures: Gestures) {
  const latest = useRef(gestures)
  latest.current = gestures
  const grip = useRef<Grip>(undefined)
  const fingers = useRef(new Map<number, number>())
  const hold = useNearestPlayhead((state) => state.hold)

  useEffect(() => {
    const element = surface.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      const { axis, controls, axisLeft } = latest.current
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        const x = event.clientX - element.getBoundingClientRect().left - axisLeft
        controls.zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) / 150), timeAt(axis, x))
      } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        if (!controls.isZoomed) return
        event.preventDefault()
        controls.pan((event.deltaX || event.deltaY) / Math.max(1, axis.width))
      }
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [surface])

  const axisX = () => (surface.current?.getBoundingClientRect().left ?? 0) + latest.current.axisLeft
  const seek = (x: number) => latest.current.onSeek(timeAt(latest.current.axis, x))
  const seekNear = (x: number) => latest.current.onSeek(latest.current.snap(timeAt(latest.current.axis, x)))
  const release = () => {
    if (grip.current?.isDrag) hold(false)
    grip.current = undefined
  }

  const onPointerDown = (event: PointerEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('button, a')) return
    const left = axisX()
    if (event.clientX - left < -slack) return
    fingers.current.set(event.pointerId, event.clientX)
    if (fingers.current.size > 1) return release()
    const isPan = event.button === 1 || (event.button === 0 && event.shiftKey)
    if (event.button !== 0 && !isPan) return
    grip.current = {
      kind: isPan ? 'pan' : 'seek',
      startX: event.clientX,
      axisX: left,
      lastX: event.clientX,
      isDrag: false,
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    if (event.pointerType !== 'touch' && !isPan) seekNear(event.clientX - left)
  }

  const onPointerMove = (event: PointerEvent) => {
    if (fingers.current.size === 2 && fingers.current.has(event.pointerId)) return pinch(event)
    const held = grip.current
    if (!held) return
    if (!held.isDrag && Math.abs(event.clientX - held.startX) > slack) {
      held.isDrag = true
      hold(true)
    }
    if (held.isDrag && held.kind === 'seek') seek(event.clientX - held.axisX)
    if (held.kind === 'pan') {
      latest.current.controls.pan((held.lastX - event.clientX) / Math.max(1, latest.current.axis.width))
    }
    held.lastX = event.clientX
  }

  const pinch = (event: PointerEvent) => {
    const [a = 0, b = 0] = [...fingers.current.values()]
    fingers.current.set(event.pointerId, event.clientX)
    const [c = 0, d = 0] = [...fingers.current.values()]
    const { axis, controls } = latest.current
    const factor = Math.max(24, Math.abs(a - b)) / Math.max(24, Math.abs(c - d))
    controls.zoom(factor, timeAt(axis, (c + d) / 2 - axisX()))
  }

  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    const held = grip.current
    release()
    if (!held || held.isDrag || held.kind === 'pan') return
    if (event.pointerType === 'touch') seekNear(event.clientX - held.axisX)
    const target = document.elementFromPoint(event.clientX, event.clientY)
    if (target) latest.current.onPick(target)
  }

  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    release()
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
