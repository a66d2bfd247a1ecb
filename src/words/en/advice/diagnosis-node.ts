import { code, phrase } from '../../../base/phrase.ts'
import { listedNames } from '../base/listed.ts'

/** `node`: the name of the node, in all of these. */

export const lost = {
  running: (node: string) =>
    phrase`The node ${code(node)} does not answer: nobody can tell whether the Pod still runs, and its status is the last that was heard.`,
  terminating: (node: string) =>
    phrase`The node ${code(node)} does not answer: the Pod is to be deleted, nobody can confirm its end, and it stays Terminating.`,
  late: (node: string, longer: string, living: readonly string[]) =>
    phrase`Terminating for ${longer} longer than its grace period: the kubelet has not reported the end of ${listedNames(living)}, so most likely the node ${code(node)} or its kubelet does not answer.`,
  waits: (node: string) => phrase`the kubelet of ${code(node)} to answer, or the node to be given up`,
  marked: phrase`${code('Ready')} is False although ${code('ContainersReady')} is True, and there is no readiness gate: the node lifecycle controller writes that when a node is no longer Ready, and a kubelet that answers puts it right.`,
  tolerated: (seconds: number, at: string, isOver: boolean) =>
    isOver
      ? phrase`It tolerates that for ${seconds} s, over at ${at}: if the node was not back by then, the Pod has been marked for deletion.`
      : phrase`It tolerates that for ${seconds} s: at ${at} it is marked for deletion, and then stays Terminating.`,
  toleratedForEver: phrase`It tolerates a node that does not answer for ever: it is not deleted for that.`,
  status: phrase`STATUS and READY are what the kubelet wrote last: ${code('kubectl logs')} and ${code('kubectl exec')} ask the kubelet, and get no answer now.`,
  graceEnded: (at: string) => phrase`The grace period ended at ${at}.`,
  statefulSet: phrase`Its StatefulSet makes no new Pod of this name before this object is gone: two of one name must never run.`,
  replicaSet: (isDeleted: boolean) =>
    isDeleted
      ? phrase`Its ReplicaSet has made another Pod in its place as soon as it was marked for deletion.`
      : phrase`Its ReplicaSet makes another Pod only when this one is marked for deletion.`,
  daemonSet: phrase`It belongs to a DaemonSet: its Pod goes with the node, and comes back with it.`,
  outOfService: phrase`Only if the machine is known to be off: taint it as out of service. Its Terminating Pods are then removed by force, their volumes are detached at once, and their controllers replace them. Take the taint away when the machine is back.`,
  deleteNode: phrase`If the machine never comes back: delete the node object. Its Pods are collected as orphans, by force.`,
  force: phrase`Last of all, delete this Pod by force. That removes only the object: if the machine still runs, so does the process, and with a new Pod there may be two writers on one disk.`,
  remedy: phrase`Find out why the node went away: its kubelet, its network, its memory. Once it is back, its kubelet ends what was deleted.`,
  sooner: phrase`To be replaced sooner, tolerate ${code('node.kubernetes.io/unreachable')} for fewer ${code('tolerationSeconds')} than 300.`,
}
