import type { TextRange } from '../../kube/diagnostic.ts'
import type { TemplateTag } from './template-tags.ts'

/** Tags in text order, those of a condition or a loop with what stands between them. */
export type TemplateNode = TemplateTag | TemplateBlock

/** A condition, a loop or a definition: all of it but one branch has to go. */
export interface TemplateBlock extends TextRange {
  readonly role: 'block'
  readonly open: TemplateTag
  /** At least one; the first begins behind `open`. */
  readonly branches: readonly TemplateBranch[]
  /** undefined where it is not closed. */
  readonly close: TemplateTag | undefined
}

/** What stands between two tags of a block. */
export interface TemplateBranch extends TextRange {
  /** The `else` before it; undefined for the first. */
  readonly middle: TemplateTag | undefined
  readonly nodes: readonly TemplateNode[]
}

interface OpenBlock {
  readonly open: TemplateTag
  readonly branches: TemplateBranch[]
  middle: TemplateTag | undefined
  nodes: TemplateNode[]
}

/** Blocks further in count as silent: nobody nests them so deep. */
const deepest = 50

/** The tree of `tags`, which stand in a text of `length` letters. What is not closed ends with the text; what closes nothing is silent. */
export function templateTree(tags: readonly TemplateTag[], length: number): readonly TemplateNode[] {
  const top: TemplateNode[] = []
  const stack: OpenBlock[] = []
  const add = (node: TemplateNode) => (stack.at(-1)?.nodes ?? top).push(node)
  const close = (block: OpenBlock, tag: TemplateTag | undefined) => {
    endBranch(block, tag?.start ?? length)
    const { open, branches } = block
    add({ role: 'block', start: open.start, end: tag?.end ?? length, open, branches, close: tag })
  }
  for (const tag of tags) {
    const block = stack.at(-1)
    if ((tag.role === 'open' || tag.role === 'define') && stack.length < deepest)
      stack.push({ open: tag, branches: [], middle: undefined, nodes: [] })
    else if (tag.role === 'middle' && block !== undefined) {
      endBranch(block, tag.start)
      block.middle = tag
    } else if (tag.role === 'close' && block !== undefined) {
      stack.pop()
      close(block, tag)
    } else add(tag.role === 'value' ? tag : { ...tag, role: 'silent' })
  }
  for (let block = stack.pop(); block !== undefined; block = stack.pop()) close(block, undefined)
  return top
}

function endBranch(block: OpenBlock, end: number): void {
  const { open, middle, nodes, branches } = block
  branches.push({ start: (middle ?? open).end, end, middle, nodes })
  block.nodes = []
}
