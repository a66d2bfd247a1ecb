import { documentStart } from './split-documents.ts'

/** What kubectl's YAML parser stumbles over, where that is certain. */
export interface GoYamlProblem {
  readonly problem: string
  /** Counted from 1 in what the parser gets: the document, not the text. */
  readonly line: number
}

/**
 * As the parser words it: `line 9: found a tab character that violates indentation`; on the first line none is named.
 * Models: go.yaml.in/yaml v2 scannerc.go and decode.go parser.fail, under sigs.k8s.io/yaml.
 */
export function goYamlWords({ problem, line }: GoYamlProblem): string {
  return line === 1 ? problem : `line ${line}: ${problem}`
}

/** The line of `offset`, counted from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

const cannotStart = 'found character that cannot start any token'

/** What it says to a tab in the indentation, at `offset` of `text`; undefined when that depends on more. */
export function goYamlTabWords(text: string, offset: number): string | undefined {
  const start = documentStart(text, offset)
  const document = text.slice(start)
  const at = offset - start
  const lineStart = document.lastIndexOf('\n', at - 1) + 1
  const before = document
    .slice(0, lineStart)
    .split('\n')
    .filter((line) => /^\s*[^\s#]/.test(line) && !line.startsWith('---'))
    .at(-1)
  const indent = before === undefined ? undefined : plainScalarIndent(before)
  if (indent === undefined) return goYamlWords({ problem: cannotStart, line: lineOf(document, at) })
  if (at - lineStart > indent) return undefined
  return goYamlWords({ problem: 'found a tab character that violates indentation', line: lineOf(document, at) })
}

/** The column of the mapping or list whose text without quotes ends the line; undefined when the line ends in anything else. */
function plainScalarIndent(line: string): number | undefined {
  const match = /^( *)((?:- +)*)(?:["']?[^\s"'[\]{},#:]+["']?:(?: +|$))?(.*)$/s.exec(
    line.replace(/(?<!\s)\s+#.*/s, '').trimEnd(),
  )
  if (match === null) return undefined
  const [, spaces = '', dashes = '', value = ''] = match
  if (value === '' || /^["'[\]{}|>&*!%@`]/.test(value)) return undefined
  const isField = line.trimStart().slice(dashes.length).trimEnd() !== value
  const lastDash = spaces.length + dashes.lastIndexOf('-')
  return isField || dashes === '' ? spaces.length + dashes.length : lastDash
}

/** What it says to a value that begins with a reserved character. */
export const reservedCharacterProblem = cannotStart
/** What it says to a second colon on a line, and to a field that is indented below a value. */
export const nestedMappingProblem = 'mapping values are not allowed in this context'
/** What it says where a quote is not closed before the document ends: by the end of the text or a separator, or by a line `...`. */
export const noEndOfQuote = { byText: 'found unexpected end of stream', byLine: 'found unexpected document indicator' }

/**
 * What it says to the quote at `start`, which is not closed where it should be: the document ends before another one closes it, or what
 * follows that one on its line is no field; undefined where it depends on more.
 * Models: scannerc.go yaml_parser_scan_flow_scalar, parserc.go yaml_parser_parse_block_mapping_key, decode.go parser.fail.
 */
export function goYamlQuoteProblem(document: string, start: number): GoYamlProblem | undefined {
  const end = endOfQuoted(document, start)
  if (end === undefined) return undefined
  if (end < document.length) {
    const before = document.slice(document.lastIndexOf('\n', start) + 1, start)
    const isValue = /^\s*(?:- +)*[\w./-]+: +$/.test(before)
    const rest = /^[^\n]*/.exec(document.slice(end))?.[0] ?? ''
    // The parser names the line before the one that it stumbles over.
    const line = lineOf(document, end) - 1
    return isValue && /^[\w./](?:(?!:(?:\s|$)|\s#).)*$/.test(rest.trim())
      ? { problem: 'did not find expected key', line }
      : undefined
  }
  // kubectl ends the last line if nothing else does.
  const lines = document.endsWith('\n') ? document : `${document}\n`
  return { problem: noEndOfQuote.byText, line: lineOf(lines, lines.length) }
}

const escapeSequence = /(?:[0abt\tnvfre "'\\N_LP\r\n]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8})/y

/** Behind the quote that closes the one at `start`, or the end of the text; undefined for an escape that there is not. */
function endOfQuoted(text: string, start: number): number | undefined {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== quote) return at + 1
      at++
    } else if (quote === '"' && text[at] === '\\') {
      escapeSequence.lastIndex = ++at
      if (!escapeSequence.test(text)) return undefined
    }
  }
  return text.length
}
