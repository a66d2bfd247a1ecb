import type { SimTime } from '../base/time.ts'
import type { KubeEvent } from '../kube/event.ts'
import type { Pod } from '../kube/pod.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { NotCreated } from './not-created.ts'
import type { RuleId } from './rules.ts'

/** Where a container stands in its Pod. */
export type ContainerRole = 'init' | 'sidecar' | 'main'

/** Which container a step is about, and which of its starts. */
export interface ContainerRef {
  readonly name: string
  readonly role: ContainerRole
  /** Index among `initContainers` (init, sidecar) or `containers` (main). */
  readonly index: number
  /** The CRI attempt: 0 for the first, then restartCount. */
  readonly attempt: number
}

/** Why a step happened: the rule, and the earlier step that set it off. */
export interface Cause {
  readonly rule: RuleId
  /** `seq` of an earlier step; absent only for what the outside world does (the creation, a delete). */
  readonly by?: number
}

/** What a replay does not have from anybody, but from rules and from what lies around it. */
export interface Inferred {
  /** `time`: it is certain, only when is not. `all`: that it was so at all is deduced. */
  readonly of: 'time' | 'all'
  /** Why it is taken to be so: a sentence without its full stop. */
  readonly reason: string
  /** It lies within these, ends included; `to` is absent where only the pasted state bounds it, and nobody knows when that was seen. */
  readonly from: SimTime
  readonly to?: SimTime
}

/** One line of a trace, in the vectors' verbs. `inferred`: in a replay, what nobody wrote down. */
export type Step = {
  readonly seq: number
  readonly at: SimTime
  readonly cause: Cause
  readonly inferred?: Inferred
} & StepBody

export type StepBody =
  /** What the world does: the Pod is created, deleted, evicted, its sandbox is lost, an intervention. */
  /** `name` is that of a dependency, or of an action. */
  | { readonly verb: 'world'; readonly what: WorldEvent; readonly container?: ContainerRef; readonly name?: string }
  | { readonly verb: 'scheduled'; readonly node: string }
  | { readonly verb: 'sandbox'; readonly attempt: number; readonly ip: string }
  | { readonly verb: 'sandboxStopped'; readonly attempt: number }
  | { readonly verb: 'pull'; readonly container: ContainerRef; readonly image: string }
  | { readonly verb: 'pulled'; readonly container: ContainerRef; readonly image: string; readonly error?: string }
  /** A container was created, its process was started, `started` and `ready` became true in the kubelet. */
  | { readonly verb: 'create' | 'start' | 'started' | 'ready'; readonly container: ContainerRef }
  | { readonly verb: 'unready'; readonly container: ContainerRef }
  /** A hook begins; `done` when it is over. */
  | { readonly verb: 'poststart' | 'prestop'; readonly container: ContainerRef }
  | {
      readonly verb: 'poststartDone' | 'prestopDone'
      readonly container: ContainerRef
      readonly error?: string
      /** What the server answered to an HTTP hook, where that is known. */
      readonly statusCode?: number
    }
  | { readonly verb: 'term'; readonly container: ContainerRef; readonly signal: string; readonly timeoutMs: number }
  | { readonly verb: 'kill'; readonly container: ContainerRef }
  | { readonly verb: 'exit'; readonly container: ContainerRef; readonly exitCode: number; readonly reason: string }
  /** A start was held back; `delayMs` from the end of the last run, `until` the instant at which it is over. */
  | {
      readonly verb: 'backoff'
      readonly container: ContainerRef
      readonly delayMs: number
      readonly until: SimTime
      readonly of: 'restart' | 'pull'
    }
  /** A create or start call failed. */
  | { readonly verb: 'failed'; readonly container: ContainerRef; readonly reason: string; readonly message: string }
  /** `count`: how many occurrences it stands for, itself and those that the source's budget held back before it; absent: 1. */
  | { readonly verb: 'event'; readonly event: KubeEvent; readonly count?: number }
  /** The kubelet published a status that differs from the last one. */
  | { readonly verb: 'status' }
  /** The object left the API. */
  | { readonly verb: 'removed' }

export type WorldEvent =
  | 'created'
  | 'delete'
  | 'evict'
  | 'shutdown'
  | 'sandboxLost'
  | 'intervention'
  | 'dependency'
  | 'deadline'
  | 'action'

/** What happens in a step; each verb has fields of its own in `Step`. */
export type Verb = Step['verb']

/** The whole Pod at an instant at which something changed. */
export interface Snapshot {
  readonly at: SimTime
  /** As the API server holds it: what kubectl sees. */
  readonly pod: Pod
  /** As the runtime holds it: what is really there. */
  readonly node: NodeView
  /** `steps[0, stepCount)` have happened. */
  readonly stepCount: number
  /** The object is gone; `pod` is its last state. */
  readonly removed: boolean
  /** In a replay: `pod` was put together from later states; absent where it was seen like this. */
  readonly isRebuilt?: boolean
}

/** What the node has of the Pod: the truth of the kubelet and the runtime, ahead of the API. */
export interface NodeView {
  readonly sandbox?: { readonly attempt: number; readonly ready: boolean; readonly ip: string }
  /** In spec order, init containers first. One entry a container of the spec. */
  readonly containers: readonly NodeContainer[]
  /** Since when the kubelet is stopping the whole Pod, and how long it may take. */
  readonly stopping?: { readonly since: SimTime; readonly graceMs: number }
}

/** What the node really does with one container. */
export interface NodeContainer {
  readonly ref: ContainerRef
  readonly state: NodeContainerState
  /** When `state` began. */
  readonly since: SimTime
  readonly started: boolean
  readonly ready: boolean
  readonly exitCode?: number
  readonly reason?: string
  /** The end of the back-off that holds the next start back. */
  readonly backoffUntil?: SimTime
  /** In a replay: of `time`, when the state began is a guess; of `all`, the state is. */
  readonly inferred?: Inferred
}

/** What a container is on the node, which the API may not know yet. */
export type NodeContainerState =
  /** Nothing of it on the node yet. */
  | 'absent'
  | 'pulling'
  /** The last pull failed, or a pull is in back-off. */
  | 'pullFailed'
  | 'created'
  | 'running'
  /** Its preStop hook runs. */
  | 'prestop'
  /** Stopping has begun, the stop signal waits for its turn. */
  | 'waitingTurn'
  /** The stop signal was sent. */
  | 'terminating'
  | 'exited'
  /** Exited or failed, and the next start is held back. */
  | 'backoff'
  | 'createFailed'

/** The immutable result of a simulation or of a replay. */
export interface Trace {
  readonly scenario: Scenario
  /** Wall clock of t = 0, in milliseconds since 1970: times inside the Pods count from it. */
  readonly epochMs: number
  /** By (at, seq). */
  readonly steps: readonly Step[]
  /** One per instant at which something changed, by `at`; never empty, the first at 0. */
  readonly snapshots: readonly Snapshot[]
  readonly end: SimTime
  /** `settled`: nothing more would ever happen. `horizon`: cut; `loop` says what repeats. `observed`: a replay, of whose future nothing is known. */
  readonly endedBy: 'settled' | 'horizon' | 'observed'
  /** With `horizon`: `time` ran out, or the trace had the `size` that is the most. */
  readonly cutBy?: 'time' | 'size'
  /** What repeats, and since when; `from` is `end` where it is known to come round but the cut came before it could be seen. */
  readonly loop?: { readonly from: SimTime; readonly periodMs: number }
  /** Its controller is refused the Pod: what the trace shows is what would happen if it were made. */
  readonly notCreated?: NotCreated
  /** The instant of the newest state that was seen of a real Pod: a replay ends there, a simulation that goes on from it passes it. */
  readonly observed?: SimTime
}
