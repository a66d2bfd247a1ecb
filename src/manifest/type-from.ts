import { knownKinds } from '../admission/schema/kinds.ts'
import type { FieldPath } from '../kube/diagnostic.ts'
import type { ManifestPod } from './parse-manifest.ts'

/** A type of the API, and a path that leads on from it. */
export interface PathFromType {
  readonly type: string
  readonly path: FieldPath
}

/** `path` of the object of `found`, from a type that the API knows: custom resources are known from their template on. */
export function fromKnownType({ object, podPath }: ManifestPod, path: FieldPath): PathFromType | undefined {
  const kind = String(object.kind)
  const known = knownKinds.get(kind)
  if (known !== undefined && known.apiVersion === object.apiVersion) return { type: kind, path }
  const isWithin = podPath.every((part, index) => path[index] === part)
  return isWithin ? { type: 'PodTemplateSpec', path: path.slice(podPath.length) } : undefined
}
