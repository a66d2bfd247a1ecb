import type { YAMLParseError } from 'yaml'
import type { Diagnostic } from '../kube/diagnostic.ts'

/** What the YAML parser found wrong, in plain words. `offset` is where `text` begins in the whole text. */
export function describeSyntaxError(error: YAMLParseError, text: string, offset: number): Diagnostic {
  const start = Math.min(error.pos[0], text.length)
  const end = Math.max(start, Math.min(error.pos[1], text.length))
  return {
    severity: 'error',
    code: 'Syntax',
    path: [],
    message: error.message,
    range: { start: offset + start, end: offset + Math.max(end, Math.min(start + 1, text.length)) },
  }
}
