import type { Diagnostic } from '../../kube/diagnostic.ts'

/** The problems counted in words: `no problems`, `1 problem`, `2 problems, 1 warning`; hints are not counted. */
export function problemCount(problems: readonly Diagnostic[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.filter(({ severity }) => severity === 'warning').length
  const parts = [counted(errors, 'problem'), counted(warnings, 'warning')].filter((part) => part !== '')
  return parts.length === 0 ? 'no problems' : parts.join(', ')
}

function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
}
