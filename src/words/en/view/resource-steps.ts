/** What decides how much of a resource a Pod needs, and the sum of it. */
export const besideSidecars = (container: string) => `${container} beside the sidecars before it`
export const alone = (container: string) => `${container} alone`
export const mainPhase = 'the main phase'
export const overhead = 'overhead'
export const podLevel = (amount: string) => `spec.resources ${amount}`
export const withOverhead = (sum: string, amount: string) => `${sum} + ${amount} overhead`
