import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'
import { nodeNamed } from '../base/node-named.ts'

/** What the node ran short of, as one says it. */
const resources: Readonly<Record<string, string>> = {
  memory: 'memory',
  'ephemeral-storage': 'room on its disk (ephemeral-storage)',
  inodes: 'inodes on its disk',
  pids: 'process ids',
}

const shortOf = (resource: string | undefined) =>
  resource === undefined ? 'something' : (resources[resource] ?? resource)

/** `node`: the name of the node; `resource`: as the kubelet names it, undefined where it is not told. */
export const nodeLow = (node: string, resource: string | undefined) =>
  phrase`Evicted: ${nodeNamed(node)} ran short of ${shortOf(resource)}, and the kubelet ended the Pod to get some back.`
export const nodeHad = (node: string, condition: string) =>
  phrase`Evicted at once: ${nodeNamed(node)} had the condition ${code(condition)} when the Pod came, and the kubelet refused it.`

/** A limit of the Pod's own that it went beyond. */
export const ownLimit = {
  container: (name: string, limit: string) =>
    phrase`Evicted: ${named(name)} wrote more than its own limit of ${limit} of ephemeral-storage allows.`,
  pod: (limit: string) =>
    phrase`Evicted: the Pod wrote more to its disk than the limits of its containers allow together, ${limit} of ephemeral-storage.`,
  emptyDir: (volume: string, limit: string) =>
    phrase`Evicted: the emptyDir ${code(volume)} grew beyond its own ${code('sizeLimit')} of ${limit}.`,
  notTheNode: phrase`It is the Pod’s own limit: the node had room, and the QoS class plays no part.`,
  raise: phrase`Raise that limit, or write less: logs of containers and what they write outside of volumes count, too.`,
  raiseEmptyDir: phrase`Raise the ${code('sizeLimit')}, or clean up in the volume; what must last belongs on a PersistentVolumeClaim.`,
}

/** `threshold`, `left`: amounts in one unit. */
export const threshold = (limit: string, left: string) =>
  phrase`The node evicts when less than ${limit} is left, and ${left} were.`
/** `request`: undefined for none. `times`: how often the request fits into what is used; undefined where that tells nothing. */
export const usage = (name: string, used: string, request: string | undefined, times: string | undefined): Phrase => {
  if (request === undefined) return phrase`${named(name)} used ${used} and requests none of it.`
  return times === undefined
    ? phrase`${named(name)} used ${used}, and requests ${request}.`
    : phrase`${named(name)} used ${used}, and requests ${request}: it used ${times} times what it asked for.`
}
export const noUsage = phrase`The message names no container that used more than it requests: other Pods may have, and this one was next in the order of eviction.`
export const qos = (qosClass: string) =>
  phrase`First go Pods that use more than they request, those of lower priority first; the QoS class of this Pod is ${code(qosClass)}.`

/** `seconds`: from the decision to the last end of a container. */
export const grace = {
  hard: (seconds: number, isShort: boolean) =>
    isShort
      ? phrase`Its containers had ended ${seconds} s after the decision. A hard threshold gives them 1 s, whatever the Pod’s grace period; a soft one gives them more.`
      : phrase`Its containers had ended ${seconds} s after the decision.`,
  soft: (seconds: number) =>
    phrase`Its containers ended ${seconds} s after the decision: a soft threshold, for a hard one gives them 1 s.`,
  limit: (isShort: boolean) =>
    isShort ? phrase`The containers get 1 s to end for that, whatever the grace period of the Pod.` : undefined,
}

export const logsGone = phrase`The kubelet removes the containers of an evicted Pod, and their logs with them: ${code('kubectl logs')} has nothing to show.`

export const tonight = {
  /** `kind`: of the controller that owns it. */
  replaced: (kind: string) => {
    if (kind === 'StatefulSet' || kind === 'DaemonSet')
      return phrase`Its ${kind} deletes this Pod and makes it anew by itself: ask whether the new one is there.`
    if (kind === 'Job')
      return phrase`Its Job counts this as a failure, unless its ${code('podFailurePolicy')} says otherwise, and makes another Pod as long as its ${code('backoffLimit')} allows.`
    return phrase`Its ${kind} makes another Pod in its place: look at that one. This one only holds the record, and can be deleted.`
  },
  bare: phrase`No controller replaces it: create the Pod again. This one stays Failed until it is deleted.`,
}

export const remedies = {
  request: (names: readonly string[], used: string) =>
    names.length === 1
      ? phrase`Let ${named(names[0] ?? '')} request what it really uses, about ${used}, so that it goes where that is free; or find out why it uses so much.`
      : phrase`Let each container request what it really uses, so that the Pod goes where that is free.`,
  disk: phrase`Request and limit ${code('ephemeral-storage')}, and write less: logs, caches, temporary files.`,
  other: phrase`Look at what else the node runs: ${code('kubectl describe node')} lists what each Pod requests.`,
}

export const unseen = phrase`${code('ContainerStatusUnknown')}: nobody saw the container end; the kubelet found it gone, as after a restart of the node, and made ${code('137')} up.`
