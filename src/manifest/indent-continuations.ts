import { editText, type MappedText, type TextEdit } from './mapped-text.ts'
import { scanLines } from './scan-lines.ts'

const plainInBlock = /[^\n]+?(?=(?<![ \t])[ \t]*$|:(?:\s|$)|[ \t]#)/my
const plainInFlow = /[^\n]+?(?=(?<![ \t])[ \t]*$|[,[\]{}]|:(?:\s|$)|[ \t]#)/my
const properties = /[&!][^\s,[\]{}]*/y

/**
 * The text with the lines indented on which a quoted value, or one in brackets, goes on: YAML 1.2 wants them further in than what they
 * belong to, kubectl's parser takes them in any column. Blanks there mean nothing. Where a quote is never closed, nothing is done.
 * Models: go.yaml.in/yaml v2 scannerc.go yaml_parser_unroll_indent and yaml_parser_scan_flow_scalar.
 */
export function indentContinuations(source: MappedText): MappedText {
  const { text } = source
  const edits: TextEdit[] = []
  const lines = new Map(scanLines(text).map((line) => [line.start, line]))
  /** Brackets that are open. */
  let depth = 0
  /** Where the content of the line begins on which the value began. */
  let column = 0
  const indent = (start: number): void => {
    const line = lines.get(start)
    if (line === undefined || line.contentStart === line.end) return
    const missing = column + 1 - (line.contentStart - start)
    if (missing > 0) edits.push({ start, end: start, text: ' '.repeat(missing) })
  }
  let lineBreak = -1
  let at = 0
  while (at < text.length) {
    const line = lines.get(at)
    if (line !== undefined && depth > 0) indent(at)
    else if (line?.isBlockText) {
      at = line.end + 1
      continue
    } else if (line !== undefined) column = lengthAt(/ *(?:- +)*/y, text, at)
    const character = text[at] ?? ''
    if (character === '"' || character === "'") {
      const end = endOfQuoted(text, at)
      if (end === undefined) return source
      if (lineBreak < at) lineBreak = nextLineBreak(text, at)
      for (; lineBreak < end; lineBreak = nextLineBreak(text, lineBreak + 1)) indent(lineBreak + 1)
      at = end
    } else if (character === '#') at += lengthAt(/.*/y, text, at)
    else if (/[[{\]}]/.test(character)) {
      depth = Math.max(0, depth + (/[[{]/.test(character) ? 1 : -1))
      at++
    } else if (/[\s,:]/.test(character) || (/[-?]/.test(character) && /\s/.test(text[at + 1] ?? ' '))) at++
    else at += lengthAt(properties, text, at) || lengthAt(depth > 0 ? plainInFlow : plainInBlock, text, at) || 1
  }
  return editText(source, edits)
}

function nextLineBreak(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at === -1 ? Infinity : at
}

/** Behind the quote that closes the one at `start`; undefined when none does. */
function endOfQuoted(text: string, start: number): number | undefined {
  const quote = text[start] ?? ''
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\' && quote === '"') at++
    else if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== quote) return at + 1
      at++
    }
  }
  return undefined
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}
