import { marked } from '../../../base/marked.ts'

export const panel = 'Resources'
export const details = 'Details'
/** As it is called where it fails. */
export const theDetails = 'The details of resources'
export const noRequests = 'No container requests anything: the scheduler reserves nothing for this Pod.'
/** What the bars of one resource are. */
export const bars = { requests: 'requests', limits: 'limits' }
export const noLimit = 'no limit'

export const effectiveRequest = (amount: string, why: string | undefined) =>
  why === undefined ? `effective request ${amount}` : `effective request ${amount}: ${why}`
export const noRequest = 'no request'
export const notThat = (amount: string, why: string | undefined) =>
  why === undefined ? `not ${amount}` : `not ${amount}: ${why}`
export const whyNotThat = (title: string, amount: string, why: string) => `${title}: ${amount}, but ${why}`
export const withoutLimit = (containers: readonly string[]) => `No limit: ${containers.join(', ')}`
export const nodeHas = (node: string, amount: string) => `${node} has ${amount}`
export const nodeLacks = (node: string, amount: string | undefined) =>
  amount === undefined ? `${node} has none` : `${node} has only ${amount}`
export const shareOfNode = (percent: number, node: string, amount: string) => `${percent} % of ${node} (${amount})`
export const podLevel = (amount: string) => `spec.resources ${amount}`
export const overhead = (amount: string) => `overhead ${amount}`

/** For those who cannot see the line and the bars. */
export const effectiveRequestOf = (resource: string) => `${resource}, effective request`
export const decidedBy = (amount: string, why: string, sum: string) => `${amount}, decided by ${why}: ${sum}`
/** In the place of bars that are too many to be told apart. */
export const sumOf = (resource: string) => `${resource}, requests of all containers together`
export const demandOf = (resource: string, container: string) => `${resource}, ${container}`
export const demand = (amount: string, request: string | undefined, from: string, to: string) =>
  request === undefined ? `${amount}, ${from} to ${to}` : `${amount} of ${request}, ${from} to ${to}`

export const qos = <Piece>(qosClass: Piece, why: Piece | undefined) =>
  why === undefined ? marked`QoS class ${qosClass}` : marked`QoS class ${qosClass}: ${why}`
export const fits = (node: string, room: number | undefined) => {
  if (room === undefined) return `fits ${node}`
  return `fits ${node}: room for ${room} such ${room === 1 ? 'Pod' : 'Pods'}`
}
export const fitsNot = (node: string) => `does not fit ${node}`

export const refused = 'Refused amounts'
export const leftOut = 'left out: the bars show the rest'
export const drawnAsWritten = 'drawn as it is written'
export const line = (line: number) => `line ${line}`
export const fromLimit = 'from its limit'
export const filledInField = (field: string) => `${field}: filled in from the limit`
