import type { SimTime } from '../../base/time.ts'
import type { Cause } from '../../trace/trace.ts'
import type { Process } from '../kernel.ts'

/** A container as the runtime lists it. Replaced by a new object at each change, never edited. */
export interface ContainerRecord {
  /** `containerd://` and 64 hexadecimal digits, as the API shows it. */
  readonly id: string
  /** `Slot.index`. */
  readonly slot: number
  /** The restart count that the kubelet labelled it with. */
  readonly attempt: number
  /** Attempt of the sandbox that it belongs to. */
  readonly sandboxAttempt: number
  readonly state: 'created' | 'running' | 'exited'
  /** Absent: the one that the spec names. */
  readonly image?: string
  readonly imageID?: string
  readonly createdAt: SimTime
  readonly startedAt: SimTime | undefined
  readonly finishedAt: SimTime | undefined
  readonly exitCode: number | undefined
  readonly reason: string | undefined
  readonly message: string | undefined
  /** The step that brought it into this state. */
  readonly step: number
}

export interface SandboxRecord {
  readonly id: string
  readonly attempt: number
  readonly ready: boolean
  readonly ip: string
  readonly step: number
}

/** All that the runtime holds of the Pod. */
export interface RuntimeState {
  /** By slot, newest first. */
  readonly containers: readonly (readonly ContainerRecord[])[]
  /** Newest first. */
  readonly sandboxes: readonly SandboxRecord[]
  /** Whether there is any record of a main container: until the first none of them has to be looked at. */
  readonly hasMainRecords: boolean
}

/** What an attempt at a probe says: well, not well, or nobody there to answer yet. An error is neither success nor failure. */
export type ProbeOutcome = 'success' | 'failure' | 'refused' | { readonly error: string }

export type ProbeKind = 'startup' | 'readiness' | 'liveness'

/**
 * The calls that the kubelet makes to the container runtime, and into containers. Each takes the time that the scenario says,
 * and writes down its steps with the cause it is given.
 */
export interface ContainerRuntime {
  /** As of now. */
  readonly state: RuntimeState
  /** The containers of one slot as of now, newest first; costs less than `state`. */
  ofSlot(slot: number): readonly ContainerRecord[]
  /** The last step of a container, also after it was removed. */
  lastStep(id: string): number | undefined
  /** The newest restart count of which a log file of the slot's container is left; undefined when none is. */
  newestLog(slot: number): number | undefined
  /** Whether the slot's image is on the node. */
  isImagePresent(slot: number): boolean
  /** The registry's text when the pull failed. */
  pullImage(slot: number, attempt: number, cause: Cause): Process<string | undefined>
  /** The sandbox, or the runtime's text when it cannot be created: nothing is left of it then. */
  runPodSandbox(attempt: number, cause: Cause): Process<SandboxRecord | { readonly error: string }>
  /** Kills what is left in it and takes its network away. */
  stopPodSandbox(sandbox: SandboxRecord, cause: Cause): void
  /** Why the slot's container cannot be created now; undefined when it can. */
  createError(slot: number): { readonly reason: string; readonly message: string } | undefined
  /** The container, or the runtime's text when it cannot be created. */
  createContainer(
    slot: number,
    attempt: number,
    sandboxAttempt: number,
    cause: Cause,
  ): Process<ContainerRecord | { readonly error: string }>
  /** The runtime's text when the process cannot be started. */
  startContainer(id: string, cause: Cause): Process<string | undefined>
  /** Sends the stop signal, SIGKILL after `timeoutMs`, and returns when the container is down. */
  stopContainer(id: string, timeoutMs: number, cause: Cause): Process
  /** Forgets a container that is not running. */
  removeContainer(id: string, keepsLog: boolean): void
  /** Waits until the container has exited, at most `timeoutMs`; whether it has. */
  waitForExit(id: string, timeoutMs: number): Process<boolean>
  probe(id: string, kind: ProbeKind): ProbeOutcome
}
