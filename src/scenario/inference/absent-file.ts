import type { Container, PodSpec } from '../../kube/pod.ts'

/**
 * The emptyDir in which `container` waits for the file at `path` although nothing can write it there: none of `others`, which run before it
 * or beside it, has the volume writable, and its own command does not make the file. undefined where the file may come, or nobody knows.
 */
export function emptyDirWithout(
  path: string,
  container: Container,
  others: readonly Container[],
  spec: PodSpec,
): string | undefined {
  if (!path.startsWith('/') || path.includes('$')) return undefined
  const [mount] = (container.volumeMounts ?? [])
    .filter(({ mountPath }) => path === mountPath || path.startsWith(`${mountPath.replace(/\/$/, '')}/`))
    .sort((a, b) => b.mountPath.length - a.mountPath.length)
  const volume = spec.volumes?.find(({ name }) => name === mount?.name)
  if (mount === undefined || volume?.emptyDir === undefined) return undefined
  const writes = (other: Container) =>
    (other.volumeMounts ?? []).some(({ name, readOnly }) => name === mount.name && readOnly !== true)
  return others.some(writes) || mayMakeItself(path, container) ? undefined : volume.name
}

/** Whether the container's own command or hook may make the file: it names it again, or goes on with something else beside the wait. */
function mayMakeItself(path: string, { command = [], args = [], lifecycle }: Container): boolean {
  const text = [...command, ...args].join('\n')
  const isNamedAgain = text.indexOf(path) !== text.lastIndexOf(path)
  const hasBackground = /(?:^|[^&>])&(?![&>])/.test(text)
  return isNamedAgain || hasBackground || lifecycle?.postStart !== undefined
}
