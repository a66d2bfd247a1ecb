import { isRecord } from '../../base/json.ts'
import type { Place } from '../place.ts'
import { emptyGathered, gather, gatherOne, type MadePod, madePod } from './made-pod.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** Fields in which charts take further containers. */
const lists = {
  initContainers: ['initContainers', 'extraInitContainers', 'additionalInitContainers'],
  containers: ['sidecars', 'extraContainers', 'additionalContainers', 'sidecarContainers', 'containers'],
  volumes: ['volumes', 'extraVolumes', 'additionalVolumes'],
}

/** Whether a value has the fields by which the values of a chart are known: most charts begin with them, some for each of their parts. */
export function isChartValues(value: unknown): boolean {
  if (!isRecord(value)) return false
  return (
    value.replicaCount !== undefined ||
    hasImage(value) ||
    Object.values(value).some((part) => isRecord(part) && hasImage(part))
  )
}

/** `image` in its parts, as charts take it: `repository`, and often `registry` and `tag`. */
function hasImage({ image }: JsonObject): boolean {
  return isRecord(image) && typeof image.repository === 'string'
}

/**
 * A Pod of the containers in the values of a chart: the one of its image, and those that are written out in lists. undefined where
 * there is no such list: then nothing is known of an order. Of several parts of a chart that of the first one.
 */
export function chartPod(value: JsonObject, place: Place): Pick<MadePod, 'object' | 'place'> | undefined {
  if (hasImage(value)) return podOf(value, place, 'main')
  for (const [name, part] of Object.entries(value)) {
    const at = place.children?.get(name)
    const pod = isRecord(part) && hasImage(part) && at !== undefined ? podOf(part, at, name) : undefined
    if (pod !== undefined) return pod
  }
  return undefined
}

function podOf(values: JsonObject, place: Place, name: string): MadePod | undefined {
  const gathered = { initContainers: emptyGathered(), containers: emptyGathered(), volumes: emptyGathered() }
  gatherOne(gathered.containers, { name: 'main', image: imageOf(values.image) }, place.children?.get('image'))
  for (const [list, fields] of Object.entries(lists) as [keyof typeof lists, string[]][])
    for (const field of fields)
      if (isList(values[field], list)) gather(gathered[list], values[field], place.children?.get(field))
  const isMore = gathered.containers.values.length > 1 || gathered.initContainers.values.length > 0
  return isMore ? madePod({ name, podName: 'pod', spec: {} }, gathered, place) : undefined
}

function isList(value: unknown, list: keyof typeof lists): boolean {
  const isOne = (item: unknown) =>
    isRecord(item) && typeof item.name === 'string' && (list === 'volumes' || typeof item.image === 'string')
  return Array.isArray(value) && value.every(isOne)
}

function imageOf(image: unknown): string {
  const { registry, repository, tag } = isRecord(image) ? image : {}
  const path = [registry, repository].filter((part) => typeof part === 'string' && part !== '').join('/')
  return tag === undefined || tag === null || tag === '' ? path : `${path}:${String(tag)}`
}
