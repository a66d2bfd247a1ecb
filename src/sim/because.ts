import type { RuleId } from '../trace/rules.ts'
import type { Cause } from '../trace/trace.ts'

/** The cause of a step: the rule, and the step that set it off where there is one. */
export function because(rule: RuleId, by: number | undefined): Cause {
  return by === undefined ? { rule } : { rule, by }
}
