import { findTerms } from '../find-terms.ts'
import type { Block, Inline } from './markdown.ts'

/** `blocks` with the words of the glossary in them, each at its first place. Links and code stay as they are. */
export function withTerms(blocks: readonly Block[]): readonly Block[] {
  const seen = new Set<string>()
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
