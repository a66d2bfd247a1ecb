import { type Diagnostic, diagnosticSentence } from '../../kube/diagnostic.ts'

/** `file:line:column: message`, one a problem, lines and columns from 1. What has no place in the text stands at its beginning. */
export function diagnosticLine(file: string, text: string, diagnostic: Diagnostic): string {
  const before = text.slice(0, diagnostic.range?.start ?? 0)
  const line = before.split('\n').length
  const column = before.length - before.lastIndexOf('\n')
  const severity = diagnostic.severity === 'error' ? '' : `${diagnostic.severity}: `
  return `${file}:${line}:${column}: ${severity}${diagnosticSentence(diagnostic)}`
}
