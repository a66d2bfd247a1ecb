/** Whose word the lanes are drawn by: what the node has, with a line of what the API says under it; or one of them alone. */
export type StatusSource = 'both' | 'node' | 'api'

/** In the order of the menu, in words. */
export const statusSources: readonly (readonly [StatusSource, string, string])[] = [
  ['both', 'Node and API', 'bars: what the node has; the thin line: what the API server says of it, a moment later'],
  ['node', 'Node', 'what the node really has'],
  [
    'api',
    'API',
    'what the API server says, and so what kubectl shows: the kubelet tells it a moment after it happened',
  ],
]
