import { isRecord } from '../../../base/json.ts'
import { parseManifest } from '../../../manifest/parse-manifest.ts'
import { applyChange } from './apply-change.ts'
import { type Fields, isFields } from './draft.ts'

/** A manifest, a behaviour and feature gates, as a case gives them. */
export interface CaseText {
  readonly text: string
  readonly behavior: Readonly<Record<string, unknown>>
  readonly gates: Readonly<Record<string, boolean>>
}

/** `original` with a change in words applied to the first Pod or template in it; a text says what was not understood. */
export function variantInput(original: CaseText, change: string): CaseText | string {
  if (
    /^(?:the same )?with spaces (?:instead of|in place of|for) the tabs?$|^(?:the )?tabs? replaced by spaces$/.test(
      change,
    )
  )
    return { ...original, text: original.text.replaceAll('\t', '  ') }
  const found = parseManifest(original.text).pods[0]
  const object: unknown = structuredClone(found?.object)
  let at: unknown = object
  for (const part of found?.podPath ?? []) at = isRecord(at) || Array.isArray(at) ? Reflect.get(at, part) : undefined
  const spec = isFields(at) ? at.spec : undefined
  if (!isFields(spec)) return 'there is no Pod to change'
  const behavior: Fields = { ...structuredClone(original.behavior) }
  const gates = { ...original.gates }
  const failed = applyChange({ spec, behavior, gates }, change)
  return failed === undefined ? { text: JSON.stringify(object, null, 2), behavior, gates } : failed
}
