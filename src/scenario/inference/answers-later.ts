import type { Container } from '../../kube/pod.ts'

const ownHost = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|::1|\[::1\])?:(\d+)$/

/**
 * The container that listens on the port of the Pod's own network which `dependency` names, where it is among `later` and none of `earlier`
 * does: those start only once the wait is over. undefined for all others.
 */
export function answersLater(
  dependency: string,
  earlier: readonly Container[],
  later: readonly Container[],
): string | undefined {
  const port = Number(ownHost.exec(dependency)?.[1])
  const listens = ({ ports = [] }: Container) => ports.some(({ containerPort }) => containerPort === port)
  return earlier.some(listens) ? undefined : later.find(listens)?.name
}
