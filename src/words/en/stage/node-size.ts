export const node = 'Node'
export const size = 'Size of the node'
export const anySize = 'as large as needed'
export const presetSize = (name: string, cpu: string, memory: string) => `${name}: ${cpu} cpu, ${memory}`
export const ownSize = 'own size'
export const allocatable = (resource: string) => `Allocatable ${resource}`
export const allocatableHint = (resource: string) => `allocatable ${resource}`
/** `what` can be written: `a quantity such as 500m`. */
export const write = (what: string) => `write ${what}`
export const enough = 'enough'
export const none = 'none'
/** A change, as it is called in the note of it. */
export const changed = (what: string) => `the node: ${what}`
