import type { Phrase } from '../../base/phrase.ts'

/** A phrase with its names and its code set apart. */
export function PhraseText({ parts }: { readonly parts: Phrase }) {
  return parts.map((part, index) => {
    const key = `${index}`
    if (typeof part === 'string') return <span key={key}>{part}</span>
    return 'container' in part ? <b key={key}>{part.container}</b> : <code key={key}>{part.code}</code>
  })
}
