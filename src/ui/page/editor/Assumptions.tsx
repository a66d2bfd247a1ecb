import type { InferenceNote } from '../../../store/pipeline/picture.ts'
import * as words from '../../../words/en/page/editor.ts'

/** More than this are counted, not listed: the form of the scenario has all of them. */
const mostListed = 300

/** What the manifest does not say and podreel assumed about the containers' behavior, each with its reason. */
export function Assumptions({ notes }: { readonly notes: readonly InferenceNote[] }) {
  if (notes.length === 0) return null
  return (
    <details className="assumptions">
      <summary>{words.assumed(notes.length)}</summary>
      <ul aria-label={words.assumedBehavior}>
        {notes.slice(0, mostListed).map(({ path, container, text, reason }) => (
          <li key={`${path} ${text}`}>
            <b>{container ?? words.thePod}</b> {text} <small>{reason}</small>
          </li>
        ))}
      </ul>
      {notes.length > mostListed && <p className="problems-more">{words.moreAssumed(notes.length - mostListed)}</p>}
    </details>
  )
}
