import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'
import { type NamedSeat, Subject } from './diagnosis.ts'

/** What a Pod that has failed says of itself, where that is not an end of its containers: what its reason means. */
const failures: Readonly<Record<string, Phrase>> = {
  NodeLost: phrase`the node was lost, and with it all that is known of the Pod.`,
  NodeAffinity: phrase`the node refused the Pod: its labels do not fit the node selector or affinity any more.`,
  NodeShutdown: phrase`the node refused the Pod: it was being shut down when the Pod arrived.`,
  Terminated: phrase`the node was shut down, and ended its Pods.`,
  Shutdown: phrase`the node was shut down, and ended its Pods.`,
  Preempting: phrase`the kubelet ended the Pod to make room for a critical one.`,
  SysctlForbidden: phrase`the kubelet refused the Pod: it sets a sysctl that this node does not allow.`,
  TopologyAffinityError: phrase`the kubelet refused the Pod: its resources cannot be aligned on NUMA nodes as the topology manager demands.`,
  UnexpectedAdmissionError: phrase`the kubelet refused the Pod: a device or a resource that it asks for could not be given.`,
}

export const refused = {
  /** `message`: of the status; empty for none. */
  sentence: (reason: string, message: string) => {
    if (reason.startsWith('OutOf'))
      return phrase`Failed with ${code(reason)}: the node refused the Pod: when it arrived there was no room left.`
    const meaning = failures[reason]
    if (meaning !== undefined) return phrase`Failed with ${code(reason)}: ${meaning}`
    return message === '' ? phrase`Failed with ${code(reason)}.` : phrase`Failed with ${code(reason)}: ${message}.`
  },
  look: 'what the node has, and what is taken of it',
  /** By the reason, and what the message says; undefined where nothing is known. */
  remedy: (reason: string, message: string): Phrase | undefined => {
    if (reason === 'SysctlForbidden')
      return phrase`Take the sysctl out of ${code('securityContext.sysctls')}, or allow it in ${code('allowedUnsafeSysctls')} of the kubelets and let the Pod run on those nodes only: on any other it is refused again.`
    if (reason === 'TopologyAffinityError')
      return phrase`Request what fits on one NUMA node, or choose nodes with a less strict ${code('topologyManagerPolicy')}: the scheduler does not look at NUMA nodes, so another Pod may be refused the same way.`
    if (reason === 'UnexpectedAdmissionError' && /device|plugin/.test(message))
      return phrase`Look whether the device plugin runs on the node, and whether its devices are healthy: after a restart of the node or the kubelet a Pod may arrive before the plugin has registered them.`
    if (['NodeShutdown', 'Terminated', 'Shutdown'].includes(reason))
      return phrase`A Pod that must not be missed runs with more than one replica, on more than one node.`
    if (reason === 'Preempting')
      return phrase`Leave room for critical Pods on the node, or give this one a priority of its own.`
    if (reason === 'NodeAffinity')
      return phrase`Compare the labels of the node with ${code('nodeSelector')} and ${code('affinity')}.`
    if (reason === 'UnexpectedAdmissionError')
      return phrase`The message names what could not be given, such as CPUs or memory of its own; the log of the kubelet on the node has more.`
    return reason.startsWith('OutOf')
      ? phrase`Two schedulers, or a Pod with ${code('nodeName')} written into it, may fill a node twice: let one scheduler place all.`
      : undefined
  },
}

export const completed = {
  sentence: phrase`The Pod has done its work: every main container ended with 0.`,
  sidecar: (name: string, exitCode: number) =>
    phrase`The sidecar ${named(name)} ended with ${exitCode}; how a sidecar ends does not count.`,
  outOfMemory: (name: string) =>
    phrase`${named(name)} is marked ${code('OOMKilled')} although it ended with 0: a process in it was killed for memory, and process 1 went on without it. Its work may be incomplete.`,
}

export const deadline = {
  /** `seconds`: undefined where they are not known. */
  sentence: (seconds: number | undefined) =>
    phrase`Failed: the Pod was active for longer than its ${code('activeDeadlineSeconds')}${seconds === undefined ? '' : ` of ${seconds} s`}, so its containers were stopped.`,
  counts: phrase`The time counts from ${code('status.startTime')}; pulls and init containers are part of it.`,
  look: (name: string) => `how far ${name} had come`,
  remedy: phrase`Raise the deadline, or let the work do less.`,
}

export const failed = {
  shownCompleted: phrase`STATUS says ${code('Completed')} although the phase is ${code('Failed')}: up to 1.34 kubectl shows what the first main container in the list says, and that one ended well; from 1.35 on it shows the error.`,
  silent: phrase`The Pod has failed, and its status does not say why.`,
  /** `policy`: the restartPolicy that forbids another try; undefined where none does. */
  sentence: (seat: NamedSeat, end: string, policy: string | undefined) =>
    phrase`${Subject(seat)} failed with ${end}${notAgain(policy)}: the Pod has failed.`,
  init: (seat: NamedSeat, end: string, policy: string | undefined) =>
    phrase`${Subject(seat)} failed with ${end}${notAgain(policy)}: the Pod has failed, and its main containers never start.`,
  endedAt: (name: string, at: string) => phrase`${named(name)} ended at ${at}.`,
  remedy: phrase`With ${code('restartPolicy: OnFailure')} the init container would be tried again.`,
}

function notAgain(policy: string | undefined): Phrase {
  return policy === undefined ? [] : phrase`, and with restartPolicy ${code(policy)} it is not tried again`
}
