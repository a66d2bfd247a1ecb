import { useEffect, useState } from 'react'

/** Whether `value` has been true for `delayMs` without a break: what is over before then is not worth a word. */
export function useLasting(value: boolean, delayMs: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!value) return
    const timer = setTimeout(() => setLasts(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [value, delayMs])
  return value && lasts
}
