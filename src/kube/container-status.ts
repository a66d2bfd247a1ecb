import type { ContainerStatus, PodSpec } from './pod.ts'

/** The first status of the container `name`; undefined when the list has none. */
export function findContainerStatus(
  statuses: readonly ContainerStatus[] | undefined,
  name: string,
): ContainerStatus | undefined {
  return statuses?.find((status) => status.name === name)
}

/**
 * Whether any main container runs or has run, by the statuses alone: old ones of an earlier sandbox count too.
 * Models: kubernetes/kubernetes pkg/kubelet/container/helpers.go HasAnyRegularContainerStarted.
 */
export function hasAnyMainContainerStarted(spec: PodSpec, statuses: readonly ContainerStatus[] | undefined): boolean {
  const names = new Set((spec.containers ?? []).map((container) => container.name))
  return (statuses ?? []).some(({ name, state }) => names.has(name) && Boolean(state?.running ?? state?.terminated))
}
