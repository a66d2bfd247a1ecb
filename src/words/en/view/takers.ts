/** What each part of Kubernetes takes of a Pod's requests and limits, and what for. */
export const scheduler = 'the scheduler reserves'
export const schedulerNote = 'to find a node, and for as long as the Pod is on it'
export const resize = 'while it is resized, it counts as'
export const resizeNote = 'the greatest of what is asked for, allocated and in force'
export const describeRequests = 'kubectl describe node, Requests'
export const ofAllocatable = 'of what is allocatable'
export const withShareOfNode = 'with the share of the node behind it'
export const describeLimits = 'kubectl describe node, Limits'
export const describeLimitsNote = 'the limits that exist, added up the same way; no cap where a container has none'
export const cgroup = 'the kubelet’s cgroup of the Pod'
export const cgroupNote = 'weight and caps of all its containers together'

export const leavesPodLevelOut = (version: string) =>
  `kubectl ${version} leaves pod-level resources out: what it prints is not what is reserved.`
export const takesSidecarsForInits = (version: string) =>
  `kubectl ${version} takes sidecars for ordinary init containers: what it prints is not what is reserved.`

export const noCap = 'no cap'
/** `quotaMs`: of every 100 ms; undefined where nothing caps it. */
export const cpuWeight = (shares: number, quotaMs: number | undefined) =>
  `${shares} shares, ${quotaMs === undefined ? noCap : `${quotaMs} ms of 100 ms`}`
export const cpuWeightHint = '1024 shares are one core; they count only when the node is busy'
export const noMemoryCap = 'One container without a memory limit is enough: the Pod as a whole has no memory cap.'
