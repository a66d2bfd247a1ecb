import { Icon } from '../shared/Icon.tsx'
import './share.css'

/** Names more than these are counted only. */
const mostNamed = 5

interface Props {
  /** Names of what looks like a secret; nothing is shown where there is none. */
  readonly secrets: readonly string[]
  readonly isMasked: boolean
  readonly onMask: (isMasked: boolean) => void
}

/** Whether secrets go out with what is shared or exported: which those are, and by which rule they were found. */
export function SecretsField({ secrets, isMasked, onMask }: Props) {
  if (secrets.length === 0) return null
  const rest = secrets.length - mostNamed
  const names = `${secrets.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  return (
    <div className="share-secrets">
      <label className="share-check">
        <input type="checkbox" checked={isMasked} onChange={(event) => onMask(event.target.checked)} />
        <span>Mask what looks like a secret</span>
      </label>
      {isMasked ? (
        <p className="share-note">
          <code>***</code> stands for {names}. Your text in the editor stays as it is.
        </p>
      ) : (
        <p className="share-note" data-tone="bad" role="alert">
          <Icon name="warning" /> It holds what looks like secrets in plain text: {names}.
        </p>
      )}
      <details className="share-note">
        <summary>What counts as a secret</summary>
        The value of an environment variable whose name says so (password, token, secret, credential, key), or that is a
        token or a private key by its form; the password in a URL; all data of a Secret. Nothing else is looked at:
        commands, arguments and other annotations stay as they are.
      </details>
    </div>
  )
}
