import type { Picture } from './picture.ts'

/** What is wrong with the text of `picture` that its trace goes without; undefined: nothing. */
export function leftOutOf({ refused, diagnostics }: Picture): 'refused' | 'scenario' | undefined {
  if (refused !== undefined) return 'refused'
  return hasScenarioErrors({ diagnostics }) ? 'scenario' : undefined
}

/** Whether a part of the Scenario document is wrong: a trace leaves it out. */
export function hasScenarioErrors({ diagnostics }: Pick<Picture, 'diagnostics'>): boolean {
  return diagnostics.some(({ severity, code }) => severity === 'error' && code === 'Scenario')
}
