import { valueAt } from '../../base/value-at.ts'
import type { Diagnostic, FieldPath } from '../../kube/diagnostic.ts'
import { editPod } from '../../manifest/edit-pod.ts'
import type { ManifestPod } from '../../manifest/parse-manifest.ts'
import * as words from '../../words/en/store/no-order.ts'

/** What an init container may have only as a sidecar. */
const ofSidecars = ['lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe']

/**
 * The other reading of an init container that is no sidecar and has at `path` what only a sidecar may have: with the edit that makes
 * it an ordinary one. That it may be a sidecar, the API server's own words tell.
 */
export function asOrdinaryInit(text: string, found: ManifestPod, path: FieldPath): Diagnostic {
  const container = path.slice(0, -1)
  const fields = ofSidecars.filter((field) => valueAt(found.object, [...container, field]) !== undefined)
  const changes = fields.map((field) => ({
    kind: 'remove' as const,
    path: [...container.slice(found.podPath.length), field],
  }))
  const edits = editPod(text, found, changes)
  const name = String(valueAt(found.object, [...container, 'name']) ?? words.theContainer)
  const title = words.removeOf(name, fields)
  return {
    severity: 'info',
    code: 'Hint',
    path,
    message: words.ordinaryInit(name, fields),
    ...(edits && { fix: { title, edits } }),
  }
}
