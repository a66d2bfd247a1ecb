import type { RuntimeState } from '../runtime/cri.ts'

/** What the kubelet last heard from the runtime about the Pod. */
export interface RuntimePodStatus extends RuntimeState {
  /** Empty: no address. An address outlives its sandbox. */
  readonly ip: string
}

export const emptyPodStatus = (slotCount: number): RuntimePodStatus => ({
  containers: Array.from({ length: slotCount }, () => []),
  sandboxes: [],
  hasMainRecords: false,
  ip: '',
})

/** `state` as a status; without an address of its own it keeps that of `before`. */
export function toPodStatus(state: RuntimeState, before: RuntimePodStatus | undefined): RuntimePodStatus {
  const ip = state.sandboxes.find(({ ready }) => ready)?.ip ?? before?.ip ?? ''
  return { ...state, ip }
}
