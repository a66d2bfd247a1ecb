import type { ReactNode } from 'react'
import { atPrompt, type Command } from '../../../view/story/pod-commands.ts'
import { CopyButton } from '../../kit/CopyButton.tsx'

interface Props {
  /** The command that prints this in a terminal; undefined where there is none. */
  readonly command: Command | undefined
  /** What is copied, for the name of the button: `the Events`. */
  readonly what: string
  readonly text: () => string
  /** Choices that stand before the copy button. */
  readonly children?: ReactNode
}

/** The line over the contents of a tab: which command prints them, and how to take them along. */
export function TabHead({ command, what, text, children }: Props) {
  return (
    <div className="tab-head">
      {command !== undefined && <code className="tab-command">{atPrompt(command)}</code>}
      <span className="tab-choices">
        {children}
        <CopyButton what={what} text={text} />
      </span>
    </div>
  )
}
