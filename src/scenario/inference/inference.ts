import type { FieldPath } from '../../kube/diagnostic.ts'
import type { PlainValue } from '../format-scenario-file.ts'

/**
 * What is not known of a process: how long something takes that ends in a known way; whether and how it ends, too; or
 * whether it waits for something at all.
 */
export type Unsure = 'time' | 'end' | 'wait'

/** Something that the Scenario document does not say and that the manifest, or custom, answers. */
export interface Inference {
  /** Where the document would say it. */
  readonly path: FieldPath
  /** What it would say there. */
  readonly value: PlainValue
  /** The same in words: `ends after 5 s with exit code 3`. */
  readonly text: string
  /** Why: "from `sleep 5`". */
  readonly reason: string
  /** What of it may as well be otherwise, because the manifest does not tell. Absent: the manifest says so. */
  readonly unsure?: Unsure
}
