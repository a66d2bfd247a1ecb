import { visibleText } from '../../../base/visible-text.ts'
import * as words from '../../../words/en/share/secrets.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { SentText } from './SentText.tsx'
import './share-dialog.css'

/** More places than these stand in a list of their own. */
const mostInLine = 4

interface Props {
  /** Where something looks like a secret; undefined while the text is being looked through. */
  readonly names: readonly string[] | undefined
  readonly isMasked: boolean
  readonly onMask: (isMasked: boolean) => void
  /** What goes out as text; undefined where it is none, or not ready. */
  readonly sent?: string | undefined
}

/** What was looked for before something leaves the page, what was found and where, whether it goes out, and the text that does. */
export function SecretsField({ names, isMasked, onMask, sent }: Props) {
  const isFound = names !== undefined && names.length > 0
  return (
    <div className="share-secrets">
      {isFound && (
        <label className="share-check">
          <input type="checkbox" checked={isMasked} onChange={(event) => onMask(event.target.checked)} />
          <span>{words.mask}</span>
        </label>
      )}
      <div aria-live="polite">
        {names === undefined ? <Note>{words.looking}</Note> : <Finding {...{ names, isMasked }} />}
      </div>
      <details className="share-note">
        <summary>{words.ruleTitle}</summary>
        <p>{words.rule}</p>
        <p>{words.notFound}</p>
      </details>
      {sent !== undefined && <SentText text={sent} />}
    </div>
  )
}

function Finding({ names, isMasked }: { readonly names: readonly string[]; readonly isMasked: boolean }) {
  if (names.length === 0) return <Note>{words.nothingFound}</Note>
  const isList = names.length > mostInLine
  const places = isList ? words.places(names.length) : words.named(names.map(visibleText))
  return (
    <>
      {isMasked ? (
        <Note>
          <Sentence parts={words.masked(<code>***</code>, places)} />
        </Note>
      ) : (
        <p className="share-note" data-tone="bad" role="alert">
          <Icon name="warning" /> {words.plain(places)}
        </p>
      )}
      {isList && (
        <ul className="share-places">
          {names.map((name) => (
            <li key={name}>{visibleText(name)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Note({ children }: { readonly children: React.ReactNode }) {
  return <p className="share-note">{children}</p>
}
