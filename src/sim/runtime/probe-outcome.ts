import type { ContainerBehavior, ProbeBehavior } from '../../scenario/scenario.ts'
import type { ProbeOutcome } from './cri.ts'

/** What a probe says `runningMs` after the start of its container's run; one of which the scenario says nothing passes. */
export function probeOutcome(behavior: ProbeBehavior | undefined, runningMs: number): ProbeOutcome {
  if (behavior === undefined) return 'success'
  const { succeedsAfterMs, failsAtMs, recoversAtMs } = behavior
  if (runningMs < succeedsAfterMs) return 'refused'
  return runningMs >= failsAtMs && runningMs < recoversAtMs ? 'failure' : 'success'
}

/** When the container's probes begin to answer otherwise; milliseconds from the start of a run, in no order. */
export function probeTurns({ startupProbe, readinessProbe, livenessProbe }: ContainerBehavior): readonly number[] {
  const turns: number[] = []
  for (const probe of [startupProbe, readinessProbe, livenessProbe])
    if (probe !== undefined) turns.push(probe.succeedsAfterMs, probe.failsAtMs, probe.recoversAtMs)
  return turns.filter((ms) => ms > 0 && Number.isFinite(ms))
}
