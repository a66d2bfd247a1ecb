import { formatPath } from '../../kube/diagnostic.ts'
import { parseQuantity } from '../../kube/parse-quantity.ts'
import { type Container, isSidecar, type PodSpec } from '../../kube/pod.ts'
import type { Quantity } from '../../kube/quantity.ts'
import type { ResourceSide } from '../../kube/spec-resources.ts'
import type { ContainerRole } from '../../trace/trace.ts'

/** A container of a Pod and where it stands. */
export interface PlacedContainer {
  readonly container: Container
  readonly role: ContainerRole
  /** Its path in the Pod: `spec.containers[0]`. */
  readonly field: string
}

/** An amount that a container, or the Pod as a whole, lists. */
export interface ListedAmount {
  readonly side: ResourceSide
  readonly resource: string
  /** As it is written, or was filled in. */
  readonly text: string
  readonly quantity: Quantity
  /** Its path in the Pod. */
  readonly field: string
}

/** All containers in spec order, init containers first. */
export function placedContainers(spec: PodSpec): readonly PlacedContainer[] {
  const inits = (spec.initContainers ?? []).map((container, index) => ({
    container,
    role: isSidecar(container) ? ('sidecar' as const) : ('init' as const),
    field: formatPath(['spec', 'initContainers', index]),
  }))
  const mains = spec.containers.map((container, index) => ({
    container,
    role: 'main' as const,
    field: formatPath(['spec', 'containers', index]),
  }))
  return [...inits, ...mains]
}

/** What the owner at `field` lists, requests first; what is no quantity is left out. */
export function listedAmounts(field: string, resources: Container['resources']): readonly ListedAmount[] {
  return (['requests', 'limits'] as const).flatMap((side) =>
    Object.entries(resources?.[side] ?? {}).flatMap(([resource, written]) => {
      const text = `${written}`
      const { quantity } = parseQuantity(text)
      const path = `${field}.resources.${side}.${resource}`
      return quantity ? [{ side, resource, text, quantity, field: path }] : []
    }),
  )
}
