import type { FeatureGates } from '../../kube/features.ts'
import { isSidecar, type PodSpec } from '../../kube/pod.ts'
import { podRequests } from '../../kube/pod-resources.ts'
import {
  addQuantities,
  compareQuantities,
  maxQuantity,
  type Quantity,
  subtractQuantities,
} from '../../kube/quantity.ts'
import { parseResourceList } from '../../kube/resource-list.ts'
import * as words from '../../words/en/view/resource-sums.ts'
import { type Amount, summedAmount } from './amount.ts'

/** A sum that people expect to be the request of a Pod, and that is not. */
export interface NaiveSum {
  readonly id: NaiveId
  /** `all containers together`. */
  readonly title: string
  readonly amount: Amount
  /** From what is really reserved: `+260m`, `−100m`. */
  readonly difference: string
  /** Why it is wrong: `init containers do not run at the same time`. */
  readonly reason: string
}

export type NaiveId = keyof typeof words.titles

/**
 * What people expect the Pod to request of the resource `name` and how far off that is, the likeliest mistake first; only what differs
 * from the real request. Empty where nothing is requested.
 */
export function naiveSums(spec: PodSpec, name: string, gates: FeatureGates): readonly NaiveSum[] {
  const resources = podRequests(spec, undefined, gates, { skipPodLevelResources: !gates.PodLevelResources })
  const total = resources.total.get(name)
  if (total === undefined) return []
  const amounts = containerAmounts(spec, name)
  const candidates: [NaiveId, Quantity | undefined, string][] = resources.podLevel.has(name)
    ? [['containers', resources.containers.get(name), words.podLevelReplaces]]
    : wrongSums(amounts)
  const overhead = resources.overhead.get(name)
  const withOverhead = candidates.map(([id, quantity, reason]): (typeof candidates)[number] => [
    id,
    quantity && overhead ? addQuantities(quantity, overhead) : quantity,
    reason,
  ])
  if (overhead) {
    const alone = resources.podLevel.get(name) ?? resources.containers.get(name)
    withOverhead.push(['withoutOverhead', alone, words.overheadIsAdded])
  }
  const sums: NaiveSum[] = []
  for (const [id, quantity, reason] of withOverhead) {
    if (quantity === undefined || compareQuantities(quantity, total) === 0) continue
    const amount = summedAmount(name, quantity)
    if (sums.some((sum) => sum.amount.text === amount.text)) continue
    sums.push({ id, title: words.titles[id], amount, difference: differenceWords(name, quantity, total), reason })
  }
  return sums
}

interface Amounts {
  readonly inits: readonly Quantity[]
  readonly sidecars: readonly Quantity[]
  readonly mains: readonly Quantity[]
  /** How many ordinary init containers there are, with or without an amount. */
  readonly initCount: number
}

function containerAmounts(spec: PodSpec, name: string): Amounts {
  const of = (containers: PodSpec['containers']) =>
    containers.flatMap(({ resources }) => {
      const quantity = parseResourceList(resources?.requests).get(name)
      return quantity ? [quantity] : []
    })
  const all = spec.initContainers ?? []
  const inits = all.filter((container) => !isSidecar(container))
  return {
    inits: of(inits),
    sidecars: of(all.filter(isSidecar)),
    mains: of(spec.containers),
    initCount: inits.length,
  }
}

function wrongSums({ inits, sidecars, mains, initCount }: Amounts): [NaiveId, Quantity | undefined, string][] {
  const highestInit = highest(inits)
  const highestOfAll = highest([...inits, ...sidecars])
  const together = sum(mains)
  const steady = sum([...mains, ...sidecars])
  const apart = initCount > 1 ? words.initsRunApart : words.initRunsApart
  const isDecidedByInit = highestInit !== undefined
  const list: [NaiveId, Quantity | undefined, string][] = []
  if (sidecars.length > 0) list.push(['highest', highest(present(highestOfAll, together)), words.sidecarStays])
  list.push(
    ['everything', sum([...inits, ...sidecars, ...mains]), apart],
    ['mains', together, isDecidedByInit ? words.earlierCounts : words.sidecarsBeside],
    ['steady', steady, words.initNeedsMore],
  )
  if (sidecars.length > 0 && highestInit)
    list.push(['allSidecars', sum(present(highestInit, sum(sidecars))), words.onlySidecarsBefore])
  return list
}

function present(...quantities: readonly (Quantity | undefined)[]): Quantity[] {
  return quantities.filter((quantity) => quantity !== undefined)
}

function sum(quantities: readonly Quantity[]): Quantity | undefined {
  return quantities.length === 0 ? undefined : quantities.reduce(addQuantities)
}

function highest(quantities: readonly Quantity[]): Quantity | undefined {
  return quantities.length === 0 ? undefined : quantities.reduce(maxQuantity)
}

function differenceWords(name: string, quantity: Quantity, total: Quantity): string {
  const isMore = compareQuantities(quantity, total) > 0
  const difference = isMore ? subtractQuantities(quantity, total) : subtractQuantities(total, quantity)
  return `${isMore ? '+' : '−'}${summedAmount(name, difference).text}`
}
