import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { TimeRange } from '../../../store/playhead.ts'
import { nextInstant, previousInstant } from '../../../trace/instants.ts'
import { formatTime } from '../../../trace/time-label.ts'
import type { Trace } from '../../../trace/trace.ts'
import { type TimeAxis, timeAt, xOf } from '../../../view/timeline/time-axis.ts'
import * as words from '../../../words/en/stage/timeline.ts'
import './range.css'

interface Props {
  readonly range: TimeRange
  readonly trace: Trace
  readonly axis: TimeAxis
  readonly onRange: (range: TimeRange | undefined) => void
}

/** The stretch that is played over and over: a band over the lanes, with a handle at either end. */
export function RangeBand({ range, trace, axis, onRange }: Props) {
  const from = Math.max(0, xOf(axis, range.from))
  const to = Math.min(axis.width, xOf(axis, range.to))
  const end = trace.end
  return (
    <div className="plot-layer range-layer">
      {to > from && <div className="range-band" style={{ left: from, width: to - from }} />}
      <Handle
        name={words.rangeStart}
        at={range.from}
        least={0}
        most={range.to}
        {...{ trace, axis }}
        onMove={(at) => onRange({ ...range, from: Math.min(at, range.to - 1) })}
        onRemove={() => onRange(undefined)}
      />
      <Handle
        name={words.rangeEnd}
        at={range.to}
        least={range.from}
        most={end}
        {...{ trace, axis }}
        onMove={(at) => onRange({ ...range, to: Math.max(at, range.from + 1) })}
        onRemove={() => onRange(undefined)}
      />
    </div>
  )
}

interface HandleProps {
  readonly name: string
  readonly at: number
  readonly least: number
  readonly most: number
  readonly trace: Trace
  readonly axis: TimeAxis
  readonly onMove: (at: number) => void
  readonly onRemove: () => void
}

/** Dragged freely; by the keys it goes from step to step, and is put away with Delete or Escape. */
function Handle({ name, at, least, most, trace, axis, onMove, onRemove }: HandleProps) {
  const handle = useRef<HTMLDivElement>(null)
  const x = xOf(axis, at)
  if (x < -1 || x > axis.width + 1) return null
  const onPointerMove = (event: PointerEvent) => {
    const layer = handle.current?.parentElement?.getBoundingClientRect()
    if (layer === undefined || !handle.current?.hasPointerCapture(event.pointerId)) return
    onMove(Math.min(most, Math.max(least, timeAt(axis, event.clientX - layer.left))))
  }
  const movedBy = (key: string): number | 'remove' | undefined => {
    switch (key) {
      case 'ArrowRight':
      case 'ArrowUp':
        return nextInstant(trace, at)
      case 'ArrowLeft':
      case 'ArrowDown':
        return previousInstant(trace, at)
      case 'Home':
        return least
      case 'End':
        return most
      case 'Delete':
      case 'Escape':
        return 'remove'
      default:
        return undefined
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = movedBy(event.key)
    if (move === undefined) return
    event.preventDefault()
    if (move === 'remove') onRemove()
    else onMove(Math.min(most, Math.max(least, move)))
  }
  return (
    <div
      ref={handle}
      className="range-handle"
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={Math.round(least)}
      aria-valuemax={Math.round(most)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={formatTime(at)}
      style={{ left: x }}
      title={words.rangeAt(name, formatTime(at))}
      onPointerDown={(event) => {
        event.stopPropagation()
        handle.current?.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  )
}
