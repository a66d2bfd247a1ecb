import { judgeFit } from '../../kube/node-fit.ts'
import { type Quantity, quantityMilliValue, quantityValue } from '../../kube/quantity.ts'
import { parseResourceList } from '../../kube/resource-list.ts'
import type { Trace } from '../../trace/trace.ts'
import { type Amount, writtenAmount } from './amount.ts'
import type { Ledger } from './ledger.ts'

/** How the Pod's request compares with the node of its scenario. */
export interface NodeFit {
  readonly node: string
  /** By resource, of those that the Pod requests and the scenario sizes. */
  readonly shares: ReadonlyMap<string, NodeShare>
  readonly isFitting: boolean
  /** What the scheduler says when it does not fit, or the kubelet of a named node; undefined when it fits, and when they say nothing. */
  readonly refusal: string | undefined
  /** How many such Pods an empty node of this size takes; undefined when nothing limits them. */
  readonly room: number | undefined
}

/** What one resource takes of the node. */
export interface NodeShare {
  readonly allocatable: Amount
  /** Of the node; above 1 when there is not enough. Infinity of a node that has none. */
  readonly share: number
  readonly isLacking: boolean
}

/** The fit of the Pod of `trace`, whose requests are `ledger`; undefined when the scenario's node is as large as needed. */
export function nodeFitOf(trace: Trace, ledger: Ledger): NodeFit | undefined {
  const { pod, gates, behavior } = trace.scenario
  const { allocatable, name: node } = behavior.node
  if (allocatable === undefined) return undefined
  const sizes = parseResourceList(allocatable)
  const verdict = judgeFit(pod.spec, allocatable, gates)
  const lacking = new Set(verdict.lacking.map(({ resource }) => resource))
  const shares = new Map<string, NodeShare>()
  const rooms: number[] = []
  for (const name of ledger.names) {
    const size = sizes.get(name)
    const request = ledger.totals.get(name)?.quantity
    if (request === undefined || (size === undefined && !lacking.has(name))) continue
    const has = size ?? none
    shares.set(name, {
      allocatable: writtenAmount(name, has),
      share: Number(unitsOf(name, request)) / Number(unitsOf(name, has)),
      isLacking: lacking.has(name),
    })
    const units = unitsOf(name, request)
    if (units > 0n) rooms.push(Number(unitsOf(name, has) / units))
  }
  return {
    node,
    shares,
    isFitting: verdict.refusal === undefined,
    refusal: pod.spec.nodeName === undefined ? verdict.refusal : saidByKubelet(trace),
    room: rooms.length === 0 ? undefined : Math.min(...rooms),
  }
}

/** No scheduler looks at a Pod that names its node. */
function saidByKubelet({ steps }: Trace): string | undefined {
  const step = steps.find(({ cause }) => cause.rule === 'node-rejects')
  return step?.verb === 'event' ? step.event.message : undefined
}

const none: Quantity = { unscaled: 0n, scale: 0, format: 'DecimalSI' }

/** As the scheduler compares them: thousandths of cpu, whole units of all else. */
function unitsOf(name: string, quantity: Quantity): bigint {
  return name === 'cpu' ? quantityMilliValue(quantity) : quantityValue(quantity)
}
