/** The story as text for other programs. */
export const title = (pod: string, minor: string) => `${pod} on Kubernetes ${minor}`
export const pod = 'Pod'
export const stepsMore = (count: number) => `and ${count} steps more`

/** What the kubelet asks of a container, what comes back, and what is noted beside. */
export const sequence = {
  bound: (node: string) => `bound to ${node}`,
  sandboxReady: 'the sandbox is ready',
  sandboxStopped: 'the sandbox is stopped',
  sandboxLost: 'the sandbox is lost',
  removed: 'removed from the API',
  pull: (image: string) => `pull ${image}`,
  pullFailed: 'the image cannot be pulled',
  start: 'start',
  /** `time`: such as `2nd`. */
  startAgain: (time: string) => `start, ${time} time`,
  started: 'started',
  ready: 'ready',
  notReady: 'not ready',
  hook: (kind: string) => `${kind} hook`,
  hookFailed: (kind: string) => `${kind} hook failed`,
  hookOver: (kind: string) => `${kind} hook is over`,
  signal: (signal: string, left: string) => `${signal}, ${left} left`,
  exit: (code: number, reason: string) => (reason === '' ? `exit ${code}` : `exit ${code} ${reason}`),
  backOff: (time: string) => `back-off ${time}`,
  created: 'the Pod is created',
  delete: 'delete',
  evicted: 'the Pod is evicted',
  shutdown: 'the node is shutting down',
  deadline: 'the active deadline is exceeded',
}
export const exit = (code: string) => `exit ${code}`

/** The two processes of a trace file. */
export const nodeProcess = (node: string) => `${node}: what the node has`
export const apiProcess = 'API: what kubectl sees'
export const threads = { phase: 'phase', events: 'Events' }
export const requests = (resource: string) => `${resource} requests`
