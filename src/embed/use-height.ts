import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { OutMessage } from './messages.ts'

/** Tells the page around how high everything is, at first and when it changes. The ref is that of what may have to scroll. */
export function useHeight(tell: (message: OutMessage) => void): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = content.current
    if (!element) return
    let told = 0
    const measure = () => {
      const frame = element.parentElement
      const around = document.documentElement.clientHeight - (frame?.clientHeight ?? 0)
      const height = Math.ceil(element.getBoundingClientRect().height + around)
      if (height === told) return
      told = height
      tell({ type: 'height', height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [tell])
  return content
}
