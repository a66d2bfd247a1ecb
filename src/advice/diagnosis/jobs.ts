import { containerShouldRestart } from '../../kube/restart-policy.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import { whatItWrote, whatItWroteLast } from '../../words/en/advice/diagnosis.ts'
import * as words from '../../words/en/advice/diagnosis-jobs.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { endMeaning, endText } from '../exit-code.ts'
import { clockText, type Scene, type Seat } from '../scene.ts'
import { calm, seen, sinceOf, sinceTime, trouble } from './draft.ts'
import { endRemedy } from './end-remedy.ts'

/** The work is done, and something beside it runs on: STATUS says Completed, or NotReady. */
export function oldSidecar(scene: Scene): Diagnosis | undefined {
  const mains = scene.seats.filter(({ role }) => role === 'main')
  const over = mains.filter((seat) => seat.node.state === 'exited' && isOverForGood(scene, seat))
  const up = mains.filter(({ node }) => node.state === 'running')
  // One that failed decides how the Pod ends, whatever ended well beside it.
  const done = over.find(hasFailed) ?? over[0]
  const [left] = up
  if (done === undefined || (left === undefined && scene.seats.every(({ role }) => role !== 'sidecar')))
    return undefined
  return left === undefined ? sidecarsEnd(scene, done) : outlived(scene, done, [left, ...up.slice(1)])
}

/** Native sidecars are stopped once no main container runs: nothing has to be done for that. */
function sidecarsEnd(scene: Scene, done: Seat): Diagnosis {
  const { name, lastEnd } = done
  const common = {
    container: name,
    since: sinceTime(scene, lastEnd?.finishedAt),
    waits: words.sidecarsEnd.waits,
  }
  if (lastEnd === undefined || !hasFailed(done))
    return calm('old-sidecar', {
      ...common,
      sentence: words.sidecarsEnd.sentence(name),
      evidence: [seen(words.sidecarsEnd.completed)],
      commands: [kubectl.logs(scene, done, whatItWrote(name)), kubectl.describe(scene)],
    })
  const meaning = endMeaning(lastEnd)
  return trouble('failed', {
    ...common,
    sentence: words.sidecarsEnd.failed(name, endText(lastEnd)),
    evidence: [meaning && seen(meaning), seen(words.sidecarsEnd.stillRunning)],
    commands: [kubectl.logs(scene, done, whatItWroteLast(name)), kubectl.describe(scene)],
    remedies: [endRemedy(lastEnd)],
  })
}

/** Only the end of `up` ends the Pod, and `up` does not know that the work is over. */
function outlived(scene: Scene, done: Seat, up: readonly [Seat, ...Seat[]]): Diagnosis {
  const [first, ...others] = up
  const names = up.map(({ name }) => name)
  const job = (scene.pod.metadata.ownerReferences ?? []).find(({ kind }) => kind === 'Job')?.name
  const isJob = job !== undefined
  const failed = hasFailed(done) && done.lastEnd ? endText(done.lastEnd) : undefined
  const meaning = failed === undefined || done.lastEnd === undefined ? undefined : endMeaning(done.lastEnd)
  const endsIt = (seat: Seat) => kubectl.exec(scene, seat, ['kill', '1'], words.oldSidecar.endsIt)
  return trouble('old-sidecar', {
    container: first.name,
    since: sinceTime(scene, done.lastEnd?.finishedAt) ?? sinceOf(done),
    waits: words.oldSidecar.waits(names),
    sentence: words.oldSidecar.sentence(done.name, failed, names, isJob),
    evidence: [
      seen(words.oldSidecar.ended(done.name, done.lastEnd?.exitCode ?? 0)),
      meaning && seen(meaning),
      ...up.map(({ name, node }) => seen(words.oldSidecar.running(name, clockText(scene, node.since)), node.since)),
      seen(failed === undefined ? words.oldSidecar.status : words.oldSidecar.statusFailed),
    ],
    commands: [
      kubectl.logs(scene, done, (failed === undefined ? whatItWrote : whatItWroteLast)(done.name)),
      ...up.map((seat) => kubectl.logs(scene, seat)),
      kubectl.describe(scene),
    ],
    tonight: [
      {
        text: words.oldSidecar.tonightEnd(first.name, failed !== undefined, scene.pod.spec.restartPolicy ?? 'Always'),
        command: endsIt(first),
      },
      ...others.map((seat) => ({ text: words.oldSidecar.likewise(seat.name), command: endsIt(seat) })),
      job === undefined
        ? undefined
        : {
            text: failed === undefined ? words.oldSidecar.tonightJob : words.oldSidecar.tonightFailedJob,
            command: kubectl.deleteObject(scene, 'job', job, words.oldSidecar.deletesJob),
          },
    ],
    remedies: [words.oldSidecar.remedy(names), failed === undefined ? undefined : endRemedy(done.lastEnd)],
  })
}

function hasFailed({ lastEnd }: Seat): boolean {
  return lastEnd !== undefined && lastEnd.exitCode !== 0
}

/** It has ended, and is not started again. */
export function isOverForGood({ trace, pod }: Scene, { spec, lastEnd }: Seat): boolean {
  if (lastEnd === undefined) return false
  const { gates } = trace.scenario
  if (gates.ContainerRestartRules) return !containerShouldRestart(spec, pod.spec, lastEnd.exitCode, gates)
  const policy = pod.spec.restartPolicy ?? 'Always'
  return policy === 'Never' || (policy === 'OnFailure' && lastEnd.exitCode === 0)
}
