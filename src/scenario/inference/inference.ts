import type { FieldPath } from '../../kube/diagnostic.ts'
import type { PlainValue } from '../format-scenario-file.ts'

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
}
