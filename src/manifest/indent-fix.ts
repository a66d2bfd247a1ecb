import { admit } from '../kube/admission.ts'
import type { Diagnostic, Fix, TextRange } from '../kube/diagnostic.ts'
import { featureGates } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'
import * as words from '../words/fixes.ts'
import { linesOf } from './mapped-text.ts'
import { parseManifest } from './parse-manifest.ts'

/** In longer texts no way is tried: each means to read all of it. */
const longestText = 60_000
/** Lines are moved by this many columns at most. */
const farthest = 4

interface Line extends TextRange {
  readonly indent: number
}

interface Way {
  readonly text: string
  readonly fix: Fix
}

/**
 * The diagnostics, the first error of YAML with an edit that moves its lines to where the rest of the text makes sense of them, if
 * there is such a place near by. The ways are tried: one counts only when the text can be read after it, and the best has the
 * fewest fields that the API does not know.
 */
export function withIndentFix(text: string, diagnostics: readonly Diagnostic[], minor: Minor): readonly Diagnostic[] {
  const wrong = diagnostics.find(({ severity, code }) => severity === 'error' && code === 'Syntax')
  if (wrong?.range === undefined || wrong.fix !== undefined || text.length > longestText) return diagnostics
  let best: { readonly fix: Fix; readonly unknown: number } | undefined
  for (const way of waysFrom(text, wrong.range.start)) {
    const unknown = unknownFields(way.text, minor)
    if (unknown === undefined || (best !== undefined && unknown >= best.unknown)) continue
    best = { fix: way.fix, unknown }
    if (unknown === 0) break
  }
  const fix = best?.fix
  return fix === undefined ? diagnostics : diagnostics.map((each) => (each === wrong ? { ...each, fix } : each))
}

/** How many fields the decoder refuses; undefined for a text that cannot be read, or has no Pod. */
function unknownFields(text: string, minor: Minor): number | undefined {
  const { pods, diagnostics } = parseManifest(text)
  if (pods.length === 0 || diagnostics.some(({ severity }) => severity === 'error')) return undefined
  const gates = featureGates(minor)
  const refused = pods.flatMap(({ object, podPath }) => admit(object, { minor, gates, podPath }).diagnostics)
  return refused.filter(({ code }) => code === 'Decode').length
}

/** The texts with the line at `offset` in another column, the nearest first: alone, or with the lines that hang on it. */
function waysFrom(text: string, offset: number): readonly Way[] {
  const lines = linesOf(text)
    .map((line) => ({ ...line, indent: text.slice(line.start, line.end).search(/[^ ]/) }))
    .filter((line): line is Line => line.indent >= 0)
  const at = lines.findIndex(({ end }) => end >= offset)
  const line = lines[at]
  if (line === undefined) return []
  const behind = lines.slice(at + 1)
  const over = behind.findIndex(({ indent }) => indent < line.indent)
  const hanging = over === -1 ? behind : behind.slice(0, over)
  return columnsAbove(text, lines.slice(0, at))
    .filter((column) => column !== line.indent && Math.abs(column - line.indent) <= farthest)
    .sort((a, b) => Math.abs(a - line.indent) - Math.abs(b - line.indent) || b - a)
    .flatMap((column) => {
      const moved = hanging.length === 0 ? [[line]] : [[line, ...hanging], [line]]
      return moved.map((those) => move(text, those, column - line.indent))
    })
}

/** Where the fields and entries begin that are open before the end of `lines`, each column once. */
function columnsAbove(text: string, lines: readonly Line[]): number[] {
  const columns: number[] = []
  let lowest = Infinity
  for (const { start, end, indent } of [...lines].reverse()) {
    if (indent >= lowest) continue
    lowest = indent
    const dashes = /^(?:- +)+/.exec(text.slice(start + indent, end))?.[0].length ?? 0
    columns.push(...(dashes > 0 ? [indent + dashes, indent] : [indent]))
    // Below a field that has nothing behind it yet.
    if (columns.length === 1 && /:\s*$/.test(text.slice(start, end))) columns.unshift(indent + 2)
  }
  return columns
}

function move(text: string, lines: readonly Line[], by: number): Way {
  const edits = lines.map(({ start }) =>
    by > 0 ? { range: { start, end: start }, text: ' '.repeat(by) } : { range: { start, end: start - by }, text: '' },
  )
  const moved = [...edits]
    .reverse()
    .reduce((done, { range, text: piece }) => done.slice(0, range.start) + piece + done.slice(range.end), text)
  return { text: moved, fix: { title: words.indentLines(lines.length, by), edits } }
}
