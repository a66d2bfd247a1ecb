import { containerShouldRestart } from '../../kube/restart-policy.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import { whatItWrote } from '../../words/en/advice/diagnosis.ts'
import * as words from '../../words/en/advice/diagnosis-jobs.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { clockText, type Scene, type Seat } from '../scene.ts'
import { calm, seen, sinceOf, sinceTime, trouble } from './draft.ts'

/** The work is done, and something beside it runs on: STATUS says Completed, or NotReady. */
export function oldSidecar(scene: Scene): Diagnosis | undefined {
  const mains = scene.seats.filter(({ role }) => role === 'main')
  const over = mains.filter((seat) => seat.node.state === 'exited' && isOverForGood(scene, seat))
  const up = mains.filter(({ node }) => node.state === 'running')
  const [done] = over
  const [left] = up
  if (done === undefined || (left === undefined && scene.seats.every(({ role }) => role !== 'sidecar')))
    return undefined
  if (left === undefined)
    return calm('old-sidecar', {
      container: done.name,
      since: sinceTime(scene, done.lastEnd?.finishedAt),
      waits: words.sidecarsEnd.waits,
      sentence: words.sidecarsEnd.sentence(done.name),
      evidence: [seen(words.sidecarsEnd.completed)],
      commands: [kubectl.logs(scene, done, whatItWrote(done.name)), kubectl.describe(scene)],
    })
  const job = (scene.pod.metadata.ownerReferences ?? []).find(({ kind }) => kind === 'Job')?.name
  const isJob = job !== undefined
  return trouble('old-sidecar', {
    container: left.name,
    since: sinceTime(scene, done.lastEnd?.finishedAt) ?? sinceOf(done),
    waits: words.oldSidecar.waits(left.name),
    sentence: words.oldSidecar.sentence(done.name, left.name, isJob),
    evidence: [
      seen(
        words.oldSidecar.ended(done.name, done.lastEnd?.exitCode ?? 0, left.name, clockText(scene, left.node.since)),
        left.node.since,
      ),
      seen(words.oldSidecar.status),
    ],
    commands: [kubectl.logs(scene, done, whatItWrote(done.name)), kubectl.logs(scene, left), kubectl.describe(scene)],
    tonight: [
      {
        text: words.oldSidecar.tonightEnd(left.name, scene.pod.spec.restartPolicy ?? 'Always'),
        command: kubectl.exec(scene, left, ['kill', '1'], words.oldSidecar.endsIt),
      },
      job === undefined
        ? undefined
        : {
            text: words.oldSidecar.tonightJob,
            command: kubectl.deleteObject(scene, 'job', job, words.oldSidecar.deletesJob),
          },
    ],
    remedies: [words.oldSidecar.remedy(left.name)],
  })
}

/** It has ended, and is not started again. */
function isOverForGood({ trace, pod }: Scene, { spec, lastEnd }: Seat): boolean {
  if (lastEnd === undefined) return false
  const { gates } = trace.scenario
  if (gates.ContainerRestartRules) return !containerShouldRestart(spec, pod.spec, lastEnd.exitCode, gates)
  const policy = pod.spec.restartPolicy ?? 'Always'
  return policy === 'Never' || (policy === 'OnFailure' && lastEnd.exitCode === 0)
}
