import * as words from '../../words/printed.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import './printed-command.css'

/** What to run in a terminal and to paste the output of, with a button that copies it. */
export function PrintedCommand({ command }: { readonly command: string }) {
  return (
    <div className="printed-command">
      <span>{words.command}</span>
      <code>{command}</code>
      <CopyButton what={words.theCommand} text={() => command} />
    </div>
  )
}
