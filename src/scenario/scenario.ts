import type { SimTime } from '../base/time.ts'
import type { FeatureGates } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'
import type { Pod, ResourceList } from '../kube/pod.ts'
import type { Passed } from './field-kit.ts'
import type { behaviorFields, containerFields, Intervention, nodeFields } from './fields.ts'

/**
 * A defaulted, valid Pod and all that the world does to it. Durations are milliseconds; `Infinity` means for ever or never.
 * The YAML form with durations as text (`6s`) is ScenarioFile in `scenario-file.ts`.
 */
export interface Scenario {
  readonly name: string
  readonly source?: string
  readonly kubernetes: Minor
  readonly gates: FeatureGates
  readonly pod: Pod
  readonly behavior: Behavior
}

/** What the containers, the node and the user do. Fields that are taken as the document has them come from its table, `fields.ts`. */
export interface Behavior extends Passed<typeof behaviorFields> {
  /** By container name; init containers, sidecars and main containers alike. A name that is absent behaves by `defaultContainerBehavior`. */
  readonly containers: Readonly<Record<string, ContainerBehavior>>
  /** DELETE requests, by time. */
  readonly deletes: readonly DeleteRequest[]
  /** Instants at which the sandbox and every container die without a trace in the API (a node reboot, a killed sandbox). */
  readonly sandboxLost: readonly SimTime[]
  readonly evictions: readonly Eviction[]
  /** What is forced from outside at an instant, by time. */
  readonly interventions: readonly Intervention[]
  readonly node: NodeBehavior
}

/** By name, in the Pod's namespace. */
export interface MissingObjects {
  readonly configMaps: readonly string[]
  readonly secrets: readonly string[]
}

/** How one container behaves: what its manifest cannot say. Durations in milliseconds. */
export interface ContainerBehavior extends Passed<typeof containerFields> {
  readonly imagePull: ImagePull
  /** One entry a start; the last one repeats. Never empty. */
  readonly runs: readonly Run[]
  /** Absent: the probe answers success from the first try. */
  readonly startupProbe?: ProbeBehavior
  readonly readinessProbe?: ProbeBehavior
  readonly livenessProbe?: ProbeBehavior
  readonly postStart?: HookBehavior
  readonly preStop?: HookBehavior
  /** How the process answers the stop signal; `ignore` runs until SIGKILL. */
  readonly onTerm: TermBehavior | 'ignore'
}

export interface ImagePull {
  readonly present: boolean
  /** How long one try takes. */
  readonly durationMs: number
  /** Every try fails with this text. */
  readonly error?: string
}

/** One run of a container's process, from its start to its end. */
export interface Run {
  /** From the start of the process to its own end; `Infinity` runs until stopped. */
  readonly durationMs: number
  /** The process waits for this dependency instead, and ends `durationMs` after it is there. */
  readonly waitsFor?: string
  readonly exitCode: number
  /** The runtime's reason where it is not `Completed` or `Error`: `OOMKilled`. */
  readonly reason?: string
  readonly signal?: number
}

export interface CreateError {
  readonly reason: string
  readonly message: string
  readonly until?: SimTime
}

/** Counted from the start of each run. Before `succeedsAfterMs` and from `failsAtMs` on (until `recoversAtMs`) the probe fails. */
export interface ProbeBehavior {
  readonly succeedsAfterMs: number
  readonly failsAtMs: number
  readonly recoversAtMs: number
}

export interface HookBehavior {
  readonly durationMs: number
  /** The hook fails at its end, with this text where it is one. An HTTP hook fails with a text only: true is an answer of 500, which counts as a success. */
  readonly error: boolean | string
  /** What the server answers to an HTTP hook; 200 where it is absent, and `error` is false. */
  readonly statusCode?: number
}

export interface TermBehavior {
  readonly durationMs: number
  readonly exitCode: number
}

export interface DeleteRequest {
  readonly at: SimTime
  /** Absent: the Pod's own period. 0: force. */
  readonly gracePeriodSeconds?: number
}

export interface Eviction {
  readonly at: SimTime
  /** Absent: `Evicted`, the node is short of something. `Preempting`: a critical Pod needs the room; only `at` counts then. */
  readonly reason?: 'Evicted' | 'Preempting'
  readonly gracePeriodSeconds?: number
  readonly message?: string
}

/** The node and its kubelet. */
export interface NodeBehavior extends Passed<typeof nodeFields> {
  readonly name: string
  readonly podIP: string
  /** Allocatable and not yet used; absent: the Pod always fits. */
  readonly allocatable?: ResourceList
  /** Milliseconds that the runtime needs for each call; the defaults are those of the recorded clusters. */
  readonly sandboxMs: number
  readonly createMs: number
  readonly startMs: number
  /** `maxContainerRestartPeriod` of the kubelet (KubeletCrashLoopBackOffMax); seconds. */
  readonly maxContainerRestartPeriodSeconds?: number
  /** Absent: one at a time, and no other Pod pulls any. */
  readonly imagePulls?: NodePulls
  /** When each named dependency (`db:5432`) is there; `Infinity` never. */
  readonly dependencies: Readonly<Record<string, number>>
}

/** The image pulls of the node. */
export interface NodePulls {
  /** How many go on at once; 1 with `serializeImagePulls`, `Infinity` for no limit. */
  readonly atOnce: number
  /** Those of other Pods. */
  readonly others: readonly OtherPull[]
}

/** A pull for another Pod: asked for at `at`, and `durationMs` long once it has its turn. */
export interface OtherPull {
  readonly at: SimTime
  readonly durationMs: number
}

/** Every try to create a sandbox fails with the runtime's `message`, until `until` (absent: always). */
export interface SandboxError {
  readonly message: string
  readonly until?: SimTime
}

/** The node is shut down, and its kubelet holds that back while it ends the Pods. */
export interface NodeShutdown {
  readonly at: SimTime
  /** How long Pods of a priority may take, from the lowest priority to the highest; never empty. A Pod has that of the next lower one. */
  readonly periods: readonly ShutdownPeriod[]
}

/** One entry of the kubelet's `shutdownGracePeriodByPodPriority`. */
export interface ShutdownPeriod {
  readonly priority: number
  readonly seconds: number
}
