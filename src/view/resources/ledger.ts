import { type FieldPath, formatPath } from '../../kube/diagnostic.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { PodSpec } from '../../kube/pod.ts'
import { podLimits, podRequests } from '../../kube/pod-resources.ts'
import { compareQuantities, type Quantity, subtractQuantities } from '../../kube/quantity.ts'
import { decidingStep, type ResourceStep } from '../../kube/resource-walk.ts'
import type { PodResources, ResourceSide } from '../../kube/spec-resources.ts'
import { type Amount, summedAmount, writtenAmount } from './amount.ts'

/** How the amounts that a Pod asks for, or may use, come about: one row a step of its start, one column a resource. */
export interface Ledger {
  readonly side: ResourceSide
  /** The columns: cpu and memory first, then by name. */
  readonly names: readonly string[]
  /** The init containers in order, the main phase last. */
  readonly rows: readonly LedgerRow[]
  readonly totals: ReadonlyMap<string, LedgerTotal>
}

/** What is there during one step of the start. */
export interface LedgerRow {
  /** The container of the step, `main` for the main phase. */
  readonly at: string
  readonly kind: ResourceStep['kind']
  /** By resource; absent where nobody lists it. */
  readonly cells: ReadonlyMap<string, LedgerCell>
}

export interface LedgerCell {
  /** What is added up, in spec order. Never empty. */
  readonly terms: readonly LedgerTerm[]
  readonly use: Amount
  /** The greatest of its column: it decides. */
  readonly isDeciding: boolean
}

/** The amount of one container. */
export interface LedgerTerm {
  readonly container: string
  readonly amount: Amount
  /** The path of the field in the Pod. */
  readonly field: string
}

/** The end of a column. */
export interface LedgerTotal {
  /** What the containers come to. */
  readonly containers: Amount | undefined
  /** What `spec.resources` puts in its place. */
  readonly podLevel: FieldAmount | undefined
  /** What the Pod's overhead adds. */
  readonly overhead: FieldAmount | undefined
  readonly total: Amount
  readonly quantity: Quantity
  /** What nobody asks for once the main containers run; undefined when everything is. Of requests only. */
  readonly idle: Amount | undefined
}

export interface FieldAmount {
  readonly amount: Amount
  readonly field: string
}

/** The ledger of the requests or the limits of `spec`, as the scheduler and the node count them. */
export function ledgerOf(spec: PodSpec, side: ResourceSide, gates: FeatureGates): Ledger {
  const options = { skipPodLevelResources: !gates.PodLevelResources }
  const resources = (side === 'requests' ? podRequests : podLimits)(spec, undefined, gates, options)
  const names = [...resources.total.keys()].sort(byName)
  const fields = containerFields(spec, side)
  return {
    side,
    names,
    rows: resources.steps.map((step, index) => ({
      at: step.at,
      kind: step.kind,
      cells: new Map(
        names.flatMap((name) => {
          const isDeciding = !resources.podLevel.has(name) && decidingStep(resources.steps, name) === index
          const cell = cellOf(step, name, fields, isDeciding)
          return cell ? [[name, cell]] : []
        }),
      ),
    })),
    totals: new Map(
      names.flatMap((name) => {
        const total = totalOf(resources, name, side)
        return total ? [[name, total]] : []
      }),
    ),
  }
}

/** cpu and memory before all others. */
export function byName(a: string, b: string): number {
  const rank = (name: string) => (name === 'cpu' ? 0 : name === 'memory' ? 1 : 2)
  return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0)
}

interface ContainerField {
  readonly index: number
  /** Without the resource's name. */
  readonly path: FieldPath
}

function containerFields(spec: PodSpec, side: ResourceSide): ReadonlyMap<string, ContainerField> {
  const fields = new Map<string, ContainerField>()
  for (const list of ['initContainers', 'containers'] as const)
    for (const [index, { name }] of (spec[list] ?? []).entries())
      fields.set(name, { index: fields.size, path: ['spec', list, index, 'resources', side] })
  return fields
}

function cellOf(
  step: ResourceStep,
  name: string,
  fields: ReadonlyMap<string, ContainerField>,
  isDeciding: boolean,
): LedgerCell | undefined {
  const use = step.use.get(name)
  if (use === undefined) return undefined
  const placed = step.parts.flatMap(({ container, amounts }) => {
    const quantity = amounts.get(name)
    const field = fields.get(container)
    return quantity && field ? [{ container, quantity, field }] : []
  })
  placed.sort((a, b) => a.field.index - b.field.index)
  const terms = placed.map(({ container, quantity, field }) => ({
    container,
    amount: writtenAmount(name, quantity),
    field: formatPath([...field.path, name]),
  }))
  return { terms, use: terms.length === 1 && terms[0] ? terms[0].amount : summedAmount(name, use), isDeciding }
}

function totalOf(resources: PodResources, name: string, side: ResourceSide): LedgerTotal | undefined {
  const quantity = resources.total.get(name)
  if (quantity === undefined) return undefined
  const containers = resources.containers.get(name)
  const podLevel = resources.podLevel.get(name)
  const overhead = resources.overhead.get(name)
  return {
    containers: containers && summedAmount(name, containers),
    podLevel: podLevel && fieldAmount(name, podLevel, ['spec', 'resources', side, name]),
    overhead: overhead && fieldAmount(name, overhead, ['spec', 'overhead', name]),
    total: summedAmount(name, quantity),
    quantity,
    idle: side === 'requests' && !podLevel ? idleOf(resources, name) : undefined,
  }
}

function fieldAmount(name: string, quantity: Quantity, path: FieldPath): FieldAmount {
  return { amount: writtenAmount(name, quantity), field: formatPath(path) }
}

/** What the containers reserve beyond what the steady state asks for. */
function idleOf({ containers, steps }: PodResources, name: string): Amount | undefined {
  const most = containers.get(name)
  if (most === undefined) return undefined
  const steady = steps.at(-1)?.use.get(name)
  if (steady === undefined) return summedAmount(name, most)
  if (compareQuantities(most, steady) <= 0) return undefined
  return summedAmount(name, subtractQuantities(most, steady))
}
