import type { PodSpec } from '../../kube/pod.ts'
import { requiredName } from '../../scenario/named-objects.ts'
import type { MissingObjects } from '../../scenario/scenario.ts'

/** A volume that cannot be set up, and what the kubelet says of it. */
export interface MountFailure {
  readonly volume: string
  readonly message: string
}

/** A failed mount is tried again after 500 ms, doubling up to about two minutes. Source: pkg/util/goroutinemap/exponentialbackoff. */
export const firstMountRetryMs = 500
export const maxMountRetryMs = 122_000

/**
 * Why the Pod's volumes cannot all be mounted; undefined when they can. The first such volume in spec order; one that no container mounts does not count.
 * Source: pkg/volume/configmap/configmap.go, pkg/volume/secret/secret.go SetUpAt,
 * pkg/kubelet/volumemanager/populator/desired_state_of_world_populator.go processPodVolumes.
 */
export function mountFailure(spec: PodSpec, missing: MissingObjects | undefined): MountFailure | undefined {
  if (missing === undefined) return undefined
  const containers = [...(spec.initContainers ?? []), ...spec.containers]
  const used = new Set(containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name)))
  for (const volume of spec.volumes ?? []) {
    if (!used.has(volume.name)) continue
    const configMap = requiredName(volume.configMap)
    const secret = requiredName(volume.secret, 'secretName')
    const what =
      configMap !== undefined && missing.configMaps.includes(configMap)
        ? `configmap "${configMap}" not found`
        : secret !== undefined && missing.secrets.includes(secret)
          ? `secret "${secret}" not found`
          : undefined
    if (what !== undefined) {
      return { volume: volume.name, message: `MountVolume.SetUp failed for volume "${volume.name}" : ${what}` }
    }
  }
  return undefined
}
