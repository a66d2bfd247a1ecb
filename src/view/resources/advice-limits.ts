import { judgeQos } from '../../kube/qos-verdict.ts'
import { compareQuantities, quantityToNumber } from '../../kube/quantity.ts'
import type { Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/resource-advice.ts'
import { type Advice, adviceSources } from './advice.ts'
import { writtenAmount } from './amount.ts'
import { type ListedAmount, listedAmounts, type PlacedContainer, placedContainers } from './container-fields.ts'
import { ledgerOf } from './ledger.ts'

/** Limits that are missing, too low, or below their request. */
export function limitAdvice(trace: Trace): readonly Advice[] {
  const placed = placedContainers(trace.scenario.pod.spec)
  return [...placed.flatMap(requestAboveLimit), ...qosSpoilers(trace, placed), ...lowInitLimits(trace, placed)]
}

function requestAboveLimit({ container, field }: PlacedContainer): Advice[] {
  const amounts = listedAmounts(field, container.resources)
  return amounts.flatMap((request) => {
    const limit = limitOf(amounts, request.resource)
    if (request.side !== 'requests' || !limit || compareQuantities(request.quantity, limit.quantity) <= 0) return []
    return [
      {
        id: `above/${request.field}`,
        tone: 'trap',
        text: words.requestAboveLimit(container.name, request.resource, request.text, limit.text),
        reason: words.requestAboveLimitBecause,
        source: adviceSources.requestLimit,
        fields: [request.field, limit.field],
      } satisfies Advice,
    ]
  })
}

/** Containers but for which the Pod would be Guaranteed: ordinary init containers and sidecars are forgotten most. */
function qosSpoilers({ scenario }: Trace, placed: readonly PlacedContainer[]): Advice[] {
  const { pod, gates } = scenario
  const { spec } = pod
  const { qosClass, judged } = judgeQos(spec, gates)
  if (qosClass !== 'Burstable' || judged === 'pod') return []
  const spoilers = placed.filter(({ container }) => {
    const { unlimited, unequal } = gapsOf(container)
    return unlimited.length + unequal.length > 0
  })
  const isFew = spoilers.length < placed.length && spoilers.every(({ role }) => role !== 'main')
  if (!isFew) return []
  return spoilers.map(({ container, role, field }) => {
    const isAlone = spoilers.length === 1
    return {
      id: `qos/${container.name}`,
      tone: 'hint',
      text: words.notGuaranteed(role === 'sidecar', container.name, gapsOf(container), isAlone),
      reason: words.notGuaranteedBecause,
      source: adviceSources.qos,
      fields: [`${field}.resources`, field],
    } satisfies Advice
  })
}

/** What a container lacks of what Guaranteed asks for: the resources without a limit, and those with a request unlike it. */
function gapsOf({ resources }: PlacedContainer['container']) {
  const amounts = listedAmounts('', resources)
  const of = (side: string, name: string) =>
    amounts.find((amount) => amount.side === side && amount.resource === name && amount.quantity.unscaled > 0n)
  const names = ['cpu', 'memory'] as const
  const unlimited = names.filter((name) => !of('limits', name))
  const unequal = names.filter((name) => {
    const limit = of('limits', name)
    const request = of('requests', name)
    return limit && (!request || compareQuantities(request.quantity, limit.quantity) !== 0)
  })
  return { unlimited, unequal }
}

/**
 * Ordinary init containers that may use far less memory than is reserved while they run, or were killed for it: what kills is the limit,
 * not the request.
 */
function lowInitLimits(trace: Trace, placed: readonly PlacedContainer[]): Advice[] {
  const { spec } = trace.scenario.pod
  const ledger = ledgerOf(spec, 'requests', trace.scenario.gates)
  const reserved = ledger.totals.get('memory')?.containers
  return placed.flatMap(({ container, role, field }): Advice[] => {
    const amounts = listedAmounts(field, container.resources)
    const limit = limitOf(amounts, 'memory')
    if (role !== 'init' || !limit || !reserved) return []
    const own = writtenAmount('memory', limit.quantity)
    const cell = ledger.rows.find((row) => row.at === container.name)?.cells.get('memory')
    const ownRequest = amounts.find(({ side, resource }) => side === 'requests' && resource === 'memory')
    const beside = (cell?.use.value ?? 0) - (ownRequest ? quantityToNumber(ownRequest.quantity) : 0)
    const isKilled = trace.steps.some(
      (step) => step.verb === 'exit' && step.container.name === container.name && step.reason === 'OOMKilled',
    )
    const isLow = own.value > 0 && (own.value + beside) * 2 <= reserved.value
    if (!isKilled && !isLow) return []
    return [
      {
        id: `memory/${container.name}`,
        tone: 'hint',
        text: isKilled
          ? words.memoryLimitKills(container.name, limit.text)
          : words.memoryLimitIsLow(container.name, limit.text, reserved.text),
        reason: isLow ? words.higherMemoryLimitIsFree : words.raiseMemoryLimit,
        source: adviceSources.memoryLimit,
        fields: [limit.field],
      },
    ]
  })
}

function limitOf(amounts: readonly ListedAmount[], resource: string): ListedAmount | undefined {
  return amounts.find((amount) => amount.side === 'limits' && amount.resource === resource)
}
