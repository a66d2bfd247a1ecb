import { isAtLeast } from '../../kube/minor.ts'
import type { Container, EphemeralContainer, JobSpec, PodSpec } from '../schema/v1.ts'
import type { ServerOptions } from '../validation/server-gates.ts'

type AnyContainer = Container | EphemeralContainer

/**
 * Takes out of a spec, in place, the fields whose feature gate is off: the API server drops them without a word, before validation.
 * Models: kubernetes/kubernetes pkg/api/pod/util.go dropDisabledFields of each minor.
 */
export function dropDisabledFields(spec: PodSpec, options: ServerOptions): void {
  const { gates, has, minor } = options
  const { initContainers = [], containers = [], ephemeralContainers = [], securityContext } = spec
  const all: readonly AnyContainer[] = [...initContainers, ...containers, ...ephemeralContainers]
  if (!has('UserNamespacesSupport')) delete spec.hostUsers
  if (!has('SupplementalGroupsPolicy')) delete securityContext?.supplementalGroupsPolicy
  if (!has('SELinuxChangePolicy')) delete securityContext?.seLinuxChangePolicy
  if (!gates.PodLevelResources) delete spec.resources
  if (!has('HostnameOverride')) delete spec.hostnameOverride
  if (!has('GenericWorkload')) {
    delete spec.schedulingGroup
    delete spec.workloadRef
  }
  if (!has('MatchLabelKeysInPodAffinity')) dropAffinityLabelKeys(spec)
  if (!has('DynamicResourceAllocation')) {
    delete spec.resourceClaims
    for (const { resources } of all) delete resources?.claims
  }
  dropVolumes(spec, all, options)
  for (const container of all) dropOfContainer(container, options)
  if (!gates.SidecarContainers) for (const container of initContainers) delete container.restartPolicy
  if (!gates.ContainerRestartRules && isAtLeast(minor, '1.34')) {
    for (const container of all) delete container.restartPolicyRules
    for (const container of [...containers, ...ephemeralContainers]) delete container.restartPolicy
    for (const container of initContainers) if (container.restartPolicy !== 'Always') delete container.restartPolicy
  }
}

function dropAffinityLabelKeys({ affinity }: PodSpec): void {
  for (const side of [affinity?.podAffinity, affinity?.podAntiAffinity]) {
    const terms = [
      ...(side?.requiredDuringSchedulingIgnoredDuringExecution ?? []),
      ...(side?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(
        ({ podAffinityTerm = {} }) => podAffinityTerm,
      ),
    ]
    for (const term of terms) {
      delete term.matchLabelKeys
      delete term.mismatchLabelKeys
    }
  }
}

function dropVolumes(spec: PodSpec, containers: readonly AnyContainer[], { has }: ServerOptions): void {
  for (const { projected } of spec.volumes ?? [])
    for (const source of projected?.sources ?? []) {
      if (!has('ClusterTrustBundleProjection')) delete source.clusterTrustBundle
      if (!has('PodCertificateRequest')) delete source.podCertificate
    }
  if (has('ImageVolume')) return
  const images = new Set((spec.volumes ?? []).filter(({ image }) => image !== undefined).map(({ name }) => name))
  if (images.size === 0) return
  const volumes = (spec.volumes ?? []).filter(({ image }) => image === undefined)
  if (volumes.length > 0) spec.volumes = volumes
  else delete spec.volumes
  for (const container of containers) {
    const mounts = (container.volumeMounts ?? []).filter(({ name }) => !images.has(name))
    if (mounts.length > 0) container.volumeMounts = mounts
    else delete container.volumeMounts
  }
}

function dropOfContainer(container: AnyContainer, options: ServerOptions): void {
  const { gates, has } = options
  if (!has('InPlacePodVerticalScaling')) delete container.resizePolicy
  if (!has('RecursiveReadOnlyMounts')) for (const mount of container.volumeMounts ?? []) delete mount.recursiveReadOnly
  if (!has('EnvFiles')) for (const { valueFrom } of container.env ?? []) delete valueFrom?.fileKeyRef
  if (!has('ProcMountType') && container.securityContext?.procMount !== undefined)
    container.securityContext.procMount = 'Default'
  if (!gates.PodLifecycleSleepAction) dropSleep(container, options)
  if (!gates.ContainerStopSignals && container.lifecycle?.stopSignal !== undefined) {
    delete container.lifecycle.stopSignal
    if (Object.keys(container.lifecycle).length === 0) delete container.lifecycle
  }
}

/** Up to 1.29 an empty hook stays, and is refused; since then it goes, too. */
function dropSleep(container: AnyContainer, { minor }: ServerOptions): void {
  const { lifecycle } = container
  if (lifecycle === undefined) return
  for (const hook of ['preStop', 'postStart'] as const) {
    const handler = lifecycle[hook]
    if (handler?.sleep === undefined) continue
    delete handler.sleep
    if (isAtLeast(minor, '1.30') && Object.keys(handler).length === 0) delete lifecycle[hook]
  }
  if (isAtLeast(minor, '1.30') && Object.keys(lifecycle).length === 0) delete container.lifecycle
}

/**
 * The same for the fields of a Job itself.
 * Models: kubernetes/kubernetes pkg/registry/batch/job/strategy.go PrepareForCreate.
 */
export function dropDisabledJobFields(spec: JobSpec, { has }: ServerOptions): void {
  if (!has('JobManagedBy')) delete spec.managedBy
  if (!has('JobSuccessPolicy')) delete spec.successPolicy
  if (!has('JobPodReplacementPolicy')) delete spec.podReplacementPolicy
  if (has('JobBackoffLimitPerIndex')) return
  delete spec.backoffLimitPerIndex
  delete spec.maxFailedIndexes
  const policy = spec.podFailurePolicy
  if (policy?.rules !== undefined) policy.rules = policy.rules.filter(({ action }) => action !== 'FailIndex')
}
