import { isRecord } from '../../base/json.ts'
import { valueAt } from '../../base/value-at.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import { type Place, placeAt } from '../place.ts'
import { emptyGathered, gather, type MadePod, madePod } from './made-pod.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** Where tasks stand in each kind: a task itself, or a list of those of a pipeline. */
const tasksIn: ReadonlyMap<string, readonly FieldPath[]> = new Map([
  ['Task', [['spec']]],
  ['ClusterTask', [['spec']]],
  ['TaskRun', [['spec', 'taskSpec']]],
  [
    'Pipeline',
    [
      ['spec', 'tasks'],
      ['spec', 'finally'],
    ],
  ],
  [
    'PipelineRun',
    [
      ['spec', 'pipelineSpec', 'tasks'],
      ['spec', 'pipelineSpec', 'finally'],
    ],
  ],
])

/**
 * The Pods of Tekton's tasks, one for each whose steps are in the text: their steps and sidecars are its containers; undefined for any
 * other object. That each step waits for the one before it inside of its container is Tekton's doing, and not known to a kubelet.
 * Models: tektoncd/pipeline pkg/pod/pod.go Build, pkg/pod/entrypoint.go StepName.
 */
export function tektonPods(object: JsonObject, place: Place): MadePod[] | undefined {
  const { apiVersion, kind, metadata } = object
  const paths = typeof kind === 'string' ? tasksIn.get(kind) : undefined
  if (paths === undefined || !String(apiVersion).startsWith('tekton.dev/')) return undefined
  const { name = '', generateName = '' } = isRecord(metadata) ? metadata : {}
  const base = String(name || generateName).replace(/-$/, '') || 'task'
  return paths.flatMap((path) => {
    const value = valueAt(object, path)
    if (!Array.isArray(value)) return podOf(value, placeAt(place, path), base, base)
    return value.flatMap((task: unknown, index) => {
      const taskName = isRecord(task) && typeof task.name === 'string' ? task.name : `${index}`
      const at = [...path, index, 'taskSpec']
      return podOf(valueAt(object, at), placeAt(place, at), taskName, `${base}-${taskName}`)
    })
  })
}

function podOf(task: unknown, place: Place | undefined, name: string, podName: string): MadePod[] {
  if (!isRecord(task)) return []
  const defaults = isRecord(task.stepTemplate) ? containerOf(task.stepTemplate) : {}
  const containers = emptyGathered()
  gather(containers, task.steps, place?.children?.get('steps'), (step, index) => ({
    ...defaults,
    ...containerOf(step),
    name: `step-${named(step) ?? `unnamed-${index}`}`,
  }))
  if (containers.values.length === 0) return []
  gather(containers, task.sidecars, place?.children?.get('sidecars'), (sidecar, index) => ({
    ...containerOf(sidecar),
    name: `sidecar-${named(sidecar) ?? index}`,
  }))
  const volumes = emptyGathered()
  gather(volumes, task.volumes, place?.children?.get('volumes'))
  return [
    madePod({ name, podName: `${podName}-pod`, spec: { restartPolicy: 'Never' } }, { containers, volumes }, place),
  ]
}

function named({ name }: JsonObject): string | undefined {
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** The fields of a step that are those of a container; a workspace's and a result's are Tekton's own. */
const ofContainers: ReadonlySet<string> = new Set([
  ...['image', 'imagePullPolicy', 'command', 'args', 'workingDir', 'env', 'envFrom', 'ports', 'resources'],
  ...['securityContext', 'readinessProbe', 'livenessProbe', 'startupProbe', 'lifecycle'],
])

function containerOf(step: JsonObject): JsonObject {
  const own = Object.fromEntries(Object.entries(step).filter(([field]) => ofContainers.has(field)))
  return isRecord(step.computeResources) ? { ...own, resources: step.computeResources } : own
}
