import { isRecord } from '../base/json.ts'
import { valueAt } from '../base/value-at.ts'
import type { FieldPath } from '../kube/diagnostic.ts'
import { findPodPaths, hasContainers } from './find-pods.ts'
import { chartPod } from './other-kinds/chart-values.ts'
import { nestPlace, type Place, placeAt } from './place.ts'

/** A Pod made around a part of one. */
export interface WrappedPod {
  readonly object: Readonly<Record<string, unknown>>
  readonly place: Place
  readonly fragment: Fragment
}

/** What the text holds: a list of containers, the spec of a Pod, one container, a Pod without kind and apiVersion, the template of Pods. */
type Fragment = 'containers' | 'spec' | 'container' | 'headless' | 'template' | 'values'

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
  const values = chartPod(value, place)
  if (values !== undefined) return { ...values, fragment: 'values' }
  if (isSpec(value)) return wrap(value, place, 'spec')
  if (isContainer(value)) return wrap({ containers: [value] }, nestPlace(place, ['containers', 0]), 'container')
  const [path] = findPodPaths(value)
  if (path === undefined) return undefined
  const template = valueAt(value, path)
  return isRecord(template) ? wrapTemplate(template, place, path) : undefined
}

/**
 * The Pod of the containers that stand somewhere in a custom resource, with the other fields of a Pod beside them; undefined where
 * none do, or not all of them have a name and an image.
 */
export function wrapContainers(
  object: Readonly<Record<string, unknown>>,
  place: Place,
): Omit<WrappedPod, 'fragment'> | undefined {
  const path = pathOfContainers(object.spec, ['spec'])
  const holder = path && valueAt(object, path)
  if (path === undefined || !isRecord(holder)) return undefined
  const spec = Object.fromEntries(Object.entries(holder).filter(([name]) => ofPods.has(name)))
  const { name = 'pod' } = isRecord(object.metadata) ? object.metadata : {}
  return { object: podWith({ name }, spec), place: nestPlace(placeAt(place, path) ?? { value: undefined }, ['spec']) }
}

/** Fields of a Pod that matter for its containers; what else stands beside them may be the resource's own. */
const ofPods = new Set([
  ...['initContainers', 'containers', 'volumes', 'restartPolicy', 'terminationGracePeriodSeconds'],
  ...['activeDeadlineSeconds', 'shareProcessNamespace', 'serviceAccountName'],
])
/** How deep containers may stand in an object of an unknown kind. */
const searchDepth = 8

function pathOfContainers(value: unknown, path: FieldPath): FieldPath | undefined {
  if (!isRecord(value) || path.length > searchDepth) return undefined
  const { containers } = value
  const isNamed = (item: unknown) => isContainer(item) && isRecord(item) && typeof item.name === 'string'
  if (Array.isArray(containers) && containers.length > 0 && containers.every(isNamed)) return path
  for (const [name, field] of Object.entries(value)) {
    const found = pathOfContainers(field, [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}

/** The values of a Helm chart often have lists of further containers, which are empty. */
function isSpec(value: Readonly<Record<string, unknown>>): boolean {
  const lists = [value.initContainers, value.containers].filter(Array.isArray)
  return hasContainers(value) && lists.some((list) => list.length > 0)
}

/** Whether a value is an object with a head, a list of such, or a part of a Pod. */
export function isObjectOrPart({ value, place }: { readonly value: unknown; readonly place: Place }): boolean {
  return isObject(value) || wrapFragment(value, place) !== undefined
}

function isObject(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isObject)
  return isRecord(value) && (value.kind !== undefined || value.apiVersion !== undefined)
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
