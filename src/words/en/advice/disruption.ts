import { code, type Phrase, phrase } from '../../../base/phrase.ts'

/** Who ended a Pod from outside, by the reason of its condition DisruptionTarget. */
const disruptors: Readonly<Record<string, Phrase>> = {
  EvictionByEvictionAPI: phrase`somebody evicted it by the API, as ${code('kubectl drain')} does`,
  DeletionByTaintManager: phrase`its node has a taint that it does not tolerate`,
  DeletionByPodGC: phrase`its node is gone, and the collector of orphaned Pods deleted it`,
  TerminationByKubelet: phrase`the kubelet ended it, for its node ran short of something, was shut down, or needed room for a critical Pod`,
  PreemptionByScheduler: phrase`the scheduler took its place for a Pod of higher priority`,
}

/** Why it was deleted, behind `Terminating, because`; undefined where nothing says so. */
export const lead = (reason: string): Phrase | undefined => disruptors[reason]

/** `reason`: of the condition, or its status where it has none; `message`: empty for none. */
export const condition = (reason: string, message: string) => {
  const who = disruptors[reason]
  const says = phrase`Its condition ${code('DisruptionTarget')} says ${code(reason)}${who === undefined ? '' : phrase`: ${who}`}`
  return message === '' ? phrase`${says}.` : phrase`${says}. It says: ${message}`
}

const fromOutside = (reason: string) =>
  reason === '' ? phrase`Ended from outside` : phrase`Ended from outside, ${code(reason)}`

/** `reason`: of the condition, empty where it is not known; undefined where the kubelet did it. `message`: without its full stop; empty for none. */
export const sentence = (reason: string | undefined, message: string, isDone: boolean) => {
  const by = reason === undefined ? phrase`Evicted: the kubelet ended the Pod` : fromOutside(reason)
  const said = message === '' ? '' : ` (${message})`
  return isDone
    ? phrase`${by}${said}; its main containers ended with 0 at that, so it counts as ${code('Succeeded')}.`
    : phrase`${by}${said}; ${code('status.reason')} does not say so.`
}

export const notDone = phrase`Do not take ${code('Succeeded')} for done here: look into its logs for how far it came.`
export const disruptionRemedy = phrase`A Pod that must not be missed runs with more than one replica, on more than one node, under a PodDisruptionBudget.`
