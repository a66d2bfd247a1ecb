import { type MotionValue, useMotionValueEvent } from 'framer-motion'
import { useLayoutEffect, useRef } from 'react'
import { visibleText } from '../../base/visible-text.ts'

interface Props {
  readonly text: MotionValue<string>
  readonly className?: string
  readonly title?: string | undefined
}

/** A text that changes with `text`, without rendering React: what counts down beside the playhead. */
export function MovingText({ text, ...attributes }: Props) {
  const element = useRef<HTMLSpanElement>(null)
  const write = (now: string) => {
    if (element.current) element.current.textContent = visibleText(now)
  }
  useLayoutEffect(() => write(text.get()))
  useMotionValueEvent(text, 'change', write)
  return <span {...attributes} ref={element} />
}
