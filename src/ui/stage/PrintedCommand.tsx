import { Fragment } from 'react'
import * as words from '../../words/en/manifest/printed.ts'
import { CopyButton } from '../kit/CopyButton.tsx'
import './printed-command.css'

/** What to run in a terminal and to paste the output of, with a button that copies it. */
export function PrintedCommand({ command }: { readonly command: string }) {
  return (
    <div className="printed-command">
      <span>{words.command}</span>
      <code>
        {command.split(' ').map((word, index) => (
          // An option is not broken behind its dash.
          // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and their places are what they are
          <Fragment key={index}>
            <span>{word}</span>{' '}
          </Fragment>
        ))}
      </code>
      <CopyButton what={words.theCommand} text={() => command} />
    </div>
  )
}
