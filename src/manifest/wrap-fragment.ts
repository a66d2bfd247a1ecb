import { isRecord } from '../base/json.ts'
import type { FieldPath } from '../kube/diagnostic.ts'
import { findPodPaths, hasContainers, valueAt } from './find-pods.ts'
import { nestPlace, type Place, placeAt } from './place.ts'

/** A Pod made around a part of one. */
export interface WrappedPod {
  readonly object: Readonly<Record<string, unknown>>
  readonly place: Place
  readonly fragment: Fragment
}

/** What the text holds: a list of containers, the spec of a Pod, one container, a Pod without kind and apiVersion, the template of Pods. */
type Fragment = 'containers' | 'spec' | 'container' | 'headless' | 'template'

/** Fields of a container that nothing else has together with an image. */
const containerFields = ['name', 'command', 'args', 'env', 'ports', 'resources', 'volumeMounts', 'livenessProbe']

function isContainer(value: unknown): boolean {
  return (
    isRecord(value) && typeof value.image === 'string' && containerFields.some((field) => value[field] !== undefined)
  )
}

/**
 * The Pod around a value that has neither kind nor apiVersion and is a part of a Pod: its spec, a template, a list of containers,
 * one container. undefined when it is nothing of the kind.
 */
export function wrapFragment(value: unknown, place: Place): WrappedPod | undefined {
  if (Array.isArray(value)) {
    if (value.length === 0 || !value.every(isContainer)) return undefined
    return wrap({ containers: value }, nestPlace(place, ['containers']), 'containers')
  }
  if (!isRecord(value)) return undefined
  if (hasContainers(value)) return wrap(value, place, 'spec')
  if (isContainer(value)) return wrap({ containers: [value] }, nestPlace(place, ['containers', 0]), 'container')
  const [path] = findPodPaths(value)
  if (path === undefined) return undefined
  const template = valueAt(value, path)
  return isRecord(template) ? wrapTemplate(template, place, path) : undefined
}

function wrap(spec: unknown, place: Place, fragment: Fragment): WrappedPod {
  return { object: podWith({ name: 'pod' }, spec), place: nestPlace(place, ['spec']), fragment }
}

function wrapTemplate(template: Readonly<Record<string, unknown>>, place: Place, path: FieldPath): WrappedPod {
  const metadata = isRecord(template.metadata) ? template.metadata : {}
  const at = placeAt(place, path) ?? { value: undefined }
  const fragment = path.length === 0 ? 'headless' : 'template'
  return { object: podWith({ name: 'pod', ...metadata }, template.spec), place: at, fragment }
}

function podWith(metadata: Readonly<Record<string, unknown>>, spec: unknown): Readonly<Record<string, unknown>> {
  return { apiVersion: 'v1', kind: 'Pod', metadata, spec }
}
