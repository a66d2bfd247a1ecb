/** Whose word the lanes are drawn by: what the node has, with a line of what the API says under it; or one of them alone. */
export type StatusSource = 'both' | 'node' | 'api'

/** In the order of the menu. */
export const statusSources: readonly StatusSource[] = ['both', 'node', 'api']
