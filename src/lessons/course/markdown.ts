import { marked, type Token, type Tokens } from 'marked'

/** A part of a text, as far as lessons need Markdown. Anything else is told as a problem; HTML is never let through. */
export type Block =
  | { readonly kind: 'paragraph'; readonly inline: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }

export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly inline: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  /** A word of the glossary; put in by with-terms.ts. */
  | { readonly kind: 'term'; readonly id: string; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly inline: readonly Inline[] }

/** Reads paragraphs, lists of one level, blocks of code, emphasis, code and links. `onProblem` hears of all else, which is left out. */
export function readMarkdown(text: string, onProblem: (problem: string) => void): readonly Block[] {
  return marked.lexer(text).flatMap((token): readonly Block[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'paragraph':
        return [{ kind: 'paragraph', inline: readInline(token.tokens ?? [], onProblem) }]
      case 'code':
        return [{ kind: 'code', text: token.text }]
      case 'list':
        return [readList(token as Tokens.List, onProblem)]
      default:
        onProblem(`Markdown of this kind cannot be shown: ${token.type} “${token.raw.trim().slice(0, 40)}”`)
        return []
    }
  })
}

function readList(list: Tokens.List, onProblem: (problem: string) => void): Block {
  const items = list.items.map(({ tokens }) =>
    readInline(
      tokens.flatMap((token) => ('tokens' in token && token.type !== 'list' ? (token.tokens ?? []) : [token])),
      onProblem,
    ),
  )
  return { kind: 'list', isOrdered: list.ordered, items }
}

function readInline(tokens: readonly Token[], onProblem: (problem: string) => void): readonly Inline[] {
  return tokens.flatMap((token): readonly Inline[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return [token.text.replaceAll('\n', ' ')]
      case 'codespan':
        return [{ kind: 'code', text: token.text }]
      case 'strong':
      case 'em':
        return [{ kind: token.type, inline: readInline(token.tokens ?? [], onProblem) }]
      case 'link':
        return [{ kind: 'link', href: token.href, inline: readInline(token.tokens ?? [], onProblem) }]
      default:
        onProblem(`Markdown of this kind cannot be shown: ${token.type} “${token.raw.trim().slice(0, 40)}”`)
        return []
    }
  })
}

/** The words alone. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      block.kind === 'code'
        ? block.text
        : block.kind === 'list'
          ? block.items.map(inlineText).join('\n')
          : inlineText(block.inline),
    )
    .join('\n')
}

function inlineText(inline: readonly Inline[]): string {
  return inline
    .map((part) => (typeof part === 'string' ? part : 'text' in part ? part.text : inlineText(part.inline)))
    .join('')
}
