import { untilStep } from '../../view/story/outlook.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as diagnosisWords from '../../words/en/advice/diagnosis.ts'
import * as words from '../../words/en/advice/diagnosis-hooks.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { newestOf, type Scene, type Seat, troubleReason, waitingMessage, waitingReason } from '../scene.ts'
import { schedule } from './back-off.ts'
import { calm, seen, sinceEvent, sinceOf, told, trouble, waitingFor } from './draft.ts'

/** What the API says of a container whose sync has not come back: nothing of its start. */
const plainReasons = ['ContainerCreating', 'PodInitializing']

/**
 * A postStart hook that has not returned. The kubelet waits for it within the sync of the Pod: the status is not written, and nothing
 * behind the container is created.
 * Source: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer, step 4.
 */
export function hookRuns(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { spec, events, name } = seat
  if (spec.lifecycle?.postStart === undefined || !isUnderWay(scene, seat)) return undefined
  const started = newestOf(events, ['Started'])
  const behind = scene.seats.slice(scene.seats.indexOf(seat) + 1).filter(({ node: { state } }) => state === 'absent')
  const end = untilStep(scene.trace, scene.snapshot, { verbs: ['poststartDone'], container: name }).at
  const isComing = !scene.isReplay && end !== undefined
  const isForEver = !scene.isReplay && end === undefined && scene.trace.endedBy === 'settled'
  const since = sinceEvent(started) ?? sinceOf(seat)
  const make = isComing ? calm : trouble
  return make('post-start', {
    container: name,
    since,
    sentence: words.running.sentence(
      seat,
      behind.map((each) => each.name),
      isForEver,
    ),
    waits: words.running.waits(name),
    evidence: [
      told(started),
      seen(words.running.status),
      spec.lifecycle.postStart.exec?.command &&
        seen(words.running.command(spec.lifecycle.postStart.exec.command.join(' '))),
      seen(words.running.noLogs),
    ],
    commands: [
      kubectl.events(scene, words.running.look),
      kubectl.exec(scene, seat, ['ps', '-ef'], words.running.processes),
      kubectl.describe(scene),
    ],
    tonight: [{ text: words.running.tonight }],
    remedies: [words.running.remedy],
  })
}

/** Of a simulated Pod the trace knows; of a real one: it was started, the API does not say so, and nothing came after. */
function isUnderWay({ trace, t, isReplay, events }: Scene, seat: Seat): boolean {
  const { name, node } = seat
  if (!isReplay) {
    const last = trace.steps.findLast(
      (step) =>
        step.at <= t && (step.verb === 'poststart' || step.verb === 'poststartDone') && step.container.name === name,
    )
    return last?.verb === 'poststart' && node.state === 'running' && last.container.attempt === node.ref.attempt
  }
  const newest = seat.events.at(-1)
  const isKilled = events.some(({ reason, last }) => reason === 'Killing' && last >= (newest?.last ?? 0))
  return newest?.reason === 'Started' && plainReasons.includes(waitingReason(seat)) && !isKilled
}

/** The newest thing that had it killed was its own postStart hook. */
function isKilledByHook({ events, node }: Seat): boolean {
  const isDown = node.state === 'backoff' || node.state === 'exited'
  return isDown && newestOf(events, ['Killing'])?.message === 'FailedPostStartHook'
}

/** A postStart hook that failed, and its container was killed for it. */
export function hookFailed(scene: Scene, seat: Seat): Diagnosis | undefined {
  if (troubleReason(seat) !== 'PostStartHookError' && !isKilledByHook(seat)) return undefined
  const message = waitingReason(seat) === 'PostStartHookError' ? waitingMessage(seat) : ''
  return trouble('post-start', {
    container: seat.name,
    sentence: words.hook.sentence(seat, waitingFor(scene, seat)),
    since: sinceEvent(newestOf(seat.events, ['FailedPostStartHook'])) ?? sinceOf(seat),
    waits: words.hook.waitsAgain(seat.name),
    evidence: [
      message === '' ? undefined : seen(diagnosisWords.statusSays(message)),
      told(newestOf(seat.events, ['FailedPostStartHook'])),
      schedule(scene, seat),
    ],
    commands: [
      kubectl.events(scene),
      kubectl.logs(scene, seat, diagnosisWords.whatItWroteLast(seat.name)),
      kubectl.describe(scene),
    ],
    tonight: [{ text: words.hook.tonight }],
    remedies: [words.hook.remedy],
  })
}
