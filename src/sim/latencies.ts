/**
 * How long the parts of a cluster take, as measured on the recorded ones; whole milliseconds.
 * Where its clocks run free of the Pod: `scenario/chance.ts`.
 */

/** From a change in the API until the kubelet's sync loop handles it. */
export const watchMs = 2

/** One write to the API, the read before it included. */
export const apiWriteMs = 4

/** Of these, the read: what is written is decided then. */
export const apiReadMs = 2

/**
 * From the first status of a sync until it computes its actions. Shorter than one try of a probe: a sync that a probe sets off decides before
 * that try has answered.
 */
export const syncPrepareMs = 1

/** From there until the first call of the sync to the runtime. */
export const syncActMs = 7

/** One try of a probe. */
export const probeMs = 4

/** From the result of a probe until the sync that it asks for. */
export const probeSyncMs = 2

/** Stopping a sandbox, and reading what is left of the Pod. */
export const stopSandboxMs = 8

/** A stop request on its way to the runtime. */
export const stopCallMs = 1

/** From the end of a stop request's timeout until SIGKILL is sent. */
export const killCallMs = 2

/** How long a relist of the runtime takes. */
export const relistMs = 6

/** The sync loop looks at the work queue and at deadlines once a second (`pkg/kubelet/kubelet.go` syncLoop). */
export const syncTickPeriodMs = 1000
/** A little later in its second than the ticks of the probes, which begin with the first sync: a probe is heard before the work queue. */
export const syncTickPhaseMs = 20

/** How often the sync loop looks after what is left of Pods (`pkg/kubelet/kubelet.go` housekeepingPeriod). */
export const housekeepingPeriodMs = 2000

/** The first instant at or after `t` at which a clock with this period and phase ticks. */
export function tickAtOrAfter(t: number, periodMs: number, phaseMs: number): number {
  return Math.ceil((t - phaseMs) / periodMs) * periodMs + phaseMs
}

/** The first tick after `t`. */
export function tickAfter(t: number, periodMs: number, phaseMs: number): number {
  return tickAtOrAfter(t + 1, periodMs, phaseMs)
}
