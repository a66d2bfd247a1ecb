import { isRecord } from './json.ts'

/** The value at `path`, names of fields and indexes of lists; undefined when something on the way is absent. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let at = value
  for (const part of path) {
    if (typeof part === 'number') at = Array.isArray(at) ? at[part] : undefined
    else at = isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined
  }
  return at
}
