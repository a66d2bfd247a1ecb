export const title = 'The rules'
export const lead = (count: number, minor: string) =>
  `Every step has a cause, and every cause is one of these ${count} rules. Links lead to the source of Kubernetes ${minor}.`
export const find = 'Find a rule'
export const findWhat = 'Find a rule: grace, sidecar, pull…'
export const counted = (count: number) => (count === 1 ? '1 rule' : `${count} rules`)
export const nothingFound = (wanted: string) => `No rule speaks of “${wanted}”.`
export const documentation = 'documentation'
export const seenIn = (vectors: number) => {
  if (vectors === 0) return 'seen in no vector'
  return vectors === 1 ? 'seen in 1 vector' : `seen in ${vectors} vectors`
}
