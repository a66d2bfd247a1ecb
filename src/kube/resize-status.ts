import { findContainerStatus } from './container-status.ts'
import type { FeatureGates } from './features.ts'
import type { Container, PodStatus } from './pod.ts'
import { maxLists, parseResourceList, type Quantities } from './resource-list.ts'
import type { AmountsOf } from './resource-walk.ts'
import type { ResourceSide } from './spec-resources.ts'

/**
 * Whether the node can never grant the resize that the spec asks for.
 * Models: kubernetes/component-helpers resource/helpers.go IsPodResizeInfeasible; before PodResizeConditions `status.resize`.
 */
export function isResizeInfeasible(status: PodStatus, gates: FeatureGates): boolean {
  if (!gates.PodResizeConditions) return status.resize === 'Infeasible'
  return status.conditions?.find(({ type }) => type === 'PodResizePending')?.reason === 'Infeasible'
}

/**
 * The amounts that a container counts with while it may be resized: the greatest of what the spec asks, what the kubelet has allocated
 * and what the runtime enforces; without the spec when the resize is infeasible.
 * Models: kubernetes/component-helpers resource/helpers.go determineEffectiveRequests, determineEffectiveLimits, and their forms up to 1.32.
 */
export function resizedAmounts(side: ResourceSide, status: PodStatus, gates: FeatureGates): AmountsOf {
  const isInfeasible = isResizeInfeasible(status, gates)
  return (container, kind) => {
    const spec = parseResourceList(container.resources?.[side])
    const isRead = kind === 'main' || (kind === 'sidecar' && gates.PodResizeConditions)
    const found = isRead ? statusOf(container, status) : undefined
    if (found === undefined) return spec
    const actuated = parseResourceList(found.resources?.[side])
    const allocated = parseResourceList(side === 'requests' ? found.allocatedResources : undefined)
    if (gates.ActuatedResourcesCounted) {
      if (found.resources === undefined) return spec
      // Of equal amounts the first stays, and up to 1.32 that is never the one of the spec.
      if (!gates.PodResizeConditions) return isInfeasible ? actuated : maxLists([actuated, spec])
      return maxLists([...(isInfeasible ? [] : [spec]), actuated, allocated])
    }
    if (side === 'limits') return spec
    return isInfeasible ? allocated : maxLists([allocated, spec])
  }
}

/**
 * What the kubelet has allocated, else what the spec asks; nothing for a container without either when the resize is infeasible.
 * Models: kubernetes/component-helpers resource/helpers.go containerAllocatedRequests.
 */
export function allocatedAmounts(status: PodStatus, gates: FeatureGates): AmountsOf {
  const isInfeasible = isResizeInfeasible(status, gates)
  return (container) =>
    parseResourceList(
      statusOf(container, status)?.allocatedResources ?? (isInfeasible ? undefined : container.resources?.requests),
    )
}

/**
 * What the runtime enforces, else as `allocatedAmounts` (of limits nothing is allocated).
 * Models: kubernetes/component-helpers resource/helpers.go containerActuatedRequests, containerActuatedLimits.
 */
export function actuatedAmounts(side: ResourceSide, status: PodStatus, gates: FeatureGates): AmountsOf {
  const isInfeasible = isResizeInfeasible(status, gates)
  return (container) => {
    const found = statusOf(container, status)
    const allocated = side === 'requests' ? found?.allocatedResources : undefined
    const spec = isInfeasible ? undefined : container.resources?.[side]
    return parseResourceList(found?.resources?.[side] ?? allocated ?? spec)
  }
}

/** `amountsOf` with a default for each name that a container does not list; an explicit zero stays. */
export function withDefaults(amountsOf: AmountsOf, defaults: Quantities): AmountsOf {
  return (container, kind) => new Map([...defaults, ...amountsOf(container, kind)])
}

function statusOf(container: Container, status: PodStatus) {
  return (
    findContainerStatus(status.containerStatuses, container.name) ??
    findContainerStatus(status.initContainerStatuses, container.name)
  )
}
