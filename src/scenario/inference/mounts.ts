import type { Container, PodSpec } from '../../kube/pod.ts'
import { containersOf } from '../default-behavior.ts'
import { emptyDirWithout } from './absent-file.ts'
import type { Mounts } from './story.ts'

/** What the volumes of `container` tell of its paths; `isMain`: of its own process, which starts before any of its hooks and probes. */
export function mountsOf(container: Container, spec: PodSpec, isMain: boolean): Mounts {
  const places = (container.volumeMounts ?? []).map(({ mountPath }) => mountPath.replace(/(?<=.)\/$/, ''))
  if (container.workingDir !== undefined) places.push(container.workingDir)
  const all = containersOf(spec)
  const at = all.findIndex((one) => one.container.name === container.name)
  const before = all.slice(0, all[at]?.isInit ? at : undefined).map((one) => one.container)
  const others = before.filter(({ name }) => name !== container.name)
  const text = [...(container.command ?? []), ...(container.args ?? [])].join('\n')
  return {
    isThere: (path) => places.some((place) => place === path || place.startsWith(`${path}/`)),
    isEmpty: (path) => {
      if (!isMain) return false
      const mounts = (container.volumeMounts ?? []).filter(({ name }) => emptyDir(name, spec))
      const mount = mounts.find(({ mountPath }) => path.startsWith(`${mountPath.replace(/\/$/, '')}/`))
      // The same volume at two places: the script may know the file by another path.
      if (mount === undefined || mounts.filter(({ name }) => name === mount.name).length > 1) return false
      const name = path.slice(path.lastIndexOf('/') + 1)
      // What it makes itself is there once it is started again.
      return (
        text.indexOf(name) === text.lastIndexOf(name) && emptyDirWithout(path, container, others, spec) !== undefined
      )
    },
  }
}

function emptyDir(name: string, spec: PodSpec): boolean {
  return spec.volumes?.some((volume) => volume.name === name && volume.emptyDir !== undefined) === true
}
