import { isRecord } from '../base/json.ts'
import { type Diagnostic, diagnosticSentence, type FieldPath, formatPath } from '../kube/diagnostic.ts'

/** A part of a Pod that the API server refuses and that plays no part in the order of its containers. */
export interface RefusedPart {
  /** The field's path in the Pod, as in FieldPlaces. */
  readonly field: string
  /** The API server's sentence. */
  readonly sentence: string
  /** The part was left out, so that the rest can be shown; else it is shown as it is written. */
  readonly isLeftOut: boolean
}

/**
 * The errors of `diagnostics` as refused parts, if that is all they are; undefined when something else is wrong, or nothing at all.
 * `podPath` leads to the Pod in the object that the diagnostics are about.
 */
export function refusedParts(
  diagnostics: readonly Diagnostic[],
  podPath: FieldPath,
): readonly RefusedPart[] | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const parts: RefusedPart[] = []
  for (const error of errors) {
    const path = error.path.slice(podPath.length)
    const isInPod = formatPath(error.path.slice(0, podPath.length)) === formatPath(podPath)
    if (!isInPod || !(error.code === 'Admission' || isOfAmounts(path) || isOutOfOrder(path))) return undefined
    const isLeftOut = leftOutOf(error, podPath) !== undefined
    parts.push({ field: formatPath(path), sentence: diagnosticSentence(error), isLeftOut })
  }
  return parts.length > 0 ? parts : undefined
}

/** `object` without the parts that are left out; the rest of it is shared. */
export function withoutParts(
  object: Readonly<Record<string, unknown>>,
  diagnostics: readonly Diagnostic[],
  podPath: FieldPath,
): Readonly<Record<string, unknown>> {
  const all: Parts = new Map()
  for (const diagnostic of diagnostics) {
    const part = leftOutOf(diagnostic, podPath)
    if (part !== undefined) add([...podPath, ...part], all)
  }
  const rest = without(object, all)
  return isRecord(rest) ? rest : object
}

/** What is left out of a value, by the names of its fields or the indexes of its items: `all` of one, or parts of it. */
type Parts = Map<string | number, Parts | 'all'>

function add(path: FieldPath, parts: Parts): void {
  const [part, ...rest] = path
  if (part === undefined) return
  const inner = parts.get(part) ?? new Map()
  if (inner !== 'all') add(rest, inner)
  parts.set(part, rest.length === 0 ? 'all' : inner)
}

function without(value: unknown, parts: Parts): unknown {
  const inside = (item: unknown, part: string | number) => {
    const inner = parts.get(part)
    return inner === undefined || inner === 'all' ? item : without(item, inner)
  }
  if (Array.isArray(value)) return value.map(inside)
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([name]) => parts.get(name) !== 'all')
  return Object.fromEntries(kept.map(([name, field]) => [name, inside(field, name)]))
}

/** Fields of a container that decide neither when it starts nor when it stops. */
const outOfOrder = new Set([
  'env',
  'envFrom',
  'ports',
  'securityContext',
  'workingDir',
  'terminationMessagePath',
  'terminationMessagePolicy',
])

/** Labels, annotations, or something below a field that has no part in the order. */
function isOutOfOrder(path: FieldPath): boolean {
  if (path[0] === 'metadata') return path[1] === 'labels' || path[1] === 'annotations'
  const isInContainer = path[0] === 'spec' && (path[1] === 'containers' || path[1] === 'initContainers')
  return isInContainer && outOfOrder.has(`${path[3]}`)
}

/** `spec.overhead…`, or something below a `resources` of the Pod or a container. */
function isOfAmounts(path: FieldPath): boolean {
  if (path[0] !== 'spec') return false
  const at = resourcesAt(path)
  return path[1] === 'overhead' || (at !== undefined && ['requests', 'limits'].includes(`${path[at + 1]}`))
}

/** As leftOutAt; what a LimitRange or a ResourceQuota refuses can stay. */
function leftOutOf({ severity, code, path }: Diagnostic, podPath: FieldPath): FieldPath | undefined {
  return severity === 'error' && code !== 'Admission' ? leftOutAt(path.slice(podPath.length)) : undefined
}

/** What has to go so that the error at `path` goes: one amount, or a whole field that has no part in the order; undefined where it can stay. */
function leftOutAt(path: FieldPath): FieldPath | undefined {
  if (isAmount(path)) return path
  if (isOutOfOrder(path)) return path[0] === 'metadata' ? path.slice(0, 2) : path.slice(0, 4)
  return undefined
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
