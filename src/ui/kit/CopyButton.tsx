import * as words from '../../words/en/kit/shared.ts'
import { Icon } from './Icon.tsx'
import { useCopy } from './use-copy.ts'

interface Props {
  /** What the button copies, for its name: `Copy the Events`. */
  readonly what: string
  /** The text, asked for when the button is pressed. */
  readonly text: () => string
}

/** A button that copies a text, and says whether that went well. */
export function CopyButton({ what, text }: Props) {
  const [outcome, copy] = useCopy()
  return (
    <button type="button" className="button quiet copy" aria-label={words.copyOf(what)} onClick={() => copy(text())}>
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">{words.copy(outcome)}</span>
    </button>
  )
}
