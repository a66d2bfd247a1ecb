import { useEffect, useState } from 'react'

/** How long a button says that it has copied, in milliseconds. */
const saidMs = 1600

export type CopyOutcome = 'copied' | 'refused' | undefined

/** Copies text, and says for a while how that went; where the clipboard is forbidden the text can still be selected. */
export function useCopy(): readonly [CopyOutcome, (text: string) => void] {
  const [outcome, setOutcome] = useState<CopyOutcome>()
  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), saidMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = (text: string) => {
    if (!navigator.clipboard) return setOutcome('refused')
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  return [outcome, copy]
}
