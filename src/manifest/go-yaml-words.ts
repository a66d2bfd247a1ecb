/**
 * What kubectl's YAML parser says, where that is certain: `line 9: found a tab character that violates indentation`.
 * Lines are counted in the document, not in the text; on the first line none is named.
 * Models: go.yaml.in/yaml v2 scannerc.go and decode.go parser.fail, under sigs.k8s.io/yaml.
 */
export function goYamlWords(document: string, offset: number, problem: string): string {
  const line = document.slice(0, offset).split('\n').length
  return line === 1 ? problem : `line ${line}: ${problem}`
}

const cannotStart = 'found character that cannot start any token'

/** What it says to a tab in the indentation, at `offset` of `text`; undefined when that depends on more. */
export function goYamlTabWords(text: string, offset: number): string | undefined {
  const separator = [...text.slice(0, offset).matchAll(/^---[^\n]*\n?/gm)].at(-1)
  const start = separator === undefined ? 0 : separator.index + separator[0].length
  const document = text.slice(start)
  const at = offset - start
  const lineStart = document.lastIndexOf('\n', at - 1) + 1
  const before = document
    .slice(0, lineStart)
    .split('\n')
    .filter((line) => /^\s*[^\s#]/.test(line))
    .at(-1)
  const indent = before === undefined ? undefined : plainScalarIndent(before)
  if (indent === undefined) return goYamlWords(document, at, cannotStart)
  if (at - lineStart > indent) return undefined
  return goYamlWords(document, at, 'found a tab character that violates indentation')
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
