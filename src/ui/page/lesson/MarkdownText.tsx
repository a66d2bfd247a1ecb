import { useMemo } from 'react'
import type { Block, Inline } from '../../../lessons/course/markdown.ts'
import { withTerms } from '../../../lessons/course/with-terms.ts'
import { findTerm } from '../../../lessons/glossary.ts'
import { usePages } from '../../session/pages-context.ts'
import { TermButton } from '../../stage/parts/TermButton.tsx'

interface Props {
  readonly blocks: readonly Block[]
  /** Ids of words of the glossary that were explained just above. */
  readonly told?: ReadonlySet<string>
}

/** A text that was read from Markdown, in which the words of the glossary explain themselves. */
export function MarkdownText({ blocks, told }: Props) {
  const withWords = useMemo(() => withTerms(blocks, new Set(told)), [blocks, told])
  return withWords.map((block, index) => <BlockView key={keyOf(index)} block={block} />)
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <InlineText parts={block.inline} />
        </p>
      )
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={keyOf(index)}>
          <InlineText parts={item} />
        </li>
      ))
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
  }
}

/** A line of text with its emphasis, code and links. */
function InlineText({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, index) => <InlineView key={keyOf(index)} part={part} />)
}

function InlineView({ part }: { readonly part: Inline }) {
  if (typeof part === 'string') return <>{part}</>
  switch (part.kind) {
    case 'code':
      return <code>{part.text}</code>
    case 'term': {
      const term = findTerm(part.id)
      if (term === undefined) return <>{part.text}</>
      return <TermButton term={term} words={part.text} />
    }
    case 'em':
      return (
        <em>
          <InlineText parts={part.inline} />
        </em>
      )
    case 'strong':
      return (
        <strong>
          <InlineText parts={part.inline} />
        </strong>
      )
    case 'link':
      return <LinkView href={part.href} inline={part.inline} />
  }
}

/** `lesson:NAME` leads to a lesson, all else is an address of the web. */
function LinkView({ href, inline }: { readonly href: string; readonly inline: readonly Inline[] }) {
  const openPage = usePages()
  const [, lesson] = /^lesson:([a-z0-9-]+)$/.exec(href) ?? []
  if (lesson !== undefined)
    return (
      <button type="button" className="link" onClick={() => openPage?.({ name: 'lesson', find: lesson, step: 1 })}>
        <InlineText parts={inline} />
      </button>
    )
  return (
    <a href={href} rel="noreferrer" target="_blank">
      <InlineText parts={inline} />
    </a>
  )
}

/** A text does not change: the place of a part is its key. */
function keyOf(index: number): string {
  return `${index}`
}
