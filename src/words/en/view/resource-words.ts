/** What is said of the resources of a Pod in one line. */

export const fits = (node: string, size: string) => `fits ${node} (${size})`
export const insufficient = (resource: string, node: string, size: string) =>
  `Insufficient ${resource}: ${node} has ${size}`
export const limit = (amount: string) => `limit ${amount}`
export const limitOnly = (amount: string, containers: readonly string[]) =>
  `limit ${amount}, ${containers.join(' and ')} only`
/** `without`: those that have none, at least one. */
export const limitNone = (amount: string, without: readonly string[]) =>
  `limit ${amount}, none on ${without.length === 1 ? without[0] : `${without.length} containers`}`

export const podSetsNothing = 'the Pod sets neither cpu nor memory'
export const nothingSet = 'no container requests or limits cpu or memory'
export const allEqual = 'every cpu and memory request has an equal limit'
export const thePod = 'the Pod'
/** `owner`: a container, or `thePod`. */
export const noLimit = (owner: string, resource: string) => `${owner} has no ${resource} limit`
export const noRequest = (owner: string, resource: string) => `${owner} has no ${resource} request`
export const unequal = (owner: string, resource: string, request: string, limit: string) =>
  `${owner} requests ${resource} ${request}, its limit is ${limit}`
