import { useEffect, useRef, useState } from 'react'

/** How far an animation is. */
export type Making =
  | { readonly step: 'idle' }
  | { readonly step: 'busy'; readonly share: number }
  | { readonly step: 'done'; readonly blob: Blob; readonly address: string }
  | { readonly step: 'failed'; readonly message: string }

type Make = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<Blob>

/** Makes one thing at a time, tells how far it is, and can be stopped; what leaves the page stops it, too. */
export function useMaking() {
  const [making, setMaking] = useState<Making>({ step: 'idle' })
  const abort = useRef<AbortController>(undefined)
  const address = making.step === 'done' ? making.address : undefined
  useEffect(() => {
    if (address === undefined) return
    return () => URL.revokeObjectURL(address)
  }, [address])
  useEffect(() => () => abort.current?.abort(), [])
  const cancel = () => {
    abort.current?.abort()
    setMaking({ step: 'idle' })
  }
  const start = (make: Make) => {
    abort.current?.abort()
    const controller = new AbortController()
    abort.current = controller
    const { signal } = controller
    const tell = (next: Making) => {
      if (!signal.aborted) setMaking(next)
    }
    tell({ step: 'busy', share: 0 })
    make((share) => tell({ step: 'busy', share }), signal).then(
      (blob) => {
        if (!signal.aborted) setMaking({ step: 'done', blob, address: URL.createObjectURL(blob) })
      },
      (error: unknown) => tell({ step: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
  }
  return { making, start, cancel }
}
