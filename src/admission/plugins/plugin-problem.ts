import type { FieldPath } from '../../kube/diagnostic.ts'

/** What an admission plug-in refuses a Pod for. */
export interface PluginProblem {
  /** The field of the Pod that it is about. */
  readonly path: FieldPath
  /** The plug-in's own sentence, without `pods "name" is forbidden: `. */
  readonly message: string
  /** Whether it is about amounts: then no order depends on it. */
  readonly isOfAmounts?: boolean
}
