import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'
import { listed } from '../base/listed.ts'

/**
 * What is advised on the resources of a Pod: what is the case, and beside it as `…Because` why that is so and what can be done. Names are
 * those of containers.
 */

/** `500m of cpu`. */
export const amountOf = (amount: string, resource: string) => `${amount} of ${resource}`

/** `reserved`, `idle`: as `amountOf` says them, at least one each. */
export const initAloneDecides = (init: string, reserved: readonly string[], idle: readonly string[]) =>
  phrase`${named(init)} alone decides what the Pod reserves: ${listed(reserved)}. Once it has ended, ${listed(idle)} stay reserved while the Pod runs although nothing asks for them.`
export const initWithSidecarsDecides = (init: string, reserved: readonly string[], idle: readonly string[]) =>
  phrase`${named(init)} with the sidecars before it decides what the Pod reserves: ${listed(reserved)}. Once it has ended, ${listed(idle)} stay reserved while the Pod runs although nothing asks for them.`
export const initDecidesBecause = (init: string) =>
  phrase`The scheduler counts the highest step for as long as the Pod is on its node. Lower what ${named(init)} requests, or move its work into a Job of its own.`

export const requestAboveLimit = (container: string, resource: string, request: string, limit: string) =>
  phrase`${named(container)} requests ${code(request)} of ${resource} and may use ${code(limit)}.`
export const requestAboveLimitBecause = phrase`A request can be at most its limit: the API server refuses the Pod.`

/** The resources that keep a container from being Guaranteed: those without a limit, and those with a request unlike it. */
interface QosGaps {
  readonly unlimited: readonly string[]
  readonly unequal: readonly string[]
}

/** `isSidecar`: and no ordinary init container; `isAlone`: no other container keeps the Pod from it. */
export const notGuaranteed = (isSidecar: boolean, container: string, gaps: QosGaps, isAlone: boolean) => {
  const spoiler = isSidecar ? 'sidecar' : 'init container'
  return isAlone
    ? phrase`The ${spoiler} ${named(container)} has ${qosGaps(gaps)}: this alone makes the Pod Burstable, not Guaranteed.`
    : phrase`The ${spoiler} ${named(container)} has ${qosGaps(gaps)}: this makes the Pod Burstable, not Guaranteed.`
}
export const notGuaranteedBecause = phrase`Every container counts for the QoS class, init containers included: for cpu and for memory it needs a limit, and a request equal to it.`

export const memoryLimitKills = (container: string, limit: string) =>
  phrase`${named(container)} is OOM-killed: its memory limit of ${code(limit)} kills, not its request.`
export const memoryLimitIsLow = (container: string, limit: string, reserved: string) =>
  phrase`${named(container)} may use ${code(limit)} of memory, while the Pod reserves ${code(reserved)} from its start on.`
/** Where more than the limit is reserved anyway. */
export const higherMemoryLimitIsFree = phrase`A limit kills what exceeds it; a request only reserves. A higher limit and request of this init container, up to what is reserved anyway, cost nothing.`
export const raiseMemoryLimit = phrase`A limit kills what exceeds it; a request only reserves. Raise the limit.`

/** What the Pod would request with the sidecar before or after the init container. */
export interface OtherOrder {
  readonly sidecar: string
  readonly place: 'before' | 'after'
  readonly init: string
  /** By resource, what is less and more, as `amountOf` says it: `50Mi of memory`; at least one of both together. */
  readonly less: readonly string[]
  readonly more: readonly string[]
  readonly total: string
}

export const orderCounts = ({ sidecar, place, init, less, more, total }: OtherOrder) =>
  place === 'before'
    ? phrase`The order counts: with ${named(sidecar)} before ${named(init)} the Pod would request ${change(less, more)} (${total}).`
    : phrase`The order counts: with ${named(sidecar)} after ${named(init)} the Pod would request ${change(less, more)} (${total}).`
export const orderCountsBecause = phrase`A sidecar is added to every init container that comes after it, and to none before it.`
export const otherOrderSaves = (init: string) =>
  phrase`A sidecar is added to every init container that comes after it, and to none before it. It can go there if ${named(init)} does not need it.`

/** `container`: undefined for the Pod itself; `exact`: the amount in full. */
export const requestIs = (container: string | undefined, amount: string, resource: string, exact: string) =>
  phrase`${owner(container)} requests ${code(amount)} of ${resource}: that is ${exact}.`
export const limitIs = (container: string | undefined, amount: string, resource: string, exact: string) =>
  phrase`${owner(container)} may use ${code(amount)} of ${resource}: that is ${exact}.`
export const wholeCores = phrase`A number of cpu counts whole cores; ${code('m')} makes thousandths of it: ${code('500m')} is half a core.`
export const thousandths = phrase`${code('m')} stands for a thousandth, of a byte too. ${code('M')} is a million bytes, ${code('Mi')} is 1024 times 1024 of them.`
export const bareBytes = phrase`Without a suffix it is a number of bytes. ${code('Mi')} is 1024 times 1024 of them, ${code('Gi')} 1024 times more.`

function owner(container: string | undefined): Phrase[number] {
  return container === undefined ? 'The Pod' : named(container)
}

function qosGaps({ unlimited, unequal }: QosGaps): string {
  return [
    ...(unlimited.length > 0 ? [`no ${unlimited.join(' and ')} limit`] : []),
    ...(unequal.length > 0 ? [`a ${unequal.join(' and ')} request unlike its limit`] : []),
  ].join(' and ')
}

function change(less: readonly string[], more: readonly string[]): string {
  return [
    ...(less.length > 0 ? [`${less.join(' and ')} less`] : []),
    ...(more.length > 0 ? [`${more.join(' and ')} more`] : []),
  ].join(', ')
}
