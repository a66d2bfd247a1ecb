import type { Container, Probe, RestartPolicy } from '../../kube/pod.ts'
import type { ContainerBehavior, ProbeBehavior } from '../scenario.ts'
import type { ReadyAt } from './infer-runs.ts'
import type { Role } from './role-of.ts'

/**
 * A rough clock for the start of a Pod, in milliseconds from its creation; it only decides when a Pod that would run for
 * ever is deleted. `Infinity`: it never gets there.
 */
export interface Estimate {
  /** When the next container may start. */
  readonly nextMs: number
  /** When this one is ready, for good; for a regular init container the same as `nextMs`. */
  readonly readyMs: number
}

const never: Estimate = { nextMs: Number.POSITIVE_INFINITY, readyMs: Number.POSITIVE_INFINITY }

/** Create and start calls, and the kubelet's relist on average. */
const callsMs = 100
const relistMs = 700
/** A run that is taken to last so long counts as running for ever. */
const longRunMs = 300_000
/** Waits before the 2nd, 3rd, … restart; the first restart is immediate. */
const backOffsMs = [0, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000]

/** How far the start of the Pod is after `container`, which begins at `startMs`; `isSaid`: the Scenario describes its runs. */
export function estimateStart(
  container: Container,
  behavior: ContainerBehavior,
  role: Role,
  policy: RestartPolicy,
  startMs: number,
  readyAt: ReadyAt,
  isSaid = false,
): Estimate {
  const { imagePull, createError, postStart } = behavior
  const isBlocked = imagePull.error !== undefined || behavior.startError !== undefined
  if (isBlocked || (createError !== undefined && createError.until === undefined)) return never
  const pullMs = imagePull.present ? 0 : imagePull.durationMs
  const createdMs = Math.max(startMs + pullMs, createError?.until ?? 0) + callsMs
  if (postStart?.error) return never
  const upMs = createdMs + (postStart?.durationMs ?? 0)
  const settledMs = settle(behavior, role, policy, upMs, readyAt, isSaid ? Number.POSITIVE_INFINITY : longRunMs)
  if (role.kind === 'init') return { nextMs: settledMs + relistMs, readyMs: settledMs + relistMs }
  if (givesUp(container.startupProbe, behavior.startupProbe)) return never
  const started =
    container.startupProbe === undefined ? upMs : passes(container.startupProbe, behavior.startupProbe, upMs)
  const startedMs = Math.max(started, upMs)
  const ready =
    container.readinessProbe === undefined ? startedMs : passes(container.readinessProbe, behavior.readinessProbe, upMs)
  const isKilled = (behavior.livenessProbe?.failsAtMs ?? Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY
  const readyMs = isKilled ? Number.POSITIVE_INFINITY : Math.max(startedMs, ready, settledMs)
  return { nextMs: role.kind === 'sidecar' ? startedMs + relistMs : upMs, readyMs }
}

/** When the run begins that stays (main, sidecar), or when the one ends that succeeds (init). */
function settle(
  behavior: ContainerBehavior,
  role: Role,
  policy: RestartPolicy,
  startMs: number,
  readyAt: ReadyAt,
  longMs: number,
): number {
  let atMs = startMs
  for (const [index, run] of behavior.runs.entries()) {
    const fromMs = run.waitsFor === undefined ? atMs : Math.max(atMs, readyAt(run.waitsFor))
    if (role.kind !== 'init' && run.durationMs >= longMs) return atMs
    atMs = fromMs + run.durationMs
    const isGood = run.exitCode === 0 && run.reason !== 'OOMKilled'
    if (role.kind === 'init' && isGood) return atMs
    if (role.kind === 'init' && policy === 'Never') return Number.POSITIVE_INFINITY
    atMs += backOffsMs[Math.min(index, backOffsMs.length - 1)] ?? 0
  }
  return Number.POSITIVE_INFINITY
}

/** When a probe of a run that began at `upMs` passes: its worker ticks since the Pod's first sync, not since the run's start. */
function passes(probe: Probe, behavior: ProbeBehavior | undefined, upMs: number): number {
  const { initialDelaySeconds = 0, periodSeconds = 10 } = probe
  const periodMs = periodSeconds * 1000
  const earliestMs = upMs + Math.max(initialDelaySeconds * 1000, behavior?.succeedsAfterMs ?? 0)
  return Math.ceil(earliestMs / periodMs) * periodMs + callsMs
}

/** Whether a start-up probe gives up before it would pass. */
function givesUp(probe: Probe | undefined, behavior: ProbeBehavior | undefined): boolean {
  if (probe === undefined || behavior === undefined) return false
  const { initialDelaySeconds = 0, periodSeconds = 10, failureThreshold = 3 } = probe
  return behavior.succeedsAfterMs > (initialDelaySeconds + periodSeconds * failureThreshold) * 1000
}
