import { isRecord } from '../../base/json.ts'
import { valueAt } from '../../base/value-at.ts'
import type { Diagnostic, FieldPath } from '../../kube/diagnostic.ts'
import type { AdmissionOptions } from '../admission.ts'
import { type KnownKind, knownKinds } from '../schema/kinds.ts'

/** An object that is being mended, with what a repair has to know of it. */
export interface Patient {
  readonly object: Readonly<Record<string, unknown>>
  readonly options: AdmissionOptions
  /** undefined for kinds that the API server does not know. */
  readonly known: KnownKind | undefined
  /** Where the Pod or its template stands. */
  readonly podPath: FieldPath
}

/** A problem of the API server's with an object. */
export type Problem = Pick<Diagnostic, 'code' | 'path' | 'message'>

/** `object` as it is now. */
export function patientOf(object: unknown, options: AdmissionOptions): Patient {
  const record = isRecord(object) ? object : {}
  const known = typeof record.kind === 'string' ? knownKinds.get(record.kind) : undefined
  return { object: record, options, known, podPath: known?.podPath ?? options.podPath ?? ['spec', 'template'] }
}

/** The value at `path` of the object. */
export function partOf({ object }: Patient, path: FieldPath): unknown {
  return valueAt(object, path)
}

/** Where a problem is: validation names labels and annotations of a template without `metadata`. */
export function placeOf({ object, podPath }: Patient, path: FieldPath): FieldPath {
  const isOfTemplate = path.length === podPath.length + 1 && podPath.length > 0
  const last = path.at(-1)
  if (isOfTemplate && (last === 'labels' || last === 'annotations') && valueAt(object, path) === undefined)
    return [...podPath, 'metadata', last]
  return path
}

/** The parts of the path within the spec of the Pod; undefined for all else. */
export function inPodSpec({ podPath }: Patient, path: FieldPath): FieldPath | undefined {
  const isIn = podPath.every((part, index) => path[index] === part) && path[podPath.length] === 'spec'
  return isIn ? path.slice(podPath.length + 1) : undefined
}

/** A container in whose fields the path leads, and the rest of the path; undefined for all else. */
export function inContainer(
  patient: Patient,
  path: FieldPath,
): { readonly path: FieldPath; readonly isInit: boolean; readonly rest: FieldPath } | undefined {
  const [list, index, ...rest] = inPodSpec(patient, path) ?? []
  if ((list !== 'containers' && list !== 'initContainers') || typeof index !== 'number') return undefined
  return { path: path.slice(0, path.length - rest.length), isInit: list === 'initContainers', rest }
}
