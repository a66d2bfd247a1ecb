import type { Picture } from './pipeline/picture.ts'

/** Whether a part of the Scenario document is wrong: a trace leaves it out. */
export function hasScenarioErrors({ diagnostics }: Pick<Picture, 'diagnostics'>): boolean {
  return diagnostics.some(({ severity, code }) => severity === 'error' && code === 'Scenario')
}
