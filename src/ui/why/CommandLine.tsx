import { useEffect, useState } from 'react'
import { Icon } from '../shared/Icon.tsx'

/** How long the button says that it has copied, in milliseconds. */
const saidMs = 1600

/** One command with a button that copies it; where the clipboard is forbidden the text can still be selected. */
export function CommandLine({ line, tells }: { readonly line: string; readonly tells: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | undefined>()
  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), saidMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () => {
    if (!navigator.clipboard) return setOutcome('refused')
    navigator.clipboard.writeText(line).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  return (
    <li className="command">
      <code>{line}</code>
      <button type="button" className="button quiet icon-only" aria-label={`Copy ${line}`} onClick={copy}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      </button>
      <small aria-live="polite">
        {outcome === undefined ? tells : outcome === 'copied' ? 'copied' : 'could not copy: select the text'}
      </small>
    </li>
  )
}
