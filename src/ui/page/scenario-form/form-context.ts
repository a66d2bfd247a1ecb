import { createContext, useContext } from 'react'
import { assertExists } from '../../../base/assert.ts'
import type { JsonValue } from '../../../base/json.ts'
import { type FieldPath, formatPath } from '../../../kube/diagnostic.ts'
import type { ScenarioChange } from '../../../manifest/scenario-text/change-value.ts'
import type { FormModel } from './form-model.ts'

/** What the fields of a form share: what they show, and how they change it. */
export interface Form {
  readonly model: FormModel
  /** Writes into the text, one change after another; `what` says it in words, the same words for the same field. */
  readonly change: (what: string, changes: readonly ScenarioChange[]) => void
}

export const FormContext = createContext<Form | undefined>(undefined)

/** The form around a field. */
export function useForm(): Form {
  return assertExists(useContext(FormContext), 'a form around its fields')
}

/** `app: runs[0].duration`, `delete.at`: a path in words. */
export function pathWords(path: FieldPath): string {
  const [field, name, ...rest] = path
  return field === 'containers' && name !== undefined ? `${name}: ${formatPath(rest)}` : formatPath(path)
}

/** Sets or, without a value, removes what is at `path`. */
export function setOrRemove(path: FieldPath, value: JsonValue | undefined): ScenarioChange {
  return value === undefined ? { kind: 'remove', path } : { kind: 'set', path, value }
}
