import { code, named, phrase } from '../../../base/phrase.ts'
import { listedNames } from '../base/listed.ts'

export const sidecarsEnd = {
  waits: phrase`the sidecars to end`,
  sentence: (done: string) =>
    phrase`${named(done)} has ended, and the sidecars are being stopped: the Pod is over when they are.`,
  failed: (done: string, end: string) =>
    phrase`${named(done)} failed with ${end} and is not started again; the sidecars are being stopped: the Pod has failed when they are.`,
  stillRunning: phrase`The phase is ${code('Running')} as long as a sidecar runs.`,
  completed: phrase`STATUS shows ${code('Completed')} already: sidecars do not count as running there.`,
}

export const oldSidecar = {
  waits: (left: readonly string[]) =>
    left.length === 1
      ? phrase`${listedNames(left)} to end, which it does not do by itself`
      : phrase`${listedNames(left)} to end, which they do not do by themselves`,
  /** `policy`: the restartPolicy of the Pod. */
  tonightEnd: (left: string, hasFailed: boolean, policy: string) => {
    if (hasFailed)
      return phrase`End ${named(left)} from within: then the Pod is ${code('Failed')}, which a controller can act on. Without a ${code('kill')} in its image, ask it by its address.`
    return policy === 'Never'
      ? phrase`End ${named(left)} from within, so that it exits with 0: many proxies have an address for that. If it exits with another code, the Pod is ${code('Failed')} although the work is done. Without a ${code('kill')} in its image, ask it by its address.`
      : phrase`End ${named(left)} from within, so that it exits with 0: many proxies have an address for that. With another code it is started again.`
  },
  likewise: (left: string) => phrase`End ${named(left)} in the same way.`,
  endsIt: 'SIGTERM to process 1, the main one unless processes are shared',
  tonightJob: phrase`Or delete the Job: its work is done, and its Pod goes with it. What waits for it to complete does not learn of that.`,
  tonightFailedJob: phrase`Or delete the Job: its Pod goes with it, and its log. Keep the log first, and create the Job anew once the cause is mended.`,
  deletesJob: 'the Job and its Pods',
  /** `failed`: how it failed; undefined where it ended well. */
  sentence: (done: string, failed: string | undefined, left: readonly string[], isJob: boolean) => {
    const runs = left.length === 1 ? 'runs on as a main container' : 'run on as main containers'
    if (failed !== undefined)
      return isJob
        ? phrase`${named(done)} failed with ${failed} and is not started again, but ${listedNames(left)} ${runs}: the Pod does not become Failed, and its Job does not try again.`
        : phrase`${named(done)} failed with ${failed} and is not started again, but ${listedNames(left)} ${runs}: the Pod does not become Failed.`
    return isJob
      ? phrase`${named(done)} has ended, but ${listedNames(left)} ${runs}: the Pod never completes, and neither does its Job.`
      : phrase`${named(done)} has ended, but ${listedNames(left)} ${runs}: the Pod never completes.`
  },
  ended: (done: string, exitCode: number) => phrase`${named(done)} ended with ${exitCode}.`,
  running: (left: string, since: string) => phrase`${named(left)} has been running since ${since}.`,
  status: phrase`STATUS is ${code('NotReady')} or ${code('Completed')}: one main container is over, and another one keeps the phase ${code('Running')}.`,
  statusFailed: phrase`The phase is ${code('Running')} as long as one main container runs, whatever STATUS shows.`,
  remedy: (left: readonly string[]) =>
    left.length === 1
      ? phrase`Move ${listedNames(left)} to ${code('initContainers')} with ${code('restartPolicy: Always')}: as a sidecar it is stopped when the work is done.`
      : phrase`Move ${listedNames(left)} to ${code('initContainers')} with ${code('restartPolicy: Always')}: as sidecars they are stopped when the work is done.`,
}
