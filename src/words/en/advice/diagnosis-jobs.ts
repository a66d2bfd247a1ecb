import { code, named, phrase } from '../../../base/phrase.ts'

export const sidecarsEnd = {
  waits: phrase`the sidecars to end`,
  sentence: (done: string) =>
    phrase`${named(done)} has ended, and the sidecars are being stopped: the Pod is over when they are.`,
  completed: phrase`STATUS shows ${code('Completed')} already: sidecars do not count as running there.`,
}

export const oldSidecar = {
  waits: (left: string) => phrase`${named(left)} to end, which it does not do by itself`,
  /** `policy`: the restartPolicy of the Pod. */
  tonightEnd: (left: string, policy: string) =>
    policy === 'Never'
      ? phrase`End ${named(left)} from within, so that it exits with 0: many proxies have an address for that. If it exits with another code, the Pod is ${code('Failed')} although the work is done. Without a ${code('kill')} in its image, ask it by its address.`
      : phrase`End ${named(left)} from within, so that it exits with 0: many proxies have an address for that. With another code it is started again.`,
  endsIt: 'SIGTERM to process 1, the main one unless processes are shared',
  tonightJob: phrase`Or delete the Job: its work is done, and its Pod goes with it. What waits for it to complete does not learn of that.`,
  deletesJob: 'the Job and its Pods',
  sentence: (done: string, left: string, isJob: boolean) =>
    isJob
      ? phrase`${named(done)} has ended, but ${named(left)} runs on as a main container: the Pod never completes, and neither does its Job.`
      : phrase`${named(done)} has ended, but ${named(left)} runs on as a main container: the Pod never completes.`,
  ended: (done: string, exitCode: number, left: string, since: string) =>
    phrase`${named(done)} ended with ${exitCode}; ${named(left)} has been running since ${since}.`,
  status: phrase`STATUS is ${code('NotReady')} or ${code('Completed')}: one main container is over, and another one keeps the phase ${code('Running')}.`,
  remedy: (left: string) =>
    phrase`Move ${named(left)} to ${code('initContainers')} with ${code('restartPolicy: Always')}: as a sidecar it is stopped when the work is done.`,
}
