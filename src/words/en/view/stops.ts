/** Labels of the instants at which the Pod, or its sandbox, is brought to an end. */

export const deleted = 'delete'
export const deletedAtOnce = 'delete, no grace'
export const evicted = 'eviction'
export const shutdown = 'node shutdown'
export const deadline = 'deadline exceeded'
export const sandboxLost = 'sandbox lost'
export const stopped = 'Pod is stopped'
/** `label`: of the first of several that lie close together. */
export const andMore = (label: string, count: number) => `${label}; ${count.toLocaleString('en')} more`
export const withGrace = (label: string, grace: string) => `${label}, ${grace} grace`
