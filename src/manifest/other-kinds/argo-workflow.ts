import { isRecord } from '../../base/json.ts'
import { valueAt } from '../../base/value-at.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import { type Place, placeAt } from '../place.ts'
import { emptyGathered, gather, gatherOne, type MadePod, madePod } from './made-pod.ts'

const kinds: ReadonlyMap<string, FieldPath> = new Map([
  ['Workflow', ['spec']],
  ['WorkflowTemplate', ['spec']],
  ['ClusterWorkflowTemplate', ['spec']],
  ['CronWorkflow', ['spec', 'workflowSpec']],
])

/**
 * The Pods of an Argo Workflow: one for each template that runs containers; undefined for any other object.
 * What Argo adds itself (its init container and the container `wait`) is not in the text, and so not here.
 * Models: argoproj/argo-workflows workflow/controller/workflowpod.go createMadePod.
 */
export function workflowPods(object: Readonly<Record<string, unknown>>, place: Place): MadePod[] | undefined {
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
): MadePod | undefined {
  const containers = emptyGathered()
  for (const field of ['container', 'script'] as const) {
    const value = template[field]
    if (!isRecord(value)) continue
    const { source: _, ...container }: Record<string, unknown> = { name: 'main', ...value }
    gatherOne(containers, container, templatePlace?.children?.get(field))
  }
  const setPath = ['containerSet', 'containers']
  gather(containers, valueAt(template, setPath), templatePlace && placeAt(templatePlace, setPath), ofPods)
  if (containers.values.length === 0) return undefined
  gather(containers, template.sidecars, templatePlace?.children?.get('sidecars'), ofPods)
  const initContainers = emptyGathered()
  gather(initContainers, template.initContainers, templatePlace?.children?.get('initContainers'), ofPods)
  const volumes = emptyGathered()
  const volumesPath = [...specPath, 'volumes']
  gather(volumes, valueAt(workflow, volumesPath), placeAt(workflowPlace, volumesPath))
  gather(volumes, template.volumes, templatePlace?.children?.get('volumes'))
  const name = typeof template.name === 'string' ? template.name : 'template'
  const metadata = isRecord(workflow.metadata) ? workflow.metadata : {}
  const base = String(metadata.name ?? metadata.generateName ?? 'workflow').replace(/-$/, '')
  return madePod(
    { name, podName: `${base}-${name}`, spec: { restartPolicy: 'Never' } },
    { initContainers, containers, volumes },
    templatePlace,
  )
}

/** Sidecars and steps may carry fields of Argo's own. */
function ofPods({ mirrorVolumeMounts: _, dependencies: __, ...container }: Readonly<Record<string, unknown>>) {
  return container
}
