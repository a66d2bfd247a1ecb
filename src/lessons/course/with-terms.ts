import { findTerms } from '../find-terms.ts'
import type { Block, Inline } from './markdown.ts'

/**
 * `blocks` with the words of the glossary in them, each at its first place; those that `seen` has stay as they are, and what is found is
 * added there. Links and code stay as they are.
 */
export function withTerms(blocks: readonly Block[], seen: Set<string> = new Set()): readonly Block[] {
  return blocks.map((block): Block => {
    if (block.kind === 'paragraph') return { ...block, inline: inlineWithTerms(block.inline, seen) }
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => inlineWithTerms(item, seen)) }
    return block
  })
}

function inlineWithTerms(parts: readonly Inline[], seen: Set<string>): readonly Inline[] {
  return parts.flatMap((part): readonly Inline[] => {
    if (typeof part === 'string')
      return findTerms(part, seen).map(
        (piece): Inline => (typeof piece === 'string' ? piece : { kind: 'term', id: piece.term.id, text: piece.words }),
      )
    return part.kind === 'strong' || part.kind === 'em'
      ? [{ ...part, inline: inlineWithTerms(part.inline, seen) }]
      : [part]
  })
}

/** Which words of the glossary the texts have, in the order in which they are read, by their ids. */
export function termsOf(texts: readonly (readonly Block[] | string)[]): ReadonlySet<string> {
  const seen = new Set<string>()
  for (const text of texts)
    if (typeof text === 'string') findTerms(text, seen)
    else withTerms(text, seen)
  return seen
}
