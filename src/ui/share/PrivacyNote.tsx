import * as words from '../../words/share.ts'
import { Sentence } from '../shared/Sentence.tsx'
import { SecretsField } from './SecretsField.tsx'

interface Props {
  /** Names of what looks like a secret in the text. */
  readonly secrets: readonly string[]
  readonly isMasked: boolean
  readonly onMask: (isMasked: boolean) => void
  readonly isEmbed: boolean
  /** Only the example's name is shared. */
  readonly isExample: boolean
}

/** What goes out with what is shared, who can read it, and whether secrets are in it. */
export function PrivacyNote({ secrets, isMasked, onMask, isEmbed, isExample }: Props) {
  if (isExample) return <p className="share-note">{words.onlyExample}</p>
  return (
    <>
      <SecretsField secrets={secrets} isMasked={isMasked} onMask={onMask} />
      <p className="share-note">
        {words.nothingLeft} {isEmbed ? words.wholeInPage : <Sentence parts={words.wholeInLink(<code>#</code>)} />}
      </p>
    </>
  )
}
