import type { Assumption } from '../../admission/mend/mend.ts'
import { diagnosticSentence, type FieldPath, formatPath } from '../../kube/diagnostic.ts'

/** An amount that the API server refuses. */
export interface RefusedAmount {
  /** The field's path in the Pod, as in FieldPlaces. */
  readonly field: string
  /** The API server's sentence. */
  readonly sentence: string
  /** The amount was left out, so that the rest can be shown; else it is shown as it is written. */
  readonly isLeftOut: boolean
}

/** Those of `assumed` that are about amounts of the Pod at `podPath`. */
export function refusedAmounts(assumed: readonly Assumption[], podPath: FieldPath): readonly RefusedAmount[] {
  return assumed.flatMap(({ kind, problem }) => {
    const field = formatPath(problem.path.slice(podPath.length))
    if (!/(?:^|\.)(?:resources|overhead)\./.test(field)) return []
    return [
      { field, sentence: diagnosticSentence({ severity: 'error', ...problem }), isLeftOut: kind !== 'as-written' },
    ]
  })
}
