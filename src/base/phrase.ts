import { visibleText } from './visible-text.ts'

/**
 * A sentence in pieces, so that a view can set names and code apart without ever reading markup:
 * plain text, the name of a container of the Pod, or words of a terminal.
 */
export type Phrase = readonly (string | { readonly container: string } | { readonly code: string })[]

/** A tagged template: `phrase\`The image of ${ref(c)} is pulled.\`` */
export function phrase(
  texts: TemplateStringsArray,
  ...pieces: readonly (string | number | Phrase | Phrase[number])[]
): Phrase {
  const parts: Phrase[number][] = []
  const add = (part: Phrase[number]) => {
    const last = parts.at(-1)
    if (part === '') return
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  for (const [index, text] of texts.entries()) {
    add(text)
    const piece = pieces[index]
    if (piece === undefined) continue
    for (const part of isPhrase(piece) ? piece : [piece]) add(typeof part === 'number' ? String(part) : part)
  }
  return parts
}

function isPhrase(piece: string | number | Phrase | Phrase[number]): piece is Phrase {
  return Array.isArray(piece)
}

/** The name of a container, as a piece of a phrase. */
export function named(name: string): Phrase[number] {
  return { container: name }
}

/** Words of a terminal or of a manifest, as a piece of a phrase. */
export function code(text: string): Phrase[number] {
  return { code: text }
}

/** In letters: what somebody else wrote is told, not read out. */
const mostQuoted = 40

/** Words of a link or of another page, as a piece of a phrase: set apart from our own, and not long. */
export function quoted(text: string): Phrase[number] {
  return code(text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text)
}

/** The phrase as plain text. */
export function phraseText(parts: Phrase): string {
  const texts = parts.map((part) =>
    typeof part === 'string' ? part : 'container' in part ? part.container : part.code,
  )
  return visibleText(texts.join(''))
}
