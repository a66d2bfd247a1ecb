import type { SimTime } from '../base/time.ts'

/** One occurrence of an Event as its source emits it; `kubectl describe` folds equal ones into a count. */
export interface KubeEvent {
  readonly type: 'Normal' | 'Warning'
  readonly reason: string
  readonly message: string
  /** `kubelet`, `default-scheduler`. */
  readonly source: string
  /** The container it is about; absent for the Pod as a whole. */
  readonly container?: string
  /** `spec.initContainers{name}` or `spec.containers{name}`; absent for the Pod as a whole. */
  readonly fieldPath?: string
}

/** An Event with the instant at which it was emitted. */
export interface TimedEvent extends KubeEvent {
  readonly at: SimTime
}
