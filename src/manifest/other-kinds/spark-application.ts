import { isRecord } from '../../base/json.ts'
import { valueAt } from '../../base/value-at.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import { type Place, placeAt } from '../place.ts'
import { emptyGathered, gather, gatherOne, type MadePod, madePod } from './made-pod.ts'

type JsonObject = Readonly<Record<string, unknown>>

const specs: ReadonlyMap<string, FieldPath> = new Map([
  ['SparkApplication', ['spec']],
  ['ScheduledSparkApplication', ['spec', 'template']],
])
const roles = ['driver', 'executor'] as const
/** Fields of a role that its container has as well. */
const ofContainer = ['env', 'envFrom', 'lifecycle', 'ports', 'securityContext'] as const

/**
 * The Pods of a Spark application: of its driver and of one executor; undefined for any other object.
 * Models: kubeflow/spark-operator pkg/common/spark.go SparkDriverContainerName, internal/webhook/sparkpod_defaulter.go.
 */
export function sparkPods(object: JsonObject, place: Place): MadePod[] | undefined {
  const { apiVersion, kind, metadata } = object
  const path = typeof kind === 'string' ? specs.get(kind) : undefined
  if (path === undefined || !String(apiVersion).startsWith('sparkoperator.k8s.io/')) return undefined
  const spec = valueAt(object, path)
  if (!isRecord(spec)) return []
  const base = isRecord(metadata) && typeof metadata.name === 'string' ? metadata.name : 'spark'
  return roles.flatMap((role) => {
    const own = spec[role]
    const image = (isRecord(own) && own.image) || spec.image
    // Where it has a template of its own, that is the Pod.
    if (!isRecord(own) || typeof image !== 'string' || own.template !== undefined) return []
    const at = placeAt(place, [...path, role])
    const containers = emptyGathered()
    const fields = Object.fromEntries(ofContainer.flatMap((field) => (own[field] ? [[field, own[field]]] : [])))
    gatherOne(containers, { name: `spark-kubernetes-${role}`, image, ...fields }, at)
    gather(containers, own.sidecars, at?.children?.get('sidecars'))
    const initContainers = emptyGathered()
    gather(initContainers, own.initContainers, at?.children?.get('initContainers'))
    return [
      madePod(
        { name: role, podName: `${base}-${role}`, spec: { restartPolicy: 'Never' } },
        { initContainers, containers },
        at,
      ),
    ]
  })
}
