import { useEffect, useRef, useState } from 'react'

/** At most one announcement in this time, in milliseconds: a screen reader must be able to finish it. */
const quietMs = 2500

/** Says `text` politely when it changes; of changes that come too fast only the newest is said. */
export function StatusAnnouncer({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    const timer = setTimeout(
      () => {
        lastAt.current = performance.now()
        setSaid(text)
      },
      Math.max(150, lastAt.current + quietMs - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  )
}
