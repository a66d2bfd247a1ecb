import { lastAtMost } from '../../base/binary-search.ts'
import { type FieldPath, formatPath, type TextRange } from '../../kube/diagnostic.ts'
import type { Pod } from '../../kube/pod.ts'
import { linesOf } from '../../manifest/mapped-text.ts'
import type { ManifestPod } from '../../manifest/parse-manifest.ts'

/** Where a field is written. */
export interface FieldPlace {
  /** Its name and its value. */
  readonly range: TextRange
  /** The line of its name, from 1. */
  readonly line: number
}

/**
 * By formatPath of the field's path in the Pod (`spec.containers[0].resources.limits.cpu`): each container, every field that says how
 * much the Pod may use, and those that decide when a container starts and stops. A field that is not written, and was filled in, is absent.
 */
export type FieldPlaces = Readonly<Record<string, FieldPlace>>

/** The places of `pod`, which was made of `manifest`, in `text`; `written`: where what stands at a path of the object is written. */
export function fieldPlaces(
  text: string,
  pod: Pod,
  manifest: ManifestPod,
  written: (path: FieldPath) => FieldPath = (path) => path,
): FieldPlaces {
  const places: Record<string, FieldPlace> = {}
  const { podPath, ranges, keyRanges } = manifest
  const lines = linesOf(text)
  for (const path of fieldPaths(pod)) {
    const key = formatPath(written([...podPath, ...path]))
    const value = ranges.get(key)
    const name = keyRanges.get(key)
    const start = name?.start ?? value?.start
    const end = value?.end ?? name?.end
    if (start === undefined || end === undefined) continue
    places[formatPath(path)] = { range: { start, end }, line: lastAtMost(lines, start, (line) => line.start) + 1 }
  }
  return places
}

/** The fields of a container that decide when it starts and stops. */
const orderFields: readonly FieldPath[] = [['restartPolicy'], ['command'], ['readinessProbe'], ['lifecycle', 'preStop']]

function fieldPaths({ spec }: Pod): FieldPath[] {
  const paths: FieldPath[] = [
    ['spec', 'resources'],
    ['spec', 'overhead'],
    ['spec', 'terminationGracePeriodSeconds'],
    ['spec', 'restartPolicy'],
  ]
  for (const name of Object.keys(spec.overhead ?? {})) paths.push(['spec', 'overhead', name])
  paths.push(...resourcePaths(['spec'], spec.resources))
  for (const list of ['initContainers', 'containers'] as const)
    for (const [index, { resources }] of (spec[list] ?? []).entries()) {
      const path = ['spec', list, index]
      paths.push(path, [...path, 'resources'], ...resourcePaths(path, resources))
      paths.push(...orderFields.map((field) => [...path, ...field]))
    }
  return paths
}

function resourcePaths(owner: FieldPath, resources: Pod['spec']['resources']): FieldPath[] {
  return (['requests', 'limits'] as const).flatMap((side) =>
    Object.keys(resources?.[side] ?? {}).map((name) => [...owner, 'resources', side, name]),
  )
}
