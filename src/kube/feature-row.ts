import type { Minor } from './minor.ts'

/** One row: a feature gate of Kubernetes, or a change that shipped without a gate and has a name of ours. */
export interface FeatureRow {
  readonly kind: 'gate' | 'change'
  /** The minor from which the switch exists at all. Before it, behaviour is as with `false`. `later`: after every known minor. */
  readonly since: Minor | 'later'
  /** The minor from which it is on by default; absent: off in every known minor. */
  readonly on?: Minor | undefined
  /** The minor from which it is off again: a slip that did not stay. */
  readonly off?: Minor | undefined
  /** The minor from which it can no longer be switched off. */
  readonly locked?: Minor | undefined
  /** Gates without which it has no effect. */
  readonly needs?: readonly string[] | undefined
}

/** A gate of Kubernetes; see `FeatureRow`. */
export const gate = (since: Minor, on?: Minor, locked?: Minor, needs?: readonly string[]) =>
  ({ kind: 'gate', since, on, locked, needs }) as const

/** A change without a gate that is there from a minor on, in some cases up to one that takes it back. */
export const changedIn = (on: Minor, off?: Minor) => ({ kind: 'change', since: on, on, off }) as const

/** A change that no known minor has. */
export const changedLater = { kind: 'change', since: 'later' } as const
