import { isAtLeast, type Minor } from '../../kube/minor.ts'
import type {
  CronJob,
  DaemonSet,
  Deployment,
  Job,
  JobSpec,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
} from '../schema/v1.ts'

/**
 * What the API server fills in for the kinds that carry a Pod template, in place; the template's spec is filled in by `defaultPodSpec`.
 * Models: kubernetes/kubernetes pkg/apis/apps/v1/defaults.go and pkg/apis/batch/v1/defaults.go.
 */
export function defaultDeployment({ spec }: Deployment): void {
  if (spec === undefined) return
  spec.replicas ??= 1
  spec.strategy ??= {}
  spec.strategy.type ||= 'RollingUpdate'
  if (spec.strategy.type === 'RollingUpdate') {
    spec.strategy.rollingUpdate ??= {}
    spec.strategy.rollingUpdate.maxUnavailable ??= '25%'
    spec.strategy.rollingUpdate.maxSurge ??= '25%'
  }
  spec.revisionHistoryLimit ??= 10
  spec.progressDeadlineSeconds ??= 600
}

export function defaultDaemonSet({ spec }: DaemonSet): void {
  if (spec === undefined) return
  spec.updateStrategy ??= {}
  spec.updateStrategy.type ||= 'RollingUpdate'
  if (spec.updateStrategy.type === 'RollingUpdate') {
    spec.updateStrategy.rollingUpdate ??= {}
    spec.updateStrategy.rollingUpdate.maxUnavailable ??= 1
    spec.updateStrategy.rollingUpdate.maxSurge ??= 0
  }
  spec.revisionHistoryLimit ??= 10
}

export function defaultStatefulSet({ spec }: StatefulSet): void {
  if (spec === undefined) return
  spec.podManagementPolicy ||= 'OrderedReady'
  spec.updateStrategy ??= {}
  if (!spec.updateStrategy.type) {
    spec.updateStrategy.type = 'RollingUpdate'
    spec.updateStrategy.rollingUpdate ??= {}
  }
  if (spec.updateStrategy.type === 'RollingUpdate' && spec.updateStrategy.rollingUpdate !== undefined)
    spec.updateStrategy.rollingUpdate.partition ??= 0
  spec.persistentVolumeClaimRetentionPolicy ??= {}
  spec.persistentVolumeClaimRetentionPolicy.whenDeleted ||= 'Retain'
  spec.persistentVolumeClaimRetentionPolicy.whenScaled ||= 'Retain'
  spec.replicas ??= 1
  spec.revisionHistoryLimit ??= 10
}

export function defaultReplicaSet({ spec }: ReplicaSet): void {
  if (spec !== undefined) spec.replicas ??= 1
}

export function defaultReplicationController(controller: ReplicationController): void {
  const { spec } = controller
  if (spec === undefined) return
  const labels = spec.template?.metadata?.labels
  if (labels !== undefined) {
    if (Object.keys(spec.selector ?? {}).length === 0) spec.selector = { ...labels }
    controller.metadata ??= {}
    if (Object.keys(controller.metadata.labels ?? {}).length === 0) controller.metadata.labels = { ...labels }
  }
  spec.replicas ??= 1
}

export function defaultJob(job: Job, minor: Minor): void {
  job.spec ??= {}
  defaultJobSpec(job.spec, minor)
  const labels = job.spec.template?.metadata?.labels
  job.metadata ??= {}
  if (labels !== undefined && Object.keys(job.metadata.labels ?? {}).length === 0) job.metadata.labels = { ...labels }
}

function defaultJobSpec(spec: JobSpec, minor: Minor): void {
  if (spec.completions === undefined && spec.parallelism === undefined) spec.completions = 1
  spec.parallelism ??= 1
  spec.backoffLimit ??= spec.backoffLimitPerIndex === undefined ? 6 : 2147483647
  spec.completionMode ??= 'NonIndexed'
  spec.suspend ??= false
  spec.podReplacementPolicy ??= spec.podFailurePolicy === undefined ? 'TerminatingOrFailed' : 'Failed'
  if (isAtLeast(minor, '1.29')) spec.manualSelector ??= false
  for (const rule of spec.podFailurePolicy?.rules ?? [])
    for (const pattern of rule.onPodConditions ?? []) pattern.status ||= 'True'
}

export function defaultCronJob({ spec }: CronJob, minor: Minor): void {
  if (spec === undefined) return
  spec.concurrencyPolicy ||= 'Allow'
  spec.suspend ??= false
  spec.successfulJobsHistoryLimit ??= 3
  spec.failedJobsHistoryLimit ??= 1
  if (!isAtLeast(minor, '1.34')) return
  for (const rule of spec.jobTemplate?.spec?.podFailurePolicy?.rules ?? [])
    for (const pattern of rule.onPodConditions ?? []) pattern.status ||= 'True'
}
