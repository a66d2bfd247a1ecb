import { Fragment } from 'react'
import type { Command } from '../../../view/story/pod-commands.ts'
import * as words from '../../../words/en/stage/why.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useCopy } from '../../kit/use-copy.ts'

/** The words of a command: its lines break between them alone, for a hyphen or a slash at the end of a line looks like another one. */
function Words({ text }: { readonly text: string }) {
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity, and stay where they are
    <Fragment key={index}>
      {index > 0 && ' '}
      <span>{word}</span>
    </Fragment>
  ))
}

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
      <code>
        <Words text={line} />
      </code>
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
