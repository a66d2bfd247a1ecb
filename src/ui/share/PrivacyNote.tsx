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
  if (isExample) return <p className="share-note">The link names the example; it holds nothing of yours.</p>
  return (
    <>
      <SecretsField secrets={secrets} isMasked={isMasked} onMask={onMask} />
      <p className="share-note">
        Nothing has left this page: you send it.{' '}
        {isEmbed ? (
          'Your whole text is in it: whoever reads the page can read it.'
        ) : (
          <>
            Your whole text is in it, behind the <code>#</code>: whoever gets the link can read it, no server does.
          </>
        )}
      </p>
    </>
  )
}
