import type { Phrase } from '../base/phrase.ts'
import type { RuleId } from '../trace/rules.ts'
import type { Both } from './side.ts'

/** What a difference is about, in the order in which they are listed. */
export type DifferenceKind = 'server' | 'containers' | 'course' | 'pod' | 'resources' | 'events'

/** Something that is otherwise in B than in A. */
export interface Difference {
  readonly kind: DifferenceKind
  /** A sentence with its full stop; A and B are the two scenarios. */
  readonly words: Phrase
  readonly place: Place
  /** What only follows from it, by time; each a sentence. */
  readonly follows: readonly Follow[]
  /** The rule of Kubernetes behind it; absent where it is not about what happens. */
  readonly rule?: RuleId
}

export interface Follow {
  readonly words: Phrase
  readonly place: Place
}

/** Where a difference shows. */
export interface Place {
  /** Its instant on each side in milliseconds since the creation; undefined where it shows at none. */
  readonly at: Both<number | undefined>
  /** The container's name on each side; undefined where it is about the Pod, or that side has no such container. */
  readonly container: Both<string | undefined>
}

/** A place that is no instant of a container. */
export const nowhere: Place = { at: { a: undefined, b: undefined }, container: { a: undefined, b: undefined } }

/** The first instant at which it shows on either side; undefined for what has none. */
export function firstInstant({ at }: Place): number | undefined {
  if (at.a === undefined || at.b === undefined) return at.a ?? at.b
  return Math.min(at.a, at.b)
}
