import { oomScoreAdjust } from '../../kube/oom-score.ts'
import { podCgroup } from '../../kube/pod-cgroup.ts'
import { podRequests, resizeOptions } from '../../kube/pod-resources.ts'
import { compareQuantities, formatQuantity, makeQuantity, type Quantity, quantityValue } from '../../kube/quantity.ts'
import { parseResourceList, type Quantities } from '../../kube/resource-list.ts'
import { describedAmounts, describeShare } from '../../kubectl/describe-node.ts'
import type { Snapshot, Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/takers.ts'
import { exactWords } from './amount.ts'
import { placedContainers } from './container-fields.ts'
import type { Ledger } from './ledger.ts'

/** What one part of Kubernetes takes of the Pod's requests and limits. */
export interface Taker {
  readonly id: 'scheduler' | 'resize' | 'describeRequests' | 'describeLimits' | 'cgroup'
  readonly title: string
  /** What it is taken for. */
  readonly note: string
  /** By resource: what stands there, and the same in plain words where that says more. */
  readonly cells: ReadonlyMap<string, { readonly text: string; readonly hint?: string }>
  /** Why it is not what the scheduler takes; undefined when it is. */
  readonly caveat?: string
}

/** Everyone who takes something of the Pod at `snapshot`; `ledger` is that of its requests, `names` the resources that are asked for. */
export function takersOf(trace: Trace, snapshot: Snapshot, ledger: Ledger, names: readonly string[]): readonly Taker[] {
  const { gates, pod } = trace.scenario
  const { spec } = pod
  const sizes = parseResourceList(trace.scenario.behavior.node.allocatable)
  const requested = new Map([...ledger.totals].map(([name, { quantity }]) => [name, quantity]))
  const shown = names.filter((name) => name === 'cpu' || name === 'memory')
  const described = (side: 'requests' | 'limits') => {
    const amounts = describedAmounts(side, spec, snapshot.pod.status, gates)
    const cells = new Map(
      shown.map((name) => [name, { text: describeShare(name, amounts.get(name), sizes.get(name)) }]),
    )
    return { amounts, cells }
  }
  const requests = described('requests')
  const isOff = shown.some((name) => isUnlike(requests.amounts.get(name), requested.get(name)))
  const isOnNode = snapshot.pod.spec.nodeName !== undefined
  return [
    {
      id: 'scheduler',
      title: words.scheduler,
      note: words.schedulerNote,
      cells: cellsOf(requested, names),
    },
    ...(isOnNode ? resized(trace, snapshot, requested, names) : []),
    {
      id: 'describeRequests',
      title: words.describeRequests,
      note: sizes.size > 0 ? words.ofAllocatable : words.withShareOfNode,
      cells: requests.cells,
      ...(isOff && { caveat: caveatOf(trace) }),
    },
    {
      id: 'describeLimits',
      title: words.describeLimits,
      note: words.describeLimitsNote,
      cells: described('limits').cells,
    },
    cgroupOf(trace, names),
  ]
}

function cellsOf(amounts: Quantities, names: readonly string[]): Taker['cells'] {
  return new Map(
    names.map((name) => {
      const quantity = amounts.get(name)
      return [name, quantity ? wordsOf(name, quantity) : { text: '0' }]
    }),
  )
}

function wordsOf(name: string, quantity: Quantity) {
  return { text: formatQuantity(quantity), hint: exactWords(name, quantity) }
}

function isUnlike(a: Quantity | undefined, b: Quantity | undefined): boolean {
  return compareQuantities(a ?? makeQuantity(0), b ?? makeQuantity(0)) !== 0
}

function caveatOf({ scenario }: Trace): string {
  return scenario.gates.DescribeNodeCountsSidecars
    ? words.leavesPodLevelOut(scenario.kubernetes)
    : words.takesSidecarsForInits(scenario.kubernetes)
}

/** What counts while a resize is under way. */
function resized(trace: Trace, snapshot: Snapshot, requested: Quantities, names: readonly string[]): Taker[] {
  const { gates } = trace.scenario
  const { spec, status } = snapshot.pod
  const options = { ...resizeOptions(gates), skipPodLevelResources: !gates.PodLevelResources }
  const { total } = podRequests(spec, status, gates, options)
  if (names.every((name) => !isUnlike(total.get(name), requested.get(name)))) return []
  return [
    {
      id: 'resize',
      title: words.resize,
      note: words.resizeNote,
      cells: cellsOf(total, names),
    },
  ]
}

function cgroupOf({ scenario }: Trace, names: readonly string[]): Taker {
  const { spec } = scenario.pod
  const { cpuShares, cpuQuotaUs, memoryLimitBytes } = podCgroup(spec, scenario.gates)
  const cells = new Map([
    [
      'cpu',
      {
        text: words.cpuWeight(cpuShares, cpuQuotaUs === undefined ? undefined : cpuQuotaUs / 1000),
        hint: words.cpuWeightHint,
      },
    ],
    [
      'memory',
      memoryLimitBytes === undefined
        ? { text: words.noCap }
        : wordsOf('memory', makeQuantity(memoryLimitBytes, 0, 'BinarySI')),
    ],
  ])
  const isCapped = memoryLimitBytes !== undefined
  const limited = placedContainers(spec).filter(({ container }) => container.resources?.limits?.memory !== undefined)
  const isHalf = !isCapped && limited.length > 0
  return {
    id: 'cgroup',
    title: words.cgroup,
    note: words.cgroupNote,
    cells: new Map([...cells].filter(([name]) => names.includes(name))),
    ...(isHalf && { caveat: words.noMemoryCap }),
  }
}

/** The `oom_score_adj` of one container's processes: the higher, the sooner it is killed when the node runs out of memory. */
export interface OomScore {
  readonly container: string
  readonly score: number
}

/** The scores in spec order; undefined when they depend on the node's memory and the scenario does not say how much that is. */
export function oomScores({ scenario }: Trace): readonly OomScore[] | undefined {
  const { pod, gates, behavior } = scenario
  const memory = parseResourceList(behavior.node.allocatable).get('memory')
  const { qosClass } = pod.status
  if (memory === undefined && qosClass === 'Burstable') return undefined
  const bytes = memory === undefined ? 1n : quantityValue(memory)
  if (bytes <= 0n) return undefined
  return placedContainers(pod.spec).map(({ container }) => ({
    container: container.name,
    score: oomScoreAdjust(pod.spec, container, bytes, gates),
  }))
}
