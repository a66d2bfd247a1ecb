import { isRecord } from '../../base/json.ts'
import { nearestWord } from '../../base/nearest-word.ts'
import { rememberBy } from '../../base/remember-by.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import type { Change } from './change.ts'
import { inContainer, inPodSpec, type Patient, type Problem, partOf } from './mended-object.ts'

/** A value that the API server does not take: what was meant. undefined where that cannot be told. */
export function mendValue(problem: Problem, patient: Patient): Change | undefined {
  const { code, path } = problem
  const value = partOf(patient, path)
  if (code === 'FieldValueNotSupported') {
    const isInit = inContainer(patient, path)?.isInit === true && path.at(-1) === 'restartPolicy'
    return isInit && hasProbes(partOf(patient, path.slice(0, -1)))
      ? { kind: 'set', path, value: 'Always' }
      : mendWord(problem, value)
  }
  if (code === 'FieldValueDuplicate') return mendTwice(path, value, patient)
  if (code === 'FieldValueNotFound') return declareVolume(path, value, patient)
  const last = path.at(-1)
  if (last === 'name' && typeof value === 'string') return mendName(path, value, patient)
  if (last === 'port' && isOfProbe(path, patient)) return { kind: 'set', path, value: portOf(path, patient) }
  return undefined
}

/** What only a sidecar may have among init containers. */
function hasProbes(container: unknown): boolean {
  const fields = ['lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe']
  return isRecord(container) && fields.some((field) => container[field] !== undefined)
}

function mendWord({ path, message }: Problem, value: unknown): Change | undefined {
  const supported = [...message.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '').slice(1)
  const meant = typeof value === 'string' ? nearestWord(value, supported) : undefined
  return meant === undefined ? undefined : { kind: 'set', path, value: meant }
}

/**
 * The restart policy of a Pod, at `path`; undefined for any other path. Of a Job the Pods come to an end: what is restarted always
 * is restarted after a failure then.
 */
export function mendRestartPolicy(path: FieldPath, patient: Patient): Change | undefined {
  if (inPodSpec(patient, path)?.join() !== 'restartPolicy') return undefined
  const { known } = patient
  const value = partOf(patient, path)
  const isOfJob = known?.kind === 'Job' || known?.kind === 'CronJob'
  const words = isOfJob ? ['OnFailure', 'Never'] : known?.kind === 'Pod' ? ['Always', 'OnFailure', 'Never'] : ['Always']
  const nearest = typeof value === 'string' ? nearestWord(value, words) : undefined
  const instead = isOfJob ? (value === 'Always' ? 'OnFailure' : 'Never') : 'Always'
  return { kind: 'set', path, value: nearest ?? instead }
}

/** Each further container of a name gets another one. */
function mendTwice(path: FieldPath, value: unknown, patient: Patient): Change | undefined {
  const container = inContainer(patient, path)
  if (container?.rest.join() !== 'name' || typeof value !== 'string') return undefined
  const { taken, places } = containerNames(patient)
  let number = places.get(partOf(patient, container.path)) ?? 2
  while (taken.has(`${value}-${number}`)) number++
  return { kind: 'set', path, value: `${value}-${number}` }
}

/** The names of all containers, and the how manieth of its name each is: so that many of one name get different ones at once. */
const containerNames = rememberBy((patient: Patient) => {
  const counts = new Map<unknown, number>()
  const places = new Map<unknown, number>()
  for (const list of ['initContainers', 'containers']) {
    const items = partOf(patient, [...patient.podPath, 'spec', list])
    for (const item of Array.isArray(items) ? items.filter(isRecord) : []) {
      const place = (counts.get(item.name) ?? 0) + 1
      counts.set(item.name, place)
      places.set(item, place)
    }
  }
  return { taken: new Set(counts.keys()), places }
})

/** A volume that is mounted and not declared is an empty one. */
function declareVolume(path: FieldPath, value: unknown, patient: Patient): Change | undefined {
  const { rest } = inContainer(patient, path) ?? {}
  if (typeof value !== 'string' || rest?.[0] !== 'volumeMounts') return undefined
  const listPath = [...patient.podPath, 'spec', 'volumes']
  const volumes = partOf(patient, listPath)
  const places = newVolumes(patient)
  const place = places.get(value) ?? (Array.isArray(volumes) ? volumes.length : 0) + places.size
  places.set(value, place)
  return { kind: 'set', path: [...listPath, place], value: { name: value, emptyDir: {} } }
}

/** The volumes that are declared behind those that are there, by name: each has a place of its own. */
const newVolumes = rememberBy((_: Patient) => new Map<string, number>())

/** A name as Kubernetes has them: `My_App` is `my-app`. Volumes and what mounts them keep together where only the mount is wrong. */
function mendName(path: FieldPath, value: string, patient: Patient): Change | undefined {
  const inSpec = inPodSpec(patient, path)
  const isOfObject = path.join('.') === 'metadata.name'
  const isOfContainer = inContainer(patient, path)?.rest.join() === 'name'
  const isOfVolume = inSpec?.[0] === 'volumes' && inSpec.length === 3
  if (!isOfObject && !isOfContainer && !isOfVolume) return undefined
  const name = value
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .slice(0, isOfObject ? 50 : 60)
    .replace(/^-+|(?<!-)-+$/g, '')
  return { kind: 'set', path, value: name === '' ? 'unnamed' : name }
}

function isOfProbe(path: FieldPath, patient: Patient): boolean {
  return /Probe$|^lifecycle$/.test(String(inContainer(patient, path)?.rest[0]))
}

/** The first port of the container, else 80. */
export function portOf(path: FieldPath, patient: Patient): unknown {
  const { path: container } = inContainer(patient, path) ?? {}
  const port = container && partOf(patient, [...container, 'ports', 0, 'containerPort'])
  return typeof port === 'number' && port > 0 && port < 65536 ? port : 80
}
