import type { TextRange } from '../../kube/diagnostic.ts'
import { indentOf, type PrintedLine, printedLines } from './printed-lines.ts'
import { commandIn } from './prompt.ts'

/** What `kubectl describe pod` printed of one Pod. */
export interface DescribedBlock extends TextRange {
  readonly name: string
  readonly namespace: string
  /** From its first line to the one with which its Events begin, without what the whole is indented by. */
  readonly lines: readonly PrintedLine[]
}

/** In a text: whether an offset in it stands within the value of a field, where nothing that a terminal shows can stand. */
type InsideValues = (text: string) => (offset: number) => boolean

const name = /^[ \t]*Name:[ \t]+(\S+)[ \t]*$/
const namespace = /^[ \t]*Namespace:[ \t]+(\S+)[ \t]*$/

/** The descriptions of Pods in a text, in text order. What stands in the value of a field is none. */
export function describedBlocks(text: string, insideValues: InsideValues): readonly DescribedBlock[] {
  if (!text.includes('Name:')) return []
  const lines = printedLines(text)
  const heads = lines.flatMap((line, index) =>
    name.test(line.text) && namespace.test(lines[index + 1]?.text ?? '') ? [index] : [],
  )
  if (heads.length === 0) return []
  const isInside = insideValues(text)
  return heads.flatMap((head, index) => {
    const found = blockFrom(lines, head, heads[index + 1] ?? lines.length)
    return found === undefined || isInside(found.start) ? [] : [found]
  })
}

function blockFrom(lines: readonly PrintedLine[], head: number, before: number): DescribedBlock | undefined {
  const [first, second] = [lines[head], lines[head + 1]]
  if (first === undefined || second === undefined) return undefined
  const indent = indentOf(first.text)
  const own: PrintedLine[] = []
  for (let at = head; at < before; at++) {
    const line = lines[at]
    if (line === undefined || isOver(line.text)) break
    own.push({ ...line, text: line.text.slice(Math.min(indent, indentOf(line.text))) })
    if (/^\s*Events:/.test(line.text)) break
  }
  const has = (pattern: RegExp) => own.some(({ text }) => pattern.test(text))
  // A controller has a template of Pods, and no node.
  if (!has(/^Containers:/) || !has(/^Node:/) || has(/^Pod Template:/)) return undefined
  const start = first.start
  const end = own.at(-1)?.end ?? first.end
  const nameOf = (pattern: RegExp, { text }: PrintedLine) => pattern.exec(text)?.[1] ?? ''
  return { start, end, name: nameOf(name, first), namespace: nameOf(namespace, second), lines: own }
}

/** A fence, the next document, the next command. */
function isOver(line: string): boolean {
  return /^\s*(?:```|~~~|---[ \t]*$)/.test(line) || (/^\s*\S*[$%>#❯➜]/.test(line) && commandIn(line) !== undefined)
}
