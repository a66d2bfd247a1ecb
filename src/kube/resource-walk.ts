import { type Container, isSidecar, type PodSpec } from './pod.ts'
import { compareQuantities } from './quantity.ts'
import { maxLists, type Quantities, sumLists } from './resource-list.ts'

/** What the Pod needs while one init container starts or runs, or in its steady state. */
export interface ResourceStep {
  /** The container's name; `main` for the steady state, which is the last step. */
  readonly at: string
  readonly kind: 'init' | 'sidecar' | 'main'
  readonly use: Quantities
  /** The terms whose sum is `use`, in the order in which they are added. */
  readonly parts: readonly ResourcePart[]
}

export interface ResourcePart {
  readonly container: string
  readonly amounts: Quantities
}

/** A container's own amounts. */
export type AmountsOf = (container: Container, kind: ResourceStep['kind']) => Quantities

/**
 * One step an init container, in order, then the steady state. A sidecar's step is all sidecars so far, an ordinary init container's is
 * its own use on top of the sidecars declared before it, the steady state is every main container and every sidecar.
 * Models: kubernetes/component-helpers resource/helpers.go AggregateContainerRequests.
 */
export function walkResources(spec: PodSpec, amountsOf: AmountsOf): ResourceStep[] {
  const steps: ResourceStep[] = []
  const sidecars: ResourcePart[] = []
  for (const container of spec.initContainers ?? []) {
    const kind = isSidecar(container) ? 'sidecar' : 'init'
    const own: ResourcePart = { container: container.name, amounts: amountsOf(container, kind) }
    if (kind === 'sidecar') sidecars.push(own)
    steps.push(toStep(container.name, kind, kind === 'sidecar' ? [...sidecars] : [own, ...sidecars]))
  }
  const mains = (spec.containers ?? []).map((container) => ({
    container: container.name,
    amounts: amountsOf(container, 'main'),
  }))
  steps.push(toStep('main', 'main', [...mains, ...sidecars]))
  return steps
}

function toStep(at: string, kind: ResourceStep['kind'], parts: readonly ResourcePart[]): ResourceStep {
  return { at, kind, parts, use: sumLists(parts.map((part) => part.amounts)) }
}

/** The greatest use of each resource over all steps. The steady state's wins a tie, then the earlier step's. */
export function peakOf(steps: readonly ResourceStep[]): Quantities {
  const main = steps.at(-1)
  const uses = steps.slice(0, -1).map((step) => step.use)
  return maxLists(main === undefined ? uses : [main.use, ...uses])
}

/** Index of the step that decides how much of the resource `name` the containers need; undefined when none uses it. */
export function decidingStep(steps: readonly ResourceStep[], name: string): number | undefined {
  const peak = peakOf(steps).get(name)
  if (peak === undefined) return undefined
  const reaches = ({ use }: ResourceStep) => {
    const quantity = use.get(name)
    return quantity !== undefined && compareQuantities(quantity, peak) === 0
  }
  const last = steps.length - 1
  return steps[last] !== undefined && reaches(steps[last]) ? last : steps.findIndex(reaches)
}
