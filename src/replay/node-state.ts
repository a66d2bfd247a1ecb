import type { SimTime } from '../base/time.ts'
import type { ContainerStatus } from '../kube/pod.ts'
import type { NodeContainer, NodeContainerState } from '../trace/trace.ts'
import * as words from '../words/en/replay/replay-guesses.ts'
import { isPullReason } from './waiting-reasons.ts'

/**
 * What the node has of a container when the API says `status`. `before` itself, with the flags that the API tells, where that fits; else
 * what the status says, since the instant `at` at the latest. `hasHook`: while its postStart hook runs, the API does not say that it runs.
 */
export function nodeStateOf(
  before: NodeContainer,
  status: ContainerStatus,
  at: SimTime,
  hasHook: boolean,
): NodeContainer {
  const { states, entry } = fitting(status, before, hasHook)
  const isUp = status.state?.running !== undefined
  const started = isUp && status.started !== false && (status.started === true || before.started || status.ready)
  const ready = isUp && status.ready
  if (states.includes(before.state)) {
    if (before.started === started && before.ready === ready) return before
    return { ...before, started, ready }
  }
  const { inferred: _, backoffUntil: __, exitCode: ___, reason: ____, ...rest } = before
  const reason = words.stateOfStatus
  return {
    ...rest,
    ref: { ...before.ref, attempt: Math.max(before.ref.attempt, status.restartCount) },
    state: states[0],
    since: at,
    started,
    ready,
    ...entry,
    inferred: { of: 'time', reason, from: before.since },
  }
}

interface Fit {
  /** The states that fit what the API says, the plainest first. */
  readonly states: readonly [NodeContainerState, ...NodeContainerState[]]
  readonly entry: Partial<NodeContainer>
}

function fitting({ state = {} }: ContainerStatus, before: NodeContainer, hasHook: boolean): Fit {
  const { running, terminated, waiting } = state
  if (running) return { states: ['running', 'prestop', 'waitingTurn', 'terminating'], entry: {} }
  if (terminated) {
    const { exitCode, reason } = terminated
    return { states: ['exited', 'backoff'], entry: { exitCode, ...(reason !== undefined && { reason }) } }
  }
  const reason = waiting?.reason
  if (reason === 'CrashLoopBackOff') return { states: ['backoff'], entry: { reason } }
  if (reason !== undefined && isPullReason(reason)) return { states: ['pullFailed', 'pulling'], entry: { reason } }
  if (reason === undefined) return { states: ['created'], entry: {} }
  if (['PodInitializing', 'ContainerCreating', 'RestartingAllContainers'].includes(reason)) {
    const hasRun = before.state === 'exited' || before.state === 'backoff'
    return {
      states: [
        ...(['absent', 'pulling', 'created'] as const),
        ...(hasRun ? (['exited'] as const) : []),
        ...(hasHook ? (['running'] as const) : []),
      ],
      entry: {},
    }
  }
  return { states: ['createFailed'], entry: { reason } }
}
