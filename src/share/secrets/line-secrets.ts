import type { TextRange } from '../../kube/diagnostic.ts'
import { linesOf } from '../../manifest/mapped-text.ts'
import { isHarmless } from './harmless-values.ts'

const secretKind = /^\s*(?:- )?["']?kind["']?:\s*["']?secret(?:list)?["']?\s*(?:#.*)?$/i
const dataField = /^(\s*(?:- )?)["']?(?:data|stringData|binaryData)["']?:\s*(?:#.*)?$/
const entry = /^\s*["']?[\w./-]+["']?:[ \t]*(.*)$/s
const blockSign = /^[|>][-+\d]*$/

interface Line {
  readonly start: number
  readonly text: string
}

/** All data of Secrets in a text that cannot be read, line by line: what is deeper than `data:` or `stringData:` in a document of that kind. */
export function secretDataIn(text: string): readonly TextRange[] {
  if (!/secret/i.test(text)) return []
  const documents: Line[][] = [[]]
  for (const { start, end } of linesOf(text)) {
    const line = { start, text: text.slice(start, end) }
    if (/^\s*---/.test(line.text)) documents.push([])
    documents.at(-1)?.push(line)
  }
  return documents.filter((lines) => lines.some((line) => secretKind.test(line.text))).flatMap(dataOf)
}

function dataOf(lines: readonly Line[]): readonly TextRange[] {
  const found: TextRange[] = []
  let depth: number | undefined
  for (const { start, text } of lines) {
    const field = dataField.exec(text)
    const indent = text.search(/\S/)
    if (field) depth = field[1]?.length ?? 0
    else if (depth === undefined || indent === -1) continue
    else if (indent <= depth) depth = undefined
    else {
      const value = (entry.exec(text)?.[1] ?? text).trim()
      const inner = value.replace(/^(["'])(.*)\1$/, '$2')
      const from = start + text.lastIndexOf(inner)
      if (!blockSign.test(value) && !isHarmless(inner)) found.push({ start: from, end: from + inner.length })
    }
  }
  return found
}
