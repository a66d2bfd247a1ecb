import type { InferenceNote } from '../../store/picture.ts'

/** What the manifest does not say and podreel assumed about the containers' behavior, each with its reason. */
export function Assumptions({ notes }: { readonly notes: readonly InferenceNote[] }) {
  if (notes.length === 0) return null
  return (
    <details className="assumptions">
      <summary>Assumed, since the manifest does not say it ({notes.length})</summary>
      <ul aria-label="Assumed behavior">
        {notes.map(({ path, container, text, reason }) => (
          <li key={`${path} ${text}`}>
            <b>{container ?? 'the Pod'}</b> {text} <small>{reason}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
