const meanings: Readonly<Record<string, string>> = {
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

/** What a condition of a Pod says when it is True, in a sentence; empty for one that is not Kubernetes' own. */
export function conditionMeaning(type: string): string {
  return meanings[type] ?? ''
}
