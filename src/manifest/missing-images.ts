import { knownKinds } from '../admission/schema/kinds.ts'
import { isRecord } from '../base/json.ts'
import { valueAt } from '../base/value-at.ts'
import type { Diagnostic, FieldPath, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/no-manifest.ts'

/**
 * Says where to get the rest of an object whose containers have no image: of a patch, or of a resource whose operator fills it in.
 * undefined when every container has one, for a Pod, of which nothing else is to be had, and without a kind.
 */
export function tellMissingImages(
  object: Readonly<Record<string, unknown>>,
  podPath: FieldPath,
  range: TextRange | undefined,
): Diagnostic | undefined {
  const { kind } = object
  if (typeof kind !== 'string') return undefined
  const lists = ['initContainers', 'containers'].map((list) => valueAt(object, [...podPath, 'spec', list]))
  const containers = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  const lacking = containers.filter((container) => isRecord(container) && container.image === undefined)
  const isOwn = knownKinds.has(kind)
  if (kind === 'Pod' || lacking.length === 0 || (isOwn && lacking.length < containers.length)) return undefined
  const message = isOwn ? words.patchWithoutImages(kind) : words.withoutImages(kind)
  return { severity: 'warning', code: 'Hint', path: [], message, ...(range && { range }) }
}
