import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Tip, TipTarget } from './tips.ts'

interface Args {
  readonly surface: RefObject<HTMLElement | null>
  /** What there is to say about what is under the pointer, `x` pixels from the left edge of the surface; undefined for nothing. */
  readonly find: (target: EventTarget, x: number) => Tip | undefined
}

/** Pixels at the lower edge of the window that a note keeps away from. */
const foot = 76

/** The note beside the pointer. It follows the pointer without rendering; React renders when what it says changes. */
export function useTip({ surface, find }: Args) {
  const [tip, setTip] = useState<Tip>()
  const said = useRef('')
  const box = useRef<HTMLDivElement>(null)
  const pointer = useRef({ x: 0, y: 0 })

  const place = () => {
    const frame = surface.current?.getBoundingClientRect()
    if (!frame) return
    const { x, y } = pointer.current
    const left = Math.min(x - frame.left + 14, frame.width - 300)
    // Above the pointer where there is no room below: the transport covers the lower edge of the window.
    const height = box.current?.offsetHeight ?? 0
    const isLow = y + 18 + height > window.innerHeight - foot
    const top = y - frame.top + (isLow ? -height - 10 : 18)
    box.current?.style.setProperty('transform', `translate(${Math.max(4, left)}px, ${top}px)`)
  }
  // Another text may be higher.
  useLayoutEffect(() => {
    if (tip) place()
  })
  const clear = () => {
    said.current = ''
    setTip(undefined)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    // A drag says nothing, and must not ask where things stand: that lays out what it has just moved.
    if (event.buttons !== 0) return said.current === '' ? undefined : clear()
    const frame = surface.current?.getBoundingClientRect()
    if (!frame) return
    const next = find(event.target, event.clientX - frame.left)
    const text = JSON.stringify(next) ?? ''
    if (text !== said.current) {
      said.current = text
      setTip(next)
    }
    pointer.current = { x: event.clientX, y: event.clientY }
    place()
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

/** What of the timeline is drawn by `target`; undefined for nothing that has a note. */
export function targetOf(target: EventTarget): TipTarget | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const [first, end] = target.dataset.events?.split(' ').map(Number) ?? []
  if (first !== undefined && end !== undefined) return { kind: 'events', first, end }
  const row = target.closest<HTMLElement>('.lane')
  if (!row || target.closest('button')) return undefined
  const { lane, condition } = row.dataset
  if (lane !== undefined) return { kind: 'container', name: lane }
  if (condition !== undefined) return { kind: 'condition', type: condition }
  return row.classList.contains('lane-pod') ? { kind: 'phase' } : undefined
}
