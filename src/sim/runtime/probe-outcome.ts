import type { ProbeBehavior } from '../../scenario/scenario.ts'

/** What a probe says `runningMs` after the start of its container's run; one of which the scenario says nothing passes. */
export function probeOutcome(behavior: ProbeBehavior | undefined, runningMs: number): 'success' | 'failure' {
  if (behavior === undefined) return 'success'
  const { succeedsAfterMs, failsAtMs, recoversAtMs } = behavior
  if (runningMs < succeedsAfterMs) return 'failure'
  return runningMs >= failsAtMs && runningMs < recoversAtMs ? 'failure' : 'success'
}
