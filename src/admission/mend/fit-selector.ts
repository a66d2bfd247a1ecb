import { isRecord } from '../../base/json.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import type { Change } from './change.ts'
import { type Patient, partOf } from './mended-object.ts'

/** Labels of a template, at `path`, that its selector does not pick, or that cannot be: they get what the selector asks for, else it picks them. */
export function fitSelector(path: FieldPath, patient: Patient): readonly Change[] {
  const selector = partOf(patient, ['spec', 'selector'])
  const wanted = isRecord(selector) && 'matchLabels' in selector ? selector.matchLabels : selector
  const labels = partOf(patient, path)
  const own = isRecord(labels) ? labels : {}
  const taken: Change = { kind: 'set', path: ['spec', 'selector'], value: selectorFor(patient) }
  if (!areLabels(wanted)) return [taken]
  const fits = Object.entries(wanted).every(([key, value]) => own[key] === value)
  return fits ? [] : [{ kind: 'set', path, value: { ...own, ...wanted } }, taken]
}

function areLabels(value: unknown): value is Readonly<Record<string, string>> {
  return (
    isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every((label) => typeof label === 'string')
  )
}

/** A selector of the labels of the template; where it has none, of one that it gets. */
export function selectorFor(patient: Patient): unknown {
  const labels = partOf(patient, [...patient.podPath, 'metadata', 'labels'])
  const wanted = areLabels(labels) ? labels : { app: nameOfKind(patient) }
  return patient.known?.kind === 'ReplicationController' ? wanted : { matchLabels: wanted }
}

/** A name for an object that has none: `deployment`. */
export function nameOfKind({ object }: Patient): string {
  const name = typeof object.kind === 'string' ? object.kind.toLowerCase().replace(/[^a-z0-9]/g, '') : ''
  return name === '' ? 'pod' : name
}
