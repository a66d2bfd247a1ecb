import { editText, type MappedText, type TextEdit } from '../mapped-text.ts'
import { scanLines } from '../scan-lines.ts'
import { type TemplateTag, templateTags } from './template-tags.ts'
import { type TemplateBlock, type TemplateBranch, type TemplateNode, templateTree } from './template-tree.ts'
import { wordOf } from './template-words.ts'

/** A text without its templates. */
export interface WithoutTemplates {
  readonly source: MappedText
  /** Turns the marks in a scalar that was read from `source` back into what is written; in the name of a field into words. */
  readonly unmark: (text: string, isName: boolean) => string
  /** What is not in the text any more, in text order: the values of tags that stood alone, branches, all turns of a loop but one. */
  readonly left: readonly LeftOut[]
}

/** What was left out, at offsets of the text with its templates. */
export interface LeftOut {
  readonly kind: 'value' | 'branch' | 'turns' | 'define'
  readonly tag: TemplateTag
}

interface Rendering {
  readonly text: string
  readonly isAlone: (tag: TemplateTag) => boolean
  readonly edits: TextEdit[]
  readonly marked: TemplateTag[]
  readonly left: LeftOut[]
  /** Whether tags take line ends along, as their signs say. */
  readonly joinsLines: boolean
}

/**
 * What is left of a template (Helm, Jinja, ERB, Terraform, envsubst) when nothing is known of its values: of conditions one branch, of
 * loops one turn, of tags on lines of their own nothing; of a tag within a line a mark, which `readDocument` turns back into what is
 * written. Tags in comments and in block scalars stay: what stands there is text. undefined where there are no others. Where a sign that
 * takes line ends along puts two fields on one line, `joinsLines` leaves them apart.
 */
export function withoutTemplates(source: MappedText, joinsLines = true): WithoutTemplates | undefined {
  const { text } = source
  const tags = structuralTags(text)
  if (tags.length === 0) return undefined
  const rendering: Rendering = { text, isAlone: aloneIn(text, tags), edits: [], marked: [], left: [], joinsLines }
  const tree = templateTree(tags, text.length)
  const isOfDefinitions = !hasContent(text, { start: 0, end: text.length, middle: undefined, nodes: tree })
  renderAll(tree, rendering, isOfDefinitions)
  const { marked, left, edits } = rendering
  return { source: editText(source, joined(edits)), unmark: unmarker(text, marked), left }
}

function structuralTags(text: string): readonly TemplateTag[] {
  const lines = scanLines(text)
  let index = 0
  return templateTags(text).filter((tag) => {
    while ((lines[index + 1]?.start ?? Infinity) <= tag.start) index++
    const line = lines[index]
    return line !== undefined && !line.isBlockText && text[line.contentStart] !== '#'
  })
}

const markStart = '\ue000'
const markEnd = '\ue001'
const marks = /\ue000(\d+)\ue001/g

function markOf(index: number): string {
  return `${markStart}${index}${markEnd}`
}

function unmarker(written: string, marked: readonly TemplateTag[]): WithoutTemplates['unmark'] {
  return (text, isName) => {
    if (!text.includes(markStart)) return text
    return text.replace(marks, (mark, index) => {
      const tag = marked[Number(index)]
      if (tag === undefined) return mark
      return isName ? wordOf(tag) : written.slice(tag.start, tag.end)
    })
  }
}

function renderAll(nodes: readonly TemplateNode[], rendering: Rendering, isOfDefinitions = false): void {
  for (const node of nodes) {
    if (node.role === 'block') renderBlock(node, rendering, isOfDefinitions)
    else if (node.role === 'value') renderValue(node, rendering)
    else remove(node, rendering)
  }
}

/** Takes a tag out, with the blanks that its signs take along. */
function remove(tag: TemplateTag, { text, edits, joinsLines }: Rendering, instead = ''): void {
  let { start, end } = tag
  const isTrimmed = (trims: TemplateTag['trimsAfter'], letter = 'x') =>
    trims !== 'nothing' && (trims === 'all' && joinsLines ? /\s/ : /[ \t\r]/).test(letter)
  while (isTrimmed(tag.trimsBefore, text[start - 1])) start--
  while (isTrimmed(tag.trimsAfter, text[end])) end++
  if (tag.trimsAfter === 'line' && text[end] === '\n') end++
  edits.push({ start, end, text: instead })
}

function renderBlock(block: TemplateBlock, rendering: Rendering, isOfDefinitions: boolean): void {
  const { open, branches, close } = block
  const isDefinition = open.role === 'define'
  const kept = isDefinition && !isOfDefinitions ? undefined : chosenBranch(rendering.text, branches)
  if (isDefinition && isOfDefinitions) remove(open, rendering, '\n---\n')
  else remove(open, rendering)
  for (const branch of branches) {
    if (branch.middle !== undefined) remove(branch.middle, rendering)
    if (branch === kept) renderAll(branch.nodes, rendering)
    else if (hasContent(rendering.text, branch)) {
      rendering.edits.push({ start: branch.start, end: branch.end, text: '' })
      rendering.left.push({ kind: isDefinition ? 'define' : 'branch', tag: branch.middle ?? open })
    }
  }
  if (close !== undefined) remove(close, rendering)
  const isLoop = /^(?:range|for)\b|\bdo\b/.test(open.code)
  if (isLoop && kept !== undefined && hasContent(rendering.text, kept))
    rendering.left.push({ kind: 'turns', tag: open })
}

/** The first branch that names containers, else the first in which anything stands. */
function chosenBranch(text: string, branches: readonly TemplateBranch[]): TemplateBranch | undefined {
  const filled = branches.filter((branch) => hasContent(text, branch))
  const names = ({ start, end }: TemplateBranch) =>
    /^[ \t]*(?:- )?(?:containers|initContainers|image):/m.test(text.slice(start, end))
  return filled.find(names) ?? filled[0] ?? branches[0]
}

/** Whether anything stands in a branch but blanks, comments, and tags in whose place nothing stands. */
function hasContent(text: string, { start, end, nodes }: TemplateBranch): boolean {
  let from = start
  for (const node of nodes) {
    if (isWritten(text.slice(from, node.start))) return true
    if (node.role === 'value') return true
    if (node.role === 'block' && node.open.role !== 'define' && node.branches.some((each) => hasContent(text, each)))
      return true
    from = node.end
  }
  return isWritten(text.slice(from, end))
}

function isWritten(text: string): boolean {
  return /^[ \t]*(?!---|#)\S/m.test(text)
}

/** Pipelines that give more than a word. */
const structured = /\b(?:toYaml|toJson|toPrettyJson|fromYaml|n?indent|to_nice_yaml|to_yaml|to_json)\b/

/** As many letters before and behind a tag are looked at. */
const farthestLooked = 200

function renderValue(tag: TemplateTag, rendering: Rendering): void {
  const { text } = rendering
  const isField =
    structured.test(tag.code) &&
    /(?:^|\n|[:-])[ \t]*$/.test(text.slice(Math.max(0, tag.start - farthestLooked), tag.start)) &&
    /^[ \t\r]*(?:\n|$)/.test(text.slice(tag.end, tag.end + farthestLooked))
  const entry = rendering.isAlone(tag) || isField ? entryOfCommand(text, tag) : undefined
  if (entry !== undefined) {
    // A process is not to be judged by half of its command.
    rendering.marked.push(tag)
    remove(tag, rendering, entry.replace('TAG', markOf(rendering.marked.length - 1)))
  } else if (rendering.isAlone(tag) || isField) {
    rendering.left.push({ kind: 'value', tag })
    remove(tag, rendering)
  } else {
    rendering.marked.push(tag)
    remove(tag, rendering, markOf(rendering.marked.length - 1))
  }
}

/** The line that holds the words of a command. */
const commandLine = /^([ \t]*(?:- )?)(?:command|args):[ \t\r]*$/
/** A line with one of the words, or with a tag. */
const entryLine = /^[ \t]*(?:- |\{\{)/
/** An entry behind a tag, and nothing but tags in between. */
const nextEntry = /^[ \t\r]*(?:\n[ \t]*\{\{[^\n]*)*\n([ \t]*)- /

/**
 * What stands before the field of a command at the end of `text`, and its words up to there, one a line. The lines are read from the last
 * one: `- command:` may be a word, too, and reading on from each of them would take the square of their number.
 */
function commandBefore(text: string): { readonly before: string; readonly entries: readonly string[] } | undefined {
  const lines = text.split('\n')
  const end = lines.findLastIndex((line) => !/^[ \t\r]*$/.test(line)) + 1
  const last = lines.slice(0, end).findLastIndex((line) => !entryLine.test(line))
  const first = lines.slice(0, end).findIndex((line, index) => index >= last && commandLine.test(line))
  const before = commandLine.exec(lines[first] ?? '')?.[1]
  return before === undefined ? undefined : { before, entries: lines.slice(first + 1, end) }
}

/** What stands in the place of a tag that gives words of a command: an entry beside the others. undefined for any other tag. */
function entryOfCommand(text: string, { start, end }: TemplateTag): string | undefined {
  const head = commandBefore(text.slice(Math.max(0, start - farthestLooked), start))
  if (head === undefined) return undefined
  const { before, entries } = head
  const next = nextEntry.exec(text.slice(end, end + farthestLooked))?.[1]
  const own =
    entries.map((line) => /^([ \t]*)- /.exec(line)?.[1]).find((indent) => indent !== undefined) ??
    (next !== undefined && next.length >= before.length ? next : undefined)
  return `\n${own ?? ' '.repeat(before.length + 2)}- "TAG"`
}

/** Whether nothing but tags stands on the line on which a tag begins. Each line is looked at once, however many tags it has. */
function aloneIn(text: string, tags: readonly TemplateTag[]): (tag: TemplateTag) => boolean {
  const alone = new Set<TemplateTag>()
  let onLine: TemplateTag[] = []
  let isBlank = true
  let lineEnd = -1
  let from = 0
  const endLine = () => {
    if (isBlank && text.slice(from, lineEnd).trim() === '') for (const tag of onLine) alone.add(tag)
  }
  for (const tag of tags) {
    if (tag.start > lineEnd) {
      endLine()
      onLine = []
      from = Math.max(from, text.lastIndexOf('\n', tag.start) + 1)
      isBlank = true
      lineEnd = lineEndAt(text, tag.end)
    } else if (tag.end > lineEnd) lineEnd = lineEndAt(text, tag.end)
    onLine.push(tag)
    isBlank &&= text.slice(from, tag.start).trim() === ''
    from = tag.end
  }
  endLine()
  return (tag) => alone.has(tag)
}

function lineEndAt(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}

/** Edits in text order, those that overlap put together. */
function joined(edits: readonly TextEdit[]): readonly TextEdit[] {
  const done: TextEdit[] = []
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = done.at(-1)
    if (last === undefined || edit.start >= last.end) done.push(edit)
    else done[done.length - 1] = { start: last.start, end: Math.max(last.end, edit.end), text: last.text + edit.text }
  }
  return done
}
