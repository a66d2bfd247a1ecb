import { type Diagnostic, type FieldPath, formatPath } from '../kube/diagnostic.ts'
import type { DroppedField } from './defaults/dropped-fields.ts'
import type { DecodeError } from './schema/decode.ts'
import type { Findings } from './validation/findings.ts'
import type { WarningList } from './warnings/warning-list.ts'

/** An object is bounded to this many containers, so that no text can hang the page. */
export const mostContainers = 500

/** What the decoder finds wrong below `base`. */
export function decodeDiagnostics(errors: readonly DecodeError[], base: FieldPath = []): Diagnostic[] {
  return errors.map(({ path, message }) => ({ severity: 'error', code: 'Decode', path: [...base, ...path], message }))
}

/**
 * What validation finds; where an unknown field was left out, that its holder lacks something only follows from that, and so does
 * that a field is missing which is there in another case.
 */
export function findingDiagnostics({ errors }: Findings, decodeErrors: readonly DecodeError[]): Diagnostic[] {
  const holders = new Set(decodeErrors.map(({ path }) => formatPath(path.slice(0, -1))))
  const unknown = new Set(decodeErrors.map(({ path }) => formatPath(path).toLowerCase()))
  const isInAnotherCase = (path: FieldPath) =>
    path.some((_, index) => unknown.has(formatPath(path.slice(0, index + 1)).toLowerCase()))
  const own = errors.filter(({ path }) => !holders.has(formatPath(path.fields)) && !isInAnotherCase(path.fields))
  return own.map(({ path, code, body }) => ({ severity: 'error', code, path: path.fields, message: body }))
}

/** A field that is dropped without a word: here it is told. */
export function describeDropped({ path, gate }: DroppedField, podPath: FieldPath): Diagnostic {
  const message = `The API server drops this field without a word: its feature gate ${gate} is off.`
  return { severity: 'warning', code: 'Hint', path: [...podPath, 'spec', ...path], message }
}

/** The server's warnings. */
export function warningDiagnostics(warnings: WarningList): Diagnostic[] {
  return warnings.list.map(({ path, text }) => ({ severity: 'warning', code: 'ServerWarning', path, message: text }))
}

/** None while there are few enough. */
export function tooManyContainers(count: number): Diagnostic[] {
  if (count <= mostContainers) return []
  const message = `The Pod has ${count} containers; podreel takes up to ${mostContainers}.`
  return [{ severity: 'error', code: 'Limit', path: [], message }]
}
