import type { JsonValue } from '../base/json.ts'
import { isRecord } from '../base/json.ts'
import { valueAt } from '../base/value-at.ts'
import { type FieldPath, type Fix, formatPath } from '../kube/diagnostic.ts'
import type { Minor } from '../kube/minor.ts'
import { fieldNamesAt } from '../kube/schema/type-at.ts'
import * as words from '../words/fixes.ts'
import { editPod } from './edit-pod.ts'
import type { ManifestPod } from './parse-manifest.ts'
import { fromKnownType } from './type-from.ts'

/** Longer texts are not moved about in: each fix means to read the text several times. */
const longest = 50_000

/**
 * The object right above the one that holds the field at `path`, where the API knows a field of that name: `periodSeconds` below `exec`
 * belongs to the probe. undefined where it does not, or has it already.
 */
export function rightPlace(path: FieldPath, found: ManifestPod, minor: Minor): FieldPath | undefined {
  const holder = path.slice(0, -1)
  const above = path.slice(0, -2)
  const name = path.at(-1)
  if (typeof name !== 'string' || typeof holder.at(-1) !== 'string' || above.length === 0) return undefined
  const from = fromKnownType(found, above)
  const object = valueAt(found.object, above)
  if (from === undefined || !isRecord(object) || Object.hasOwn(object, name)) return undefined
  return fieldNamesAt(from.type, from.path, minor).includes(name) ? above : undefined
}

/** Moves a field to the object above the one that it was written into. */
export function moveUp(
  path: FieldPath,
  { text, found, minor }: { readonly text: string; readonly found: ManifestPod; readonly minor: Minor },
): Fix | undefined {
  const above = rightPlace(path, found, minor)
  const name = path.at(-1)
  if (above === undefined || name === undefined || text.length > longest) return undefined
  const inPod = (place: FieldPath) => place.slice(found.podPath.length)
  const value = valueAt(found.object, path) as JsonValue
  const holder = path.slice(0, -1)
  const object = valueAt(found.object, holder)
  // Where nothing else is in it, only its name would be left.
  if (!isRecord(object) || Object.keys(object).length < 2 || hasComment(path, text, found)) return undefined
  const edits = editPod(text, found, [
    { kind: 'remove', path: inPod(path) },
    { kind: 'set', path: inPod([...above, name]), value },
  ])
  return edits && { title: words.moveBeside(String(name), String(holder.at(-1))), edits }
}

/** Whether a comment stands on the lines of the field: it would not move along. */
function hasComment(path: FieldPath, text: string, { ranges, keyRanges }: ManifestPod): boolean {
  const start = keyRanges.get(formatPath(path))?.start ?? 0
  const end = ranges.get(formatPath(path))?.end ?? text.length
  const lineEnd = text.indexOf('\n', end)
  return text.slice(start, lineEnd === -1 ? text.length : lineEnd).includes('#')
}
