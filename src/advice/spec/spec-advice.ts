import type { Phrase } from '../../base/phrase.ts'
import type { SimTime } from '../../base/time.ts'
import type { PodChange } from '../../manifest/pod-change.ts'
import type { RuleId } from '../../trace/rules.ts'

/** A trap of the order in which containers start and stop. */
export type TrapId =
  /** An init container needs what a container behind it serves. */
  | 'init-before-proxy'
  /** Others need a sidecar that lets them start before it listens. */
  | 'sidecar-without-startup-probe'
  /** A readiness probe on a sidecar is taken for a gate. */
  | 'readiness-as-gate'
  /** A step that ends is started again and again. */
  | 'one-shot-always'
  /** A helper among the main containers keeps a Pod with work to do from completing. */
  | 'old-style-sidecar'
  /** The preStop hook takes the whole grace period. */
  | 'pre-stop-exceeds-grace'
  /** The preStop hook of a sidecar runs while the main containers still do. */
  | 'sidecar-pre-stop-at-delete'
  /** The main containers leave nothing of the grace period, or ignore it. */
  | 'grace-used-up'
  /** An init container waits without an end. */
  | 'endless-init-wait'
  /** A main container needs another one, and nothing orders them. */
  | 'mains-race'

/** Something in the spec that will not do what it seems to, found by simulating it. */
export interface SpecAdvice {
  /** Unique within a list: the trap and its container. */
  readonly id: string
  readonly trap: TrapId
  /** `trap`: it goes wrong in this scenario. `hint`: it can go wrong, or has a price. */
  readonly tone: 'trap' | 'hint'
  readonly container: string
  /** What is the case. */
  readonly text: Phrase
  /** What will be seen: STATUS, times. */
  readonly seen: Phrase
  /** Where that shows in the trace of the spec; absent where the trace itself does not show it. */
  readonly at?: SimTime
  /** Why it is so. */
  readonly rule: RuleId
  /** The fields that it is about, by their paths in the Pod; the first one is where to change something. */
  readonly fields: readonly string[]
  /** What mends it; absent where nothing that can be written into the Pod does. */
  readonly remedy?: Remedy
}

/** A change of the spec. */
export interface Remedy {
  /** What it does: `Move proxy before migrate`. */
  readonly title: string
  readonly changes: readonly PodChange[]
}
