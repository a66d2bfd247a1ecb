import { oneLine } from '../../base/one-line.ts'
import { type Diagnostic, diagnosticSentence, type TextRange } from '../../kube/diagnostic.ts'
import type { PlacedAssumption } from '../../store/pipeline/mended.ts'

/** `file:line:column: message`, one a problem, lines and columns from 1. What has no place in the text stands at its beginning. */
export function diagnosticLine(file: string, text: string, diagnostic: Diagnostic): string {
  const severity = diagnostic.severity === 'error' ? '' : `${diagnostic.severity}: `
  return `${placeOf(file, text, diagnostic.range)}: ${severity}${oneLine(diagnosticSentence(diagnostic))}`
}

/** `file:line:column: assumed: …` of what is taken for granted of a manifest that is refused. */
export function assumptionLine(file: string, text: string, { text: words, range }: PlacedAssumption): string {
  return `${placeOf(file, text, range)}: assumed: ${oneLine(words)}`
}

function placeOf(file: string, text: string, range: TextRange | undefined): string {
  const before = text.slice(0, range?.start ?? 0)
  return `${file}:${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`
}
