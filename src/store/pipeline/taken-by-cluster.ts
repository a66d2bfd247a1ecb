import type { Diagnostic } from '../../kube/diagnostic.ts'
import type { Minor } from '../../kube/minor.ts'
import * as words from '../../words/en/store/document.ts'

/**
 * What the API server of `minor` would refuse of a Pod that a cluster has taken already, of another minor or changed by a webhook since:
 * told as a warning where the rest makes sense without it. Of a Pod that lacks something, or has a number that cannot be, the errors stay.
 */
export function asTaken(diagnostics: readonly Diagnostic[], minor: Minor): readonly Diagnostic[] {
  const isBearable = diagnostics.every((one) => one.severity !== 'error' || bears(one))
  if (!isBearable) return diagnostics
  return diagnostics.map((one) =>
    one.severity === 'error'
      ? {
          ...one,
          severity: 'warning',
          message: words.refusedElsewhere(one.message, minor),
        }
      : one,
  )
}

/** Whether a Pod makes sense with what the API server finds wrong there. */
export function bears({ code, message }: Diagnostic): boolean {
  if (code === 'FieldValueForbidden' || code === 'FieldValueNotSupported') return true
  if (code === 'Decode') return message.startsWith('unknown field')
  return code === 'FieldValueInvalid' && /^Invalid value: "/.test(message)
}
