import * as words from '../../../words/en/page/share.ts'
import { Sentence } from '../../kit/Sentence.tsx'
import { SecretsField } from '../outgoing/SecretsField.tsx'

interface Props extends React.ComponentProps<typeof SecretsField> {
  readonly isEmbed: boolean
  /** Only the example's name is shared. */
  readonly isExample: boolean
}

/** What goes out with what is shared, who can read it, and whether secrets are in it. */
export function PrivacyNote({ isEmbed, isExample, ...secrets }: Props) {
  if (isExample) return <p className="share-note">{words.onlyExample}</p>
  return (
    <>
      <SecretsField {...secrets} />
      <p className="share-note">
        {words.nothingLeft} {isEmbed ? words.wholeInPage : <Sentence parts={words.wholeInLink(<code>#</code>)} />}
      </p>
    </>
  )
}
