import { isTokenVolume } from '../../../kube/token-volume.ts'
import type { Trace } from '../../../trace/trace.ts'

/** A volume that more than one container mounts. */
export interface SharedVolume {
  readonly name: string
  /** `emptyDir`, `configMap`; empty when the volume names no source. */
  readonly source: string
  /** In the order in which the containers start. */
  readonly mounts: readonly VolumeMount[]
}

/** One container's way to a volume. */
export interface VolumeMount {
  readonly container: string
  /** `/config`; several with commas between them. */
  readonly paths: string
  /** `first`: the first that may write. `too`: may write as well. `reads`: may not. */
  readonly access: 'first' | 'too' | 'reads'
}

/**
 * The volumes that containers share, in the order of the spec. A mount that is not `readOnly` counts as writing.
 * The token of the service account is left out: all containers of nearly every Pod have it, and none tells another anything by it.
 */
export function sharedVolumes({ spec }: Trace['scenario']['pod']): SharedVolume[] {
  const containers = [...(spec.initContainers ?? []), ...spec.containers]
  return (spec.volumes ?? []).flatMap((volume) => {
    let hasWriter = false
    const mounts = containers.flatMap((container): VolumeMount[] => {
      const own = (container.volumeMounts ?? []).filter((mount) => mount.name === volume.name)
      if (own.length === 0) return []
      const isWriting = own.some((mount) => !mount.readOnly)
      const access = !isWriting ? 'reads' : hasWriter ? 'too' : 'first'
      hasWriter ||= isWriting
      return [{ container: container.name, paths: own.map(({ mountPath }) => mountPath).join(', '), access }]
    })
    if (mounts.length < 2 || isTokenVolume(volume)) return []
    return [{ name: volume.name, source: Object.keys(volume).find((key) => key !== 'name') ?? '', mounts }]
  })
}
