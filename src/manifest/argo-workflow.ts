import { isRecord } from '../base/json.ts'
import { valueAt } from '../base/value-at.ts'
import type { FieldPath } from '../kube/diagnostic.ts'
import { type Place, placeAt } from './place.ts'

/** The Pod of one template of a workflow. */
export interface WorkflowPod {
  readonly name: string
  readonly object: Readonly<Record<string, unknown>>
  readonly place: Place
}

const kinds: ReadonlyMap<string, FieldPath> = new Map([
  ['Workflow', ['spec']],
  ['WorkflowTemplate', ['spec']],
  ['ClusterWorkflowTemplate', ['spec']],
  ['CronWorkflow', ['spec', 'workflowSpec']],
])

/** Lists that are put together: values and their places. */
interface Gathered {
  readonly values: unknown[]
  readonly places: Map<number, Place>
}

/**
 * The Pods of an Argo Workflow: one for each template that runs containers; undefined for any other object.
 * What Argo adds itself (its init container and the container `wait`) is not in the text, and so not here.
 * Models: argoproj/argo-workflows workflow/controller/workflowpod.go createWorkflowPod.
 */
export function workflowPods(object: Readonly<Record<string, unknown>>, place: Place): WorkflowPod[] | undefined {
  const { apiVersion, kind } = object
  const specPath = typeof kind === 'string' ? kinds.get(kind) : undefined
  if (specPath === undefined || !String(apiVersion).startsWith('argoproj.io/')) return undefined
  const templates = valueAt(object, [...specPath, 'templates'])
  if (!Array.isArray(templates)) return []
  return templates.flatMap((template: unknown, index) => {
    if (!isRecord(template)) return []
    const path = [...specPath, 'templates', index]
    const pod = podOf(template, placeAt(place, path), object, place, specPath)
    return pod === undefined ? [] : [pod]
  })
}

function podOf(
  template: Readonly<Record<string, unknown>>,
  templatePlace: Place | undefined,
  workflow: Readonly<Record<string, unknown>>,
  workflowPlace: Place,
  specPath: FieldPath,
): WorkflowPod | undefined {
  const containers = emptyGathered()
  for (const field of ['container', 'script'] as const) {
    const value = template[field]
    if (!isRecord(value)) continue
    const { source: _, ...container }: Record<string, unknown> = { name: 'main', ...value }
    gatherOne(containers, container, templatePlace?.children?.get(field))
  }
  const setPath = ['containerSet', 'containers']
  gather(containers, valueAt(template, setPath), templatePlace && placeAt(templatePlace, setPath))
  if (containers.values.length === 0) return undefined
  gather(containers, template.sidecars, templatePlace?.children?.get('sidecars'))
  const initContainers = emptyGathered()
  gather(initContainers, template.initContainers, templatePlace?.children?.get('initContainers'))
  const volumes = emptyGathered()
  const volumesPath = [...specPath, 'volumes']
  gather(volumes, valueAt(workflow, volumesPath), placeAt(workflowPlace, volumesPath))
  gather(volumes, template.volumes, templatePlace?.children?.get('volumes'))
  const name = typeof template.name === 'string' ? template.name : 'template'
  const metadata = isRecord(workflow.metadata) ? workflow.metadata : {}
  const base = String(metadata.name ?? metadata.generateName ?? 'workflow').replace(/-$/, '')
  const lists = { initContainers, containers, volumes }
  const used = Object.entries(lists).filter(([, { values }]) => values.length > 0)
  const spec = { restartPolicy: 'Never', ...Object.fromEntries(used.map(([field, { values }]) => [field, values])) }
  const children = used.map(([field, { places }]) => [field, { value: undefined, children: places }] as const)
  const specPlace: Place = { value: templatePlace?.value, children: new Map(children) }
  return {
    name,
    object: { apiVersion: 'v1', kind: 'Pod', metadata: { name: `${base}-${name}` }, spec },
    place: { value: templatePlace?.value, children: new Map([['spec', specPlace]]) },
  }
}

function emptyGathered(): Gathered {
  return { values: [], places: new Map() }
}

function gather(gathered: Gathered, list: unknown, place: Place | undefined): void {
  if (!Array.isArray(list)) return
  for (const [index, value] of list.entries()) gatherOne(gathered, value, place?.children?.get(index))
}

/** Sidecars and steps may carry fields of Argo's own. */
function gatherOne(gathered: Gathered, value: unknown, place: Place | undefined): void {
  const { mirrorVolumeMounts: _, dependencies: __, ...container } = isRecord(value) ? value : {}
  if (place !== undefined) gathered.places.set(gathered.values.length, place)
  gathered.values.push(container)
}
