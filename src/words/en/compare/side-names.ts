/** Names of the two sides of a comparison, where nobody gave one. */
export const before = 'before'
export const edited = 'edited'
export const pinned = 'pinned'
export const realPod = 'real Pod'
