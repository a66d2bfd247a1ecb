import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Lanes } from '../../trace/lanes.ts'
import { type TimeAxis, timeAt } from '../../trace/timeline/time-axis.ts'
import { type Tip, type TipTarget, tipAt } from './tips.ts'

interface Args {
  readonly surface: RefObject<HTMLElement | null>
  readonly lanes: Lanes
  readonly axis: TimeAxis
  readonly axisLeft: number
}

/** The note beside the pointer. It follows the pointer without rendering; React renders when what it says changes. */
export function useTip({ surface, lanes, axis, axisLeft }: Args) {
  const [tip, setTip] = useState<Tip>()
  const said = useRef('')
  const box = useRef<HTMLDivElement>(null)

  const clear = () => {
    said.current = ''
    setTip(undefined)
  }
  const onPointerMove = (event: PointerEvent) => {
    const frame = surface.current?.getBoundingClientRect()
    if (!frame || event.pointerType === 'touch') return
    const x = event.clientX - frame.left - axisLeft
    const target = event.buttons === 0 && x >= 0 ? targetOf(event.target) : undefined
    const next = target && tipAt(lanes, target, timeAt(axis, x))
    const text = JSON.stringify(next) ?? ''
    if (text !== said.current) {
      said.current = text
      setTip(next)
    }
    const left = Math.min(event.clientX - frame.left + 14, frame.width - 300)
    box.current?.style.setProperty(
      'transform',
      `translate(${Math.max(4, left)}px, ${event.clientY - frame.top + 18}px)`,
    )
  }
  const view = (
    <div ref={box} className="tip" aria-hidden="true" data-shown={tip !== undefined}>
      {tip && (
        <>
          <p className="tip-title">
            <b>{tip.title}</b> <span className="tip-aside">{tip.aside}</span>
          </p>
          {tip.lines.map((line) => (
            <p key={line.text} data-tone={line.tone}>
              <span className="tip-state">{line.text}</span> {line.note !== undefined && <small>{line.note}</small>}
            </p>
          ))}
        </>
      )}
    </div>
  )
  return { view, onPointerMove, onPointerLeave: clear }
}

function targetOf(target: EventTarget): TipTarget | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const events = target.dataset.events
  if (events !== undefined) return { kind: 'events', stepSeqs: events.split(' ').map(Number) }
  const row = target.closest<HTMLElement>('.lane')
  if (!row || target.closest('button')) return undefined
  const { lane, condition } = row.dataset
  if (lane !== undefined) return { kind: 'container', name: lane }
  if (condition !== undefined) return { kind: 'condition', type: condition }
  return row.classList.contains('lane-pod') ? { kind: 'phase' } : undefined
}
