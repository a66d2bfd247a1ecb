import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type TimeAxis, timeAt } from '../../../view/timeline/time-axis.ts'
import type { Fold } from '../../../view/timeline/time-scale.ts'
import { useNearestPlayhead } from '../../session/use-playhead-store.ts'
import { foldOf } from './Ruler.tsx'
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
  /** The range from `from` to `to` (in any order) is being drawn; without it Shift and a drag pan. */
  readonly onRange?: (from: number, to: number) => void
}

interface Grip {
  readonly kind: 'seek' | 'pan' | 'range'
  /** A click opens this fold, in the place of going there. */
  readonly fold: Fold | undefined
  /** It lies on a button, which takes a click itself. */
  readonly isOnControl: boolean
  readonly startX: number
  /** Where the axis begins in the window: asking anew with each move would lay the page out in the midst of it. */
  readonly axisX: number
  lastX: number
  /** The finger or the mouse went farther than a shaky click does. */
  isDrag: boolean
  /** Back to the range, or none, that was there before. */
  readonly takeBack: () => void
}

/** Pixels that a click may wander. */
const slack = 4

/**
 * What a pointer does on a surface that shows the time axis. A click seeks, to a step that lies close by, on a tear it opens the fold; a drag scrubs, with
 * shift it draws the range that is played over and over, which Escape takes back, with the middle button it pans; ctrl or meta and the wheel, or two fingers, zoom about the pointer; shift and the wheel, or a sideways wheel, pans.
 * One finger scrubs sideways and leaves scrolling up and down to the page.
 */
export function usePlotGestures(surface: RefObject<HTMLElement | null>, gestures: Gestures) {
  const latest = useRef(gestures)
  latest.current = gestures
  const grip = useRef<Grip>(undefined)
  const fingers = useRef(new Map<number, number>())
  const hold = useNearestPlayhead((state) => state.hold)
  const giveRange = useNearestPlayhead((state) => state.setRange)
  const giveLoop = useNearestPlayhead((state) => state.setLoop)
  const earlier = useNearestPlayhead((state) => state.range)
  const wasLoop = useNearestPlayhead((state) => state.loop)

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

  useEffect(() => {
    // Before anyone else: what is around may close at this key.
    const onKeyDown = (event: KeyboardEvent) => {
      const held = grip.current
      if (event.key !== 'Escape' || held?.kind !== 'range' || !held.isDrag) return
      event.preventDefault()
      event.stopPropagation()
      held.takeBack()
      grip.current = undefined
      hold(false)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [hold])

  const axisX = () => (surface.current?.getBoundingClientRect().left ?? 0) + latest.current.axisLeft
  const seek = (x: number) => latest.current.onSeek(timeAt(latest.current.axis, x))
  const seekNear = (x: number) => latest.current.onSeek(latest.current.snap(timeAt(latest.current.axis, x)))
  const release = () => {
    if (grip.current?.isDrag) hold(false)
    grip.current = undefined
  }

  const onPointerDown = (event: PointerEvent) => {
    if (!(event.target instanceof Element)) return
    // A finger has no other place to begin where names and marks lie among the lanes: there it drags and pinches too, and only its tap is theirs.
    const isOnControl = event.target.closest('button, a') !== null
    if (isOnControl && event.pointerType !== 'touch') return
    const left = axisX()
    if (event.clientX - left < -slack) return
    fingers.current.set(event.pointerId, event.clientX)
    if (fingers.current.size > 1) return release()
    const kind = kindOf(event, latest.current.onRange !== undefined)
    if (kind === undefined) return
    const fold = kind === 'seek' ? foldOf(latest.current.axis, event.target) : undefined
    grip.current = {
      kind,
      fold,
      isOnControl,
      startX: event.clientX,
      axisX: left,
      lastX: event.clientX,
      isDrag: false,
      takeBack: () => {
        giveRange(earlier)
        giveLoop(wasLoop)
      },
    }
    if (!isOnControl) event.currentTarget.setPointerCapture(event.pointerId)
    if (event.pointerType !== 'touch' && kind === 'seek' && !fold) seekNear(event.clientX - left)
  }

  const onPointerMove = (event: PointerEvent) => {
    if (fingers.current.size === 2 && fingers.current.has(event.pointerId)) return pinch(event)
    const held = grip.current
    if (!held) return
    if (!held.isDrag && Math.abs(event.clientX - held.startX) > slack) {
      held.isDrag = true
      hold(true)
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (held.isDrag && held.kind === 'seek') seek(event.clientX - held.axisX)
    if (held.isDrag && held.kind === 'range') range(held, event.clientX)
    if (held.kind === 'pan') {
      latest.current.controls.pan((held.lastX - event.clientX) / Math.max(1, latest.current.axis.width))
    }
    held.lastX = event.clientX
  }

  const range = ({ startX, axisX }: Grip, x: number) => {
    const { axis, snap, onRange } = latest.current
    onRange?.(snap(timeAt(axis, startX - axisX)), snap(timeAt(axis, x - axisX)))
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
    if (!held || held.isDrag || held.isOnControl || held.kind !== 'seek') return
    if (held.fold) return latest.current.controls.openFold(held.fold)
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

/** What a press begins; undefined for a button of the mouse that does nothing here. */
function kindOf({ button, shiftKey }: PointerEvent, hasRange: boolean): Grip['kind'] | undefined {
  if (button === 1) return 'pan'
  if (button !== 0) return undefined
  return shiftKey ? (hasRange ? 'range' : 'pan') : 'seek'
}
