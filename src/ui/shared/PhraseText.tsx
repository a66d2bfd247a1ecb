import type { Phrase } from '../../base/phrase.ts'
import { visibleText } from '../../base/visible-text.ts'

/** A phrase with its names and its code set apart. */
export function PhraseText({ parts }: { readonly parts: Phrase }) {
  return parts.map((part, index) => {
    const key = `${index}`
    if (typeof part === 'string') return <span key={key}>{visibleText(part)}</span>
    return 'container' in part ? (
      <b key={key}>{visibleText(part.container)}</b>
    ) : (
      <code key={key}>{visibleText(part.code)}</code>
    )
  })
}
