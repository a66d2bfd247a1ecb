/** What a button copies; read on after "Copy". */
export const what = {
  conditions: 'the conditions',
  description: 'the description',
  object: 'the object',
  transcript: 'the transcript',
  log: 'the log',
}

export const conditions = 'Conditions'
export const conditionHeads = { type: 'Type', status: 'Status', since: 'Since', reason: 'Reason, and what it means' }
export const missingGate = 'A readiness gate of the Pod: somebody outside has to set it before the Pod is Ready.'
/** What a condition of a Pod says when it is True. */
export const meanings: Readonly<Record<string, string>> = {
  PodScheduled: 'The Pod is bound to a node.',
  PodReadyToStartContainers: 'The sandbox stands, with its network: containers can be created.',
  Initialized: 'Every init container has ended with exit code 0; every sidecar among them has started.',
  ContainersReady: 'Every main container and every sidecar is ready.',
  Ready: 'The Pod can serve: ContainersReady, and every readiness gate is True. Services send traffic only now.',
  DisruptionTarget: 'The Pod is ended by a disruption: an eviction, preemption, or the loss of its node.',
  PodResizePending: 'A change of the resources waits for room on the node.',
  PodResizeInProgress: 'A change of the resources is being made.',
  AllContainersRestarting: 'All containers are being removed, to start over in the same sandbox.',
}

export const scope = 'What to show of the object'
export const scopes = { whole: 'Whole', status: 'Status', changes: 'Changes' }
export const newestWrite = (time: string) => `changed by the newest write, at ${time}`
export const nothingChanged = 'nothing changed'

export const earlier = 'Earlier'
export const later = 'Later'
export const page = (page: number, count: number) => `${page} of ${count}`

export const earlierRows = (count: number) => `Show some of ${count.toLocaleString('en')} earlier rows`
export const laterRows = (count: number) => `Show some of ${count.toLocaleString('en')} later rows`
export const rows = 'Rows of the watch'
export const goTo = (time: string) => `Go to ${time}`
