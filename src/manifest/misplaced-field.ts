import { fieldNamesAt } from '../admission/schema/type-at.ts'
import { isRecord } from '../base/json.ts'
import { valueAt } from '../base/value-at.ts'
import { type FieldPath, type Fix, formatPath, type TextRange } from '../kube/diagnostic.ts'
import type { Minor } from '../kube/minor.ts'
import * as words from '../words/en/manifest/fixes.ts'
import type { ManifestPod } from './parse-manifest.ts'
import { fromKnownType } from './type-from.ts'

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

/** Moves a field of one line to the object above the one that it was written into: to the line before the name of that one. */
export function moveUp(
  path: FieldPath,
  { text, found, minor }: { readonly text: string; readonly found: ManifestPod; readonly minor: Minor },
): Fix | undefined {
  if (rightPlace(path, found, minor) === undefined) return undefined
  const holder = path.slice(0, -1)
  const object = valueAt(found.object, holder)
  const value = valueAt(found.object, path)
  // Where nothing else is in it, only its name would be left.
  if (!isRecord(object) || Object.keys(object).length < 2 || typeof value === 'object') return undefined
  const from = lineOf(text, found.keyRanges.get(formatPath(path)))
  const to = lineOf(text, found.keyRanges.get(formatPath(holder)))
  const end = found.ranges.get(formatPath(path))?.end ?? 0
  if (from === undefined || to === undefined || end > from.end || from.start <= to.start) return undefined
  const isLast = from.end === text.length
  const line = `${text.slice(to.start, to.key)}${text.slice(from.key, from.end)}`
  return {
    title: words.moveBeside(String(path.at(-1)), String(holder.at(-1))),
    edits: [
      { range: { start: to.start, end: to.start }, text: `${line}\n` },
      { range: { start: isLast ? from.start - 1 : from.start, end: isLast ? from.end : from.end + 1 }, text: '' },
    ],
  }
}

/** The line of a field that begins its line; `key`: where its name begins. */
function lineOf(text: string, key: TextRange | undefined) {
  if (key === undefined) return undefined
  const start = text.lastIndexOf('\n', key.start - 1) + 1
  const end = text.indexOf('\n', key.start)
  return /^ *$/.test(text.slice(start, key.start))
    ? { start, key: key.start, end: end === -1 ? text.length : end }
    : undefined
}
