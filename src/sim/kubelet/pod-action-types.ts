import type { FeatureGates } from '../../kube/features.ts'
import type { Pod } from '../../kube/pod.ts'
import type { RuleId } from '../../trace/rules.ts'
import type { PodLayout } from '../layout.ts'
import type { ContainerRecord, RuntimeState } from '../runtime/cri.ts'
import type { ProbeResults } from './probe-results.ts'

/** A container to start, and why; `after` is the slot of the container whose state let it start. */
export interface StartAction {
  readonly slot: number
  readonly rule: RuleId
  readonly after?: number
}

export type KillReason = 'livenessProbe' | 'startupProbe'

export interface KillAction {
  readonly record: ContainerRecord
  /** Text of the event `Killing`. */
  readonly message: string
  /** Absent: its definition was changed. */
  readonly reason?: KillReason | undefined
}

/** A container to remove so that the Pod can restart in place. */
export interface ResetAction {
  readonly record: ContainerRecord
  readonly kills: boolean
}

/** What a sync has to do. The lists are in the order in which it is done. */
export interface PodActions {
  killsPod: boolean
  /** Why the whole Pod is killed. */
  killRule: RuleId
  createsSandbox: boolean
  /** Attempt of the sandbox that is there, or that is to be created. */
  sandboxAttempt: number
  initToStart: StartAction[]
  mainToStart: StartAction[]
  toKill: KillAction[]
  toReset: ResetAction[]
}

/** What `computePodActions` looks at. */
export interface PodActionFacts {
  readonly pod: Pod
  readonly layout: PodLayout
  readonly runtime: RuntimeState
  readonly probes: Pick<ProbeResults, 'get'>
  /** The condition AllContainersRestarting is True. */
  readonly restartsAllContainers: boolean
  readonly gates: FeatureGates
}
