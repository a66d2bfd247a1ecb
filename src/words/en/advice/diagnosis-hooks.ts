import { code, named, phrase } from '../../../base/phrase.ts'
import { listedNames } from '../base/listed.ts'
import { held, type NamedSeat, Subject } from './diagnosis.ts'

/** `waiting`: the main containers that are not created because of it. */

export const hook = {
  tonight: phrase`Mend the hook in the controller, or take it out for tonight: new Pods start without it.`,
  waitsAgain: (container: string) => phrase`the ${code('postStart')} hook of ${named(container)} to end well`,
  sentence: (seat: NamedSeat, waiting: readonly string[]) =>
    phrase`${Subject(seat)}: its ${code('postStart')} hook fails, and it is killed for that${held(waiting)}.`,
  remedy: phrase`What a hook writes does not go to the log of its container: let it write to ${code('/proc/1/fd/1')} to see it in the log.`,
}

export const running = {
  /** `behind`: the containers that are not created before it returns. */
  sentence: (seat: NamedSeat, behind: readonly string[], isForEver: boolean) =>
    phrase`${Subject(seat)} runs, but its ${code('postStart')} hook has not returned${behind.length === 0 ? '' : phrase`, and ${listedNames(behind)} ${behind.length === 1 ? 'is' : 'are'} not created before it does`}${isForEver ? '; in this scenario it never does' : '; for ever, if it never does'}.`,
  waits: (container: string) => phrase`the ${code('postStart')} hook of ${named(container)} to return`,
  status: phrase`The kubelet waits for the hook before it writes the status: STATUS goes on to say ${code('ContainerCreating')} or ${code('PodInitializing')} although the process runs.`,
  command: (command: string) => phrase`The hook: ${code(command)}`,
  noLogs: phrase`${code('kubectl logs')} tells nothing of it: it answers that the container is waiting to start, and what a hook writes goes to no log.`,
  look: 'Started is the last one, and nothing came after',
  processes: 'what runs in it: the hook is one of these',
  tonight: phrase`End the process of the hook from within the container. Deleting the Pod does not: the kubelet waits for the hook all the same.`,
  remedy: phrase`Give the hook a time limit of its own, such as ${code('timeout 30 …')}; a wait for the process to be ready belongs into a start-up probe.`,
}
