import { code, named, type Phrase, phrase } from '../base/phrase.ts'
import { type NamedSeat, Subject } from './diagnosis.ts'
import { listedNames } from './listed.ts'

export const gone = phrase`The Pod is gone.`

export const finalizers = {
  sentence: (names: readonly string[]) =>
    names.length === 1
      ? phrase`Terminating, and stays so: every container has ended, but the finalizer ${code(names.join(', '))} keeps the object until whoever put it there takes it away.`
      : phrase`Terminating, and stays so: every container has ended, but the finalizers ${code(names.join(', '))} keep the object until whoever put them there takes them away.`,
  why: phrase`The API server deletes an object only when its list of finalizers is empty; the kubelet has done its part.`,
  look: 'which finalizers are left',
  writers: 'who writes to the Pod: one of them put the finalizer there',
  remedy: phrase`Look at the controller that owns the finalizer: it does not run, or cannot finish. Taking the finalizer away by hand skips its work.`,
}

/** The grace period: how many seconds, when it ends, and whether that is over. */
export interface Grace {
  readonly seconds: number
  readonly end: string
  readonly isPast: boolean
}

export const terminating = {
  ended: phrase`Terminating: every container has ended, and the object is about to be removed.`,
  endedLate: (longer: string) =>
    phrase`Terminating for ${longer} longer than its grace period: every container has ended, but the object was not removed, so most likely the kubelet cannot clean up after it, or does not answer.`,
  /** `names`: containers that are to end, or whose hooks are. */
  waits: (names: readonly string[], areHooks: boolean, grace: Grace | undefined) =>
    areHooks
      ? phrase`Terminating: waits for the ${code('preStop')} hook of ${listedNames(names)}${until(grace)}.`
      : phrase`Terminating: waits for ${listedNames(names)} to end${until(grace)}.`,
  hook: (name: string) =>
    phrase`${named(name)} has a ${code('preStop')} hook; its time comes out of the same grace period.`,
  sidecarsLast: phrase`Sidecars get their signal only after the main containers, in reverse order.`,
  ignored: phrase`A process that ignores SIGTERM is killed when the grace period is over: process 1 of a container ignores signals that it does not handle.`,
  look: (name: string) => `what ${name} does at its end`,
}

function until(grace: Grace | undefined): Phrase {
  if (grace === undefined) return []
  const { seconds, end, isPast } = grace
  return isPast
    ? phrase`; the grace period of ${seconds} s was over at ${end}`
    : phrase`; the grace period of ${seconds} s is over at ${end}`
}

/** What a Pod that has failed says of itself, where that is not an end of its containers: what its reason means. */
const failures: Readonly<Record<string, Phrase>> = {
  NodeLost: phrase`the node was lost, and with it all that is known of the Pod.`,
  NodeAffinity: phrase`the node refused the Pod: its labels do not fit the node selector or affinity any more.`,
  NodeShutdown: phrase`the node refused the Pod: it was being shut down when the Pod arrived.`,
  Terminated: phrase`the node was shut down, and ended its Pods.`,
  Shutdown: phrase`the node was shut down, and ended its Pods.`,
  Preempting: phrase`the kubelet ended the Pod to make room for a critical one.`,
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
  remedy: phrase`The Pod stays Failed; its controller makes a new one.`,
}

export const completed = {
  sentence: phrase`The Pod has done its work: every main container ended with 0.`,
  sidecar: (name: string, exitCode: number) =>
    phrase`The sidecar ${named(name)} ended with ${exitCode}; how a sidecar ends does not count.`,
  outOfMemory: (name: string) =>
    phrase`${named(name)} is marked ${code('OOMKilled')} although it ended with 0: a process in it was killed for memory, and process 1 went on without it. Its work may be incomplete.`,
}

export const evicted = {
  /** `message`: of the status, without its full stop; empty for none. */
  sentence: (node: string, message: string) =>
    message === ''
      ? phrase`Evicted: the node ${code(node)} ran short of something, and the kubelet ended the Pod to get it back.`
      : phrase`Evicted: the node ${code(node)} ran short of something, and the kubelet ended the Pod to get it back (${message}).`,
  order: phrase`First go Pods that use more than they request; a Pod of class Guaranteed is the last.`,
  qos: (qosClass: string | undefined) => phrase`The QoS class of this Pod is ${code(qosClass ?? 'unknown')}.`,
  remedy: phrase`Request what it really uses. An evicted Pod stays Failed; its controller makes a new one.`,
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
