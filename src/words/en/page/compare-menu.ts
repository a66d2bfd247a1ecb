export const title = 'Compare'
export const pin = 'Pin this as A'
export const pinInstead = 'Pin this as A instead'
export const open = 'Compare …'
export const withA = 'Compare with A'
export const pinned = 'Pinned. Now change the text or the version.'

/** Beside the text of the Pod. */
export const pinAsA = 'Pin as A'
export const pinnedAsA = 'Pinned as A'
