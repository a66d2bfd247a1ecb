import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Term } from '../../../lessons/glossary.ts'
import { placeBeside } from '../../kit/place-beside.ts'
import './glossary.css'

interface Props {
  readonly term: Term
  /** As it stands in the text. */
  readonly words: string
}

/** How long the pointer rests on a term before it is explained, and may be away before the words go, in milliseconds. */
const hoverMs = { open: 350, close: 200 }

/** A word of a text that explains itself: under the pointer, with the focus, or at a tap. Escape closes it. */
export function TermButton({ term, words }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen || tip.current === null || button.current === null) return
    // In the top layer, so that nothing that scrolls cuts it off.
    tip.current.showPopover?.()
    placeBeside(tip.current, button.current)
    const close = () => setOpen(false)
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', close, { capture: true })
  }, [isOpen])
  const later = (open: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), open ? hoverMs.open : hoverMs.close)
  }
  const now = (open: boolean) => {
    clearTimeout(timer.current)
    setOpen(open)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // The page around it stays open.
    event.preventDefault()
    event.stopPropagation()
    now(false)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="link term"
        aria-describedby={isOpen ? id : undefined}
        aria-expanded={isOpen}
        onClick={() => now(true)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && now(true)}
        onBlur={() => now(false)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && later(true)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && later(false)}
        onKeyDown={onKeyDown}
      >
        {words}
      </button>
      {isOpen && (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          popover="manual"
          className="term-tip"
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => later(false)}
        >
          <b>{term.name}</b> {term.text}
        </span>
      )}
    </>
  )
}
