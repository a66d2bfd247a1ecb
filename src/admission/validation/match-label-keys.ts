import type { LabelSelector } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { validateLabelName } from './labels.ts'

/**
 * Keys whose values are taken from the Pod's own labels, for affinity and, since 1.34, for spreading.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidateMatchLabelKeysAndMismatchLabelKeys.
 */
export function validateMatchLabelKeys(
  matchKeys: readonly string[],
  mismatchKeys: readonly string[],
  selector: LabelSelector | undefined,
  path: Path,
  findings: Findings,
): void {
  for (const [field, keys] of Object.entries({ matchLabelKeys: matchKeys, mismatchLabelKeys: mismatchKeys })) {
    if (keys.length === 0) continue
    const keysPath = path.child(field)
    if (selector === undefined) findings.forbidden(keysPath, 'must not be specified when labelSelector is not set')
    else for (const [index, key] of keys.entries()) validateLabelName(key, keysPath.index(index), findings)
  }
  const selected = new Set(Object.keys(selector?.matchLabels ?? {}))
  for (const { key = '' } of selector?.matchExpressions ?? []) {
    const index = matchKeys.lastIndexOf(key)
    if (index >= 0 && selected.has(key))
      findings.invalid(path.index(index), key, 'exists in both matchLabelKeys and labelSelector')
    selected.add(key)
  }
  for (const [index, key] of matchKeys.entries())
    if (mismatchKeys.includes(key))
      findings.invalid(
        path.child('matchLabelKeys').index(index),
        key,
        'exists in both matchLabelKeys and mismatchLabelKeys',
      )
}

/** The same for spreading up to 1.33: no key may be in the selector too. */
export function validateLabelKeys(
  keys: readonly string[],
  selector: LabelSelector | undefined,
  path: Path,
  findings: Findings,
): void {
  if (keys.length === 0) return
  if (selector === undefined) findings.forbidden(path, 'must not be specified when labelSelector is not set')
  const expressions = selector?.matchExpressions ?? []
  const selected = new Set([...Object.keys(selector?.matchLabels ?? {}), ...expressions.map(({ key = '' }) => key)])
  for (const [index, key] of keys.entries()) {
    validateLabelName(key, path.index(index), findings)
    if (selected.has(key)) findings.invalid(path.index(index), key, 'exists in both matchLabelKeys and labelSelector')
  }
}
