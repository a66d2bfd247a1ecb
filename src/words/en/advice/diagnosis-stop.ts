import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'
import { listedNames } from '../base/listed.ts'

export const gone = phrase`The Pod is gone.`

export const finalizers = {
  sentence: (names: readonly string[]) =>
    names.length === 1
      ? phrase`Terminating, and stays so: every container has ended, but the finalizer ${code(names.join(', '))} keeps the object until whoever put it there takes it away.`
      : phrase`Terminating, and stays so: every container has ended, but the finalizers ${code(names.join(', '))} keep the object until whoever put them there takes them away.`,
  waits: (names: readonly string[]) =>
    phrase`${code(names.join(', '))} to be taken out of ${code('metadata.finalizers')}`,
  thenHeld: (names: readonly string[]) =>
    phrase`When the containers have ended, the object still waits for ${code(names.join(', '))} to be taken out of its finalizers.`,
  ofJob: phrase`${code('batch.kubernetes.io/job-tracking')} is taken away by the Job controller once it has counted the Pod: it stays where the Job is gone, or the controller does not run.`,
  tonight: phrase`Take the finalizers away by hand. What their owner would have cleaned up, outside of the cluster too, stays behind.`,
  why: phrase`The API server deletes an object only when its list of finalizers is empty; the kubelet has done its part.`,
  look: 'which finalizers are left',
  writers: 'who writes to the Pod: one of them put the finalizer there',
  remedy: phrase`Look at the controller that owns the finalizer: it does not run, or cannot finish.`,
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
  waits: (names: readonly string[], areHooks: boolean, grace: Grace | undefined, lead: Phrase | undefined) =>
    phrase`Terminating${lead === undefined ? '' : phrase`, because ${lead}`}: waits for ${waited(names, areHooks)}${until(grace)}.`,
  waitsFor: (names: readonly string[], areHooks: boolean) => waited(names, areHooks),
  removal: phrase`the kubelet to clean up, and the object to be removed`,
  hookOutlives: (name: string) =>
    phrase`The process of ${named(name)} has ended, but its ${code('preStop')} hook goes on to its end, or to that of the grace period.`,
  cleanUp: phrase`The kubelet takes away volumes, the cgroup and the sandbox before it lets the object go.`,
  whatFails: 'what the kubelet could not clean up',
  force: phrase`Delete it by force: that removes the object, not what the kubelet could not clean up on the node.`,
  lateRemedy: phrase`Look on the node for what hangs: a mount that cannot be unmounted, a runtime that does not answer.`,
  hook: (name: string) =>
    phrase`${named(name)} has a ${code('preStop')} hook; its time comes out of the same grace period.`,
  sidecarsLast: phrase`Sidecars get their signal only after the main containers, in reverse order.`,
  initAlongside: phrase`A sidecar waits for the main containers, and for the sidecars behind it in the list; for an init container that runs none waits: it and the last sidecar get their signal at the same time.`,
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

function waited(names: readonly string[], areHooks: boolean): Phrase {
  return areHooks ? phrase`the ${code('preStop')} hook of ${listedNames(names)}` : phrase`${listedNames(names)} to end`
}
