import { isRecord } from '../base/json.ts'
import type { FieldPath } from './diagnostic.ts'

/**
 * The names of the init containers that are written with `restartPolicy: Always`, in the Pod or template at `podPath` of `object`. An API
 * server without sidecars drops the field, yet what their processes do stays the same.
 */
export function writtenSidecars(object: unknown, podPath: FieldPath): readonly string[] {
  let at = object
  for (const part of [...podPath, 'spec', 'initContainers'])
    at = isRecord(at) || Array.isArray(at) ? Reflect.get(at, part) : undefined
  return (Array.isArray(at) ? at : []).flatMap((container: unknown) =>
    isRecord(container) && container.restartPolicy === 'Always' && typeof container.name === 'string'
      ? [container.name]
      : [],
  )
}
