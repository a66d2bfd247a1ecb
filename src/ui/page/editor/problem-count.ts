import type { Diagnostic } from '../../../kube/diagnostic.ts'
import * as words from '../../../words/en/page/editor.ts'

/** The problems counted in words: `no problems`, `1 problem`, `2 problems, 1 warning`; hints are not counted. */
export function problemCount(problems: readonly Diagnostic[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.filter(({ severity }) => severity === 'warning').length
  return words.counted(errors, warnings)
}
