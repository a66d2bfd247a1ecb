import type { PodSpec } from '../../kube/pod.ts'
import { volumeObjects } from '../../scenario/named-objects.ts'
import type { MissingObjects } from '../../scenario/scenario.ts'

/** A failed mount is tried again after 500 ms, doubling up to about two minutes. Source: pkg/util/goroutinemap/exponentialbackoff. */
export const firstMountRetryMs = 500
export const maxMountRetryMs = 122_000

/**
 * Why volumes of the Pod cannot be mounted, in the kubelet's words, one each in spec order; one that no container mounts does not count.
 * Source: pkg/volume/configmap/configmap.go, pkg/volume/secret/secret.go SetUpAt, pkg/volume/projected/projected.go collectData,
 * pkg/kubelet/volumemanager/populator/desired_state_of_world_populator.go processPodVolumes.
 */
export function mountFailures(spec: PodSpec, missing: MissingObjects | undefined): readonly string[] {
  if (missing === undefined) return []
  const containers = [...(spec.initContainers ?? []), ...spec.containers]
  const used = new Set(containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name)))
  return (spec.volumes ?? []).flatMap((volume) => {
    const errors = new Set<string>()
    for (const { configMap, secret } of used.has(volume.name) ? volumeObjects(volume) : []) {
      if (configMap !== undefined && missing.configMaps.includes(configMap))
        errors.add(`configmap "${configMap}" not found`)
      if (secret !== undefined && missing.secrets.includes(secret)) errors.add(`secret "${secret}" not found`)
    }
    if (errors.size === 0) return []
    const what = errors.size === 1 ? [...errors].join('') : `[${[...errors].join(', ')}]`
    return [`MountVolume.SetUp failed for volume "${volume.name}" : ${what}`]
  })
}
