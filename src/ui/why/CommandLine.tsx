import type { Command } from '../../trace/pod-commands.ts'
import * as words from '../../words/why.ts'
import { Icon } from '../shared/Icon.tsx'
import { useCopy } from '../shared/use-copy.ts'

/** One command with a button that copies it, letter by letter as it is shown; where there is none, why. */
export function CommandLine({ command: { line, tells } }: { readonly command: Command }) {
  const [outcome, copy] = useCopy()
  if (line === undefined)
    return (
      <li className="command">
        <small>{tells}</small>
      </li>
    )
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
