import type { Diagnostic } from '../kube/diagnostic.ts'
import type { Minor } from '../kube/minor.ts'
import type { Trace } from '../trace/trace.ts'

/** One of the two scenarios that are compared. */
export interface Side {
  readonly minor: Minor
  /** What is wrong with its text, as the API server and podreel say it. */
  readonly diagnostics: readonly Diagnostic[]
  /** Absent where there is nothing to simulate. */
  readonly trace?: Trace | undefined
  /** Nobody wrote when the Pod is deleted: podreel chose an instant after it was steady for a while. */
  readonly isDeleteInferred: boolean
}

export type SideName = 'a' | 'b'

/** One value a side. */
export interface Both<T> {
  readonly a: T
  readonly b: T
}

/** The letter by which sentences call a side. */
export const letters: Both<string> = { a: 'A', b: 'B' }

export function otherSide(side: SideName): SideName {
  return side === 'a' ? 'b' : 'a'
}
