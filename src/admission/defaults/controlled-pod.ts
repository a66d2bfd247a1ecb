import { simulationEpochMs } from '../../base/time.ts'
import type {
  CronJob,
  ObjectMeta,
  OwnerReference,
  Pod,
  PodSpec,
  PodTemplateSpec,
  StatefulSet,
  Toleration,
} from '../schema/v1.ts'
import { fingerprintUid, generateName, nameSuffix, templateHash } from './fingerprint.ts'

/** The object that a Pod's template stands in. */
export interface Controller {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: ObjectMeta
  /** The whole object, as decoded and defaulted. */
  readonly object: unknown
  readonly template: PodTemplateSpec
}

/**
 * The Pod that the controller creates first from the template; nothing of the API server's filled in yet.
 * What is drawn by dice in a cluster (name endings, UIDs) is drawn from the names here, so that the same text gives the same Pod.
 * Models: kubernetes/kubernetes pkg/controller/controller_utils.go GetPodFromTemplate and each controller's own additions.
 */
export function controlledPod(controller: Controller): Pod {
  const { kind, metadata, template } = controller
  const name = metadata.name ?? (metadata.generateName === undefined ? '' : generateName(metadata.generateName, kind))
  const spec = structuredCopy(template.spec ?? {})
  const labels = { ...template.metadata?.labels }
  const annotations = { ...template.metadata?.annotations }
  const pod: Pod = { apiVersion: 'v1', kind: 'Pod', metadata: { labels, annotations }, spec, status: {} }
  const meta: ObjectMeta = pod.metadata ?? {}
  if (metadata.namespace !== undefined) meta.namespace = metadata.namespace
  if (template.metadata?.finalizers !== undefined) meta.finalizers = template.metadata.finalizers
  switch (kind) {
    case 'Deployment':
    case 'Rollout':
      fromDeployment(controller, name, meta, labels)
      break
    case 'StatefulSet':
      fromStatefulSet(controller, name, meta, labels, spec)
      break
    case 'DaemonSet':
      labels['controller-revision-hash'] = templateHash(template)
      labels['pod-template-generation'] = '1'
      tolerateNodeConditions(spec)
      nameAfter(controller, name, meta)
      break
    case 'Job':
      fromJob(controller, name, meta, labels)
      break
    case 'CronJob':
      fromCronJob(controller, name, meta, labels)
      break
    case 'PodTemplate':
      meta.name = name
      break
    default:
      nameAfter(controller, name, meta)
  }
  if (Object.keys(labels).length === 0) delete meta.labels
  if (Object.keys(annotations).length === 0) delete meta.annotations
  return pod
}

function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value))
}

/** `uid`: of an owner that is there already. */
function ownerOf(apiVersion: string, kind: string, name: string, uid?: string): OwnerReference {
  const drawn = fingerprintUid(`${kind}/${name}`)
  return { apiVersion, kind, name, uid: uid || drawn, controller: true, blockOwnerDeletion: true }
}

/** The owner is the object itself, and the Pod's name is its name with a generated end. */
function nameAfter({ apiVersion, kind, metadata }: Controller, name: string, meta: ObjectMeta): void {
  meta.generateName = `${name}-`
  meta.name = generateName(meta.generateName, `${kind}/${name}`)
  meta.ownerReferences = [ownerOf(apiVersion, kind, name, metadata.uid)]
}

function fromDeployment(controller: Controller, name: string, meta: ObjectMeta, labels: Record<string, string>): void {
  const hash = templateHash(controller.template)
  const isRollout = controller.kind === 'Rollout'
  labels[isRollout ? 'rollouts-pod-template-hash' : 'pod-template-hash'] = hash
  const replicaSet = `${name}-${hash}`
  meta.generateName = `${replicaSet}-`
  meta.name = generateName(meta.generateName, replicaSet)
  meta.ownerReferences = [ownerOf('apps/v1', 'ReplicaSet', replicaSet)]
}

function fromStatefulSet(
  controller: Controller,
  name: string,
  meta: ObjectMeta,
  labels: Record<string, string>,
  spec: PodSpec,
): void {
  const { spec: set } = controller.object as StatefulSet
  const ordinal = set?.ordinals?.start ?? 0
  meta.name = `${name}-${ordinal}`
  meta.generateName = `${name}-`
  meta.ownerReferences = [ownerOf(controller.apiVersion, controller.kind, name, controller.metadata.uid)]
  labels['apps.kubernetes.io/pod-index'] = String(ordinal)
  labels['controller-revision-hash'] = `${name}-${templateHash(controller.template)}`
  labels['statefulset.kubernetes.io/pod-name'] = meta.name
  spec.hostname = meta.name
  if (set?.serviceName) spec.subdomain = set.serviceName
  const claims = (set?.volumeClaimTemplates ?? []).map((claim) => claim.metadata?.name ?? '')
  if (claims.length === 0) return
  const own = (spec.volumes ?? []).filter((volume) => !claims.includes(volume.name ?? ''))
  const claimed = claims.map((claim) => ({
    name: claim,
    persistentVolumeClaim: { claimName: `${claim}-${meta.name}` },
  }))
  spec.volumes = [...claimed, ...own]
}

/** The taints that every DaemonSet Pod tolerates. */
function tolerateNodeConditions(spec: PodSpec): void {
  const names = ['disk-pressure', 'memory-pressure', 'pid-pressure', 'unschedulable']
  if (spec.hostNetwork === true) names.push('network-unavailable')
  const added: Toleration[] = [
    { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute' },
    { key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoExecute' },
    ...names.map((name) => ({ key: `node.kubernetes.io/${name}`, operator: 'Exists', effect: 'NoSchedule' })),
  ]
  spec.tolerations = [...(spec.tolerations ?? []), ...added]
}

function jobLabels(job: string, uid: string, labels: Record<string, string>): void {
  labels['batch.kubernetes.io/controller-uid'] = uid
  labels['batch.kubernetes.io/job-name'] = job
  labels['controller-uid'] = uid
  labels['job-name'] = job
}

function jobPod(job: string, uid: string, isIndexed: boolean, meta: ObjectMeta, labels: Record<string, string>): void {
  jobLabels(job, uid, labels)
  meta.generateName = isIndexed ? `${job}-0-` : `${job}-`
  meta.name = isIndexed ? `${job}-0-${nameSuffix(job)}` : generateName(meta.generateName, `Job/${job}`)
  if (isIndexed) {
    labels['batch.kubernetes.io/job-completion-index'] = '0'
    meta.annotations = { ...meta.annotations, 'batch.kubernetes.io/job-completion-index': '0' }
  }
  meta.finalizers = ['batch.kubernetes.io/job-tracking']
  meta.ownerReferences = [ownerOf('batch/v1', 'Job', job, uid)]
}

function fromJob(controller: Controller, name: string, meta: ObjectMeta, labels: Record<string, string>): void {
  const { spec } = controller.object as { spec?: { completionMode?: string } }
  jobPod(
    name,
    controller.metadata.uid || fingerprintUid(`Job/${name}`),
    spec?.completionMode === 'Indexed',
    meta,
    labels,
  )
}

/** A CronJob's Job is named after the minute it is due. */
function fromCronJob(controller: Controller, name: string, meta: ObjectMeta, labels: Record<string, string>): void {
  const { spec } = controller.object as CronJob
  const job = `${name}-${simulationEpochMs / 60_000}`
  jobPod(job, fingerprintUid(`Job/${job}`), spec?.jobTemplate?.spec?.completionMode === 'Indexed', meta, labels)
}
