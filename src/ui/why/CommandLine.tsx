import * as words from '../../words/why.ts'
import { Icon } from '../shared/Icon.tsx'
import { useCopy } from '../shared/use-copy.ts'

/** One command with a button that copies it. */
export function CommandLine({ line, tells }: { readonly line: string; readonly tells: string }) {
  const [outcome, copy] = useCopy()
  return (
    <li className="command">
      <code>{line}</code>
      <button
        type="button"
        className="button quiet icon-only"
        aria-label={words.copyOf(line)}
        onClick={() => copy(line)}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      </button>
      <small aria-live="polite">
        {outcome === undefined ? tells : outcome === 'copied' ? words.copied : words.notCopied}
      </small>
    </li>
  )
}
