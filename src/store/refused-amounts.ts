import { isRecord } from '../base/json.ts'
import { type Diagnostic, diagnosticSentence, type FieldPath, formatPath } from '../kube/diagnostic.ts'

/** An amount of a resource that the API server refuses. */
export interface RefusedAmount {
  /** The field's path in the Pod, as in FieldPlaces. */
  readonly field: string
  /** The API server's sentence. */
  readonly sentence: string
  /** The amount was left out, so that the rest can be shown; else it is shown as it is written. */
  readonly isLeftOut: boolean
}

/**
 * The errors of `diagnostics` as refused amounts, if that is all they are; undefined when something else is wrong, or nothing at all.
 * `podPath` leads to the Pod in the object that the diagnostics are about.
 */
export function refusedAmounts(
  diagnostics: readonly Diagnostic[],
  podPath: FieldPath,
): readonly RefusedAmount[] | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const amounts: RefusedAmount[] = []
  for (const error of errors) {
    const path = error.path.slice(podPath.length)
    const isInPod = formatPath(error.path.slice(0, podPath.length)) === formatPath(podPath)
    if (!isInPod || !isOfAmounts(path)) return undefined
    const isLeftOut = isAmount(path)
    amounts.push({ field: formatPath(path), sentence: diagnosticSentence(error), isLeftOut })
  }
  return amounts.length > 0 ? amounts : undefined
}

/** `object` without the amounts that are left out; the rest of it is shared. */
export function withoutAmounts(
  object: Readonly<Record<string, unknown>>,
  diagnostics: readonly Diagnostic[],
  podPath: FieldPath,
): Readonly<Record<string, unknown>> {
  let rest: unknown = object
  for (const { severity, path } of diagnostics)
    if (severity === 'error' && isAmount(path.slice(podPath.length))) rest = without(rest, path)
  return isRecord(rest) ? rest : object
}

/** `spec.overhead…`, or something below a `resources` of the Pod or a container. */
function isOfAmounts(path: FieldPath): boolean {
  if (path[0] !== 'spec') return false
  const at = resourcesAt(path)
  return path[1] === 'overhead' || (at !== undefined && ['requests', 'limits'].includes(`${path[at + 1]}`))
}

/** One amount, not a whole list. */
function isAmount(path: FieldPath): boolean {
  const at = resourcesAt(path)
  return path[1] === 'overhead' ? path.length === 3 : at !== undefined && path.length === at + 3
}

function resourcesAt(path: FieldPath): number | undefined {
  if (path[1] === 'resources') return 1
  return (path[1] === 'containers' || path[1] === 'initContainers') && path[3] === 'resources' ? 3 : undefined
}

function without(value: unknown, [part, ...rest]: FieldPath): unknown {
  if (Array.isArray(value)) return value.map((item, index) => (index === part ? without(item, rest) : item))
  if (!isRecord(value) || typeof part !== 'string') return value
  if (rest.length > 0) return { ...value, [part]: without(value[part], rest) }
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== part))
}
