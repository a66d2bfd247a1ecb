import { knownKinds } from '../../../../admission/schema/kinds.ts'
import type { FieldPath } from '../../../../kube/diagnostic.ts'
import type { Minor } from '../../../../kube/minor.ts'
import { kindShape } from './kube-shape.ts'
import { scenarioShape } from './scenario-shape.ts'
import type { Shape } from './shape.ts'
import { objectOf } from './yaml-cursor.ts'
import type { Outline } from './yaml-outline.ts'

/** What the object is in which `path` lies, and the path within it. */
export interface PlaceShape {
  readonly shape: Shape
  readonly path: FieldPath
  readonly isScenario: boolean
}

/** The kinds that a document may be of, with the version of the API that has them. */
export const kindNames: readonly (readonly [kind: string, apiVersion: string])[] = [
  ...[...knownKinds.values()].map(({ kind, apiVersion }) => [kind, apiVersion] as const),
  ['Scenario', 'podreel/v1'],
]

/** The shape of the object around `path`; a Pod while the kind is not written yet, undefined for a kind that is not known. */
export function shapeAround(outline: Outline, path: FieldPath, minor: Minor): PlaceShape | undefined {
  const object = objectOf(outline, path)
  const isScenario = object.kind === 'Scenario' || object.apiVersion.startsWith('podreel/')
  const shape = isScenario ? scenarioShape : kindShape(object.kind === '' ? 'Pod' : object.kind, minor)
  return shape && { shape, path: object.path, isScenario }
}
