import type { FeatureGates } from '../../kube/features.ts'
import { type Container, isSidecar, type PodSpec } from '../../kube/pod.ts'
import { podRequests } from '../../kube/pod-resources.ts'
import { compareQuantities, subtractQuantities } from '../../kube/quantity.ts'
import type { Quantities } from '../../kube/resource-list.ts'
import * as words from '../../words/en/view/resource-advice.ts'
import { type Advice, adviceSources } from './advice.ts'
import { summedAmount } from './amount.ts'
import { byName } from './ledger.ts'

/** What a Pod would request if a sidecar stood elsewhere among the init containers. */
interface Move extends words.OtherOrder {
  /** The share of the request that is gained, over all resources; negative for a loss. */
  readonly gain: number
}

/**
 * How the request changes if a sidecar and an init container change places: for each sidecar the move that saves most, else the one that
 * would cost most; nothing where the order does not matter.
 */
export function orderAdvice(spec: PodSpec, gates: FeatureGates): readonly Advice[] {
  const all = spec.initContainers ?? []
  return all.flatMap((sidecar, index) => {
    if (!isSidecar(sidecar)) return []
    const moves = all.flatMap((init, place) => {
      const move = isSidecar(init) ? undefined : moveOf(spec, gates, sidecar, init, index < place)
      return move ? [move] : []
    })
    const best = moves.toSorted((a, b) => b.gain - a.gain)[0]
    const worst = moves.toSorted((a, b) => a.gain - b.gain)[0]
    const told = best && best.gain > 0 ? best : worst
    return told ? [adviceOf(told, index)] : []
  })
}

function moveOf(
  spec: PodSpec,
  gates: FeatureGates,
  sidecar: Container,
  init: Container,
  isAfter: boolean,
): Move | undefined {
  const others = (spec.initContainers ?? []).filter((container) => container !== sidecar)
  const place = others.indexOf(init) + (isAfter ? 1 : 0)
  const total = (initContainers: readonly Container[]): Quantities =>
    podRequests({ ...spec, initContainers }, undefined, gates, { skipPodLevelResources: !gates.PodLevelResources })
      .total
  const now = total(spec.initContainers ?? [])
  const then = total(others.toSpliced(place, 0, sidecar))
  const less: string[] = []
  const more: string[] = []
  const totals: string[] = []
  let gain = 0
  for (const [name, before] of [...now].sort(([a], [b]) => byName(a, b))) {
    const after = then.get(name) ?? before
    const order = compareQuantities(after, before)
    if (order === 0) continue
    const difference = summedAmount(
      name,
      order < 0 ? subtractQuantities(before, after) : subtractQuantities(after, before),
    )
    ;(order < 0 ? less : more).push(words.amountOf(difference.text, name))
    totals.push(summedAmount(name, after).text)
    gain -= (order * difference.value) / Math.max(1e-9, summedAmount(name, before).value)
  }
  if (less.length + more.length === 0) return undefined
  const { name } = init
  return {
    sidecar: sidecar.name,
    place: isAfter ? 'after' : 'before',
    init: name,
    less,
    more,
    total: totals.join(', '),
    gain,
  }
}

function adviceOf(move: Move, index: number): Advice {
  return {
    id: `order/${move.sidecar}`,
    tone: 'hint',
    text: words.orderCounts(move),
    reason: move.gain > 0 ? words.otherOrderSaves(move.init) : words.orderCountsBecause,
    source: adviceSources.sidecars,
    fields: [`spec.initContainers[${index}]`],
  }
}
