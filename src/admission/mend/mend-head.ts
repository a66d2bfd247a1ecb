import { knownKinds } from '../schema/kinds.ts'
import { nearestKind } from '../schema/nearest-kind.ts'
import type { Change } from './change.ts'
import type { Patient, Problem } from './mended-object.ts'

/** A kind or a version that no API server serves: what was meant. undefined where that cannot be told. */
export function mendHead({ path }: Problem, patient: Patient): Change | undefined {
  const kind = typeof patient.object.kind === 'string' ? patient.object.kind : ''
  if (path[0] === 'kind') {
    const meant = kind === '' ? kindOfPath(patient) : nearestKind(kind)
    return meant === undefined ? undefined : { kind: 'set', path: ['kind'], value: meant }
  }
  const known = knownKinds.get(kind) ?? knownKinds.get(nearestKind(kind) ?? '')
  return known && { kind: 'set', path: ['apiVersion'], value: known.apiVersion }
}

/** The kind of an object that does not say it, by where its Pod stands. */
function kindOfPath({ podPath, object }: Patient): string | undefined {
  const place = podPath.join('.')
  const fitting = [...knownKinds.values()].filter((known) => known.podPath.join('.') === place)
  return (fitting.find(({ apiVersion }) => apiVersion === object.apiVersion) ?? fitting[0])?.kind
}
