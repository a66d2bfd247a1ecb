import * as words from '../../words/secrets.ts'
import { Icon } from '../shared/Icon.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import './share-dialog.css'

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
  const names = words.names(secrets.slice(0, mostNamed), secrets.length - mostNamed)
  return (
    <div className="share-secrets">
      <label className="share-check">
        <input type="checkbox" checked={isMasked} onChange={(event) => onMask(event.target.checked)} />
        <span>{words.mask}</span>
      </label>
      {isMasked ? (
        <p className="share-note">
          <Sentence parts={words.masked(<code>***</code>, names)} />
        </p>
      ) : (
        <p className="share-note" data-tone="bad" role="alert">
          <Icon name="warning" /> {words.plain(names)}
        </p>
      )}
      <details className="share-note">
        <summary>{words.ruleTitle}</summary>
        {words.rule}
      </details>
    </div>
  )
}
