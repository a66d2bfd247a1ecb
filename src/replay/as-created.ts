import type { Pod } from '../kube/pod.ts'

/** What a Pod that the kubelet made by itself is marked with. */
const mirrorPod = 'kubernetes.io/config.mirror'

/**
 * A Pod taken from a cluster as it was when it was created, for its life to be simulated: without its deletion and the node that the
 * scheduler chose. A mirror Pod is on its node from the beginning.
 */
export function asCreated(pod: Pod): Pod {
  const { deletionTimestamp: _, deletionGracePeriodSeconds: __, ...metadata } = pod.metadata
  const { nodeName, ...spec } = pod.spec
  const isBound = metadata.annotations?.[mirrorPod] !== undefined
  return { ...pod, metadata, spec: isBound && nodeName !== undefined ? { ...spec, nodeName } : spec }
}
