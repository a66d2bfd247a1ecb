import { untilStep } from '../../view/story/outlook.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as diagnosisWords from '../../words/en/advice/diagnosis.ts'
import * as words from '../../words/en/advice/diagnosis-probes.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { clockText, newestOf, type Scene, type Seat, waitingReason } from '../scene.ts'
import { calm, seen, sinceEvent, sinceOf, told, trouble, waitingFor } from './draft.ts'
import { portNotListed, refusedConnection } from './probe-port.ts'

/** A sidecar, or a main container, that runs and has not started: its start-up probe, or its postStart hook, is not through. */
export function notStarted(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, spec, role, events } = seat
  if (node.state !== 'running' || node.started || role === 'init') return undefined
  const probe = spec.startupProbe
  if (probe === undefined) return undefined
  const { periodSeconds = 10, failureThreshold = 3, initialDelaySeconds = 0 } = probe
  const budget = initialDelaySeconds + periodSeconds * failureThreshold
  const passes = untilStep(scene.trace, scene.snapshot, { verbs: ['started'], container: seat.name }).at
  const failed = newestOf(events, ['Unhealthy'], /^Startup/)
  const parts = {
    container: seat.name,
    sentence: words.notStarted.sentence(seat, waitingFor(scene, seat)),
    since: sinceOf(seat),
    waits: words.notStarted.waits(seat.name, periodSeconds),
    evidence: [
      told(failed),
      portNotListed(spec, probe, failed?.message ?? ''),
      seen(words.notStarted.tries(seat.name, periodSeconds, failureThreshold, budget)),
      seen(diagnosisWords.runsSince(clockText(scene, node.since)), node.since),
    ],
    commands: [
      kubectl.logs(scene, seat),
      kubectl.events(scene, diagnosisWords.whatProbeAnswers),
      kubectl.describe(scene),
    ],
    tonight: [failed === undefined ? undefined : { text: words.notStarted.tonight }],
    remedies: [failed === undefined ? undefined : words.notStarted.remedy],
  }
  const passesSoon = passes !== undefined || (failed === undefined && seat.restarts === 0 && !scene.isReplay)
  return passesSoon ? calm('sidecar-not-started', parts) : trouble('sidecar-not-started', parts)
}

/** A container that runs and is not ready. */
export function notReady(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, spec, events } = seat
  if (node.state !== 'running' || !node.started || node.ready || seat.role === 'init') return undefined
  if (spec.readinessProbe === undefined) return undefined
  const failed = newestOf(events, ['Unhealthy'], /^Readiness/)
  const comes = untilStep(scene.trace, scene.snapshot, { verbs: ['ready'], container: seat.name }).at
  const isComing = comes !== undefined && !scene.isReplay
  const parts = {
    container: seat.name,
    sentence: words.notReady.sentence(seat, isComing),
    since: sinceEvent(failed) ?? sinceOf(seat),
    waits: words.notReady.waits(seat.name),
    evidence: [
      told(failed),
      portNotListed(spec, spec.readinessProbe, failed?.message ?? ''),
      seen(diagnosisWords.runsSince(clockText(scene, node.since)), node.since),
    ],
    commands: [
      kubectl.events(scene, diagnosisWords.whatProbeAnswers),
      kubectl.logs(scene, seat),
      kubectl.describe(scene),
    ],
    tonight: [failed === undefined ? undefined : { text: words.notReady.tonight }],
    remedies: [
      failed === undefined ? undefined : refusedConnection.test(failed.message) ? words.refused : words.notReady.remedy,
    ],
  }
  return isComing ? calm('not-ready', parts) : trouble('not-ready', parts)
}

/** A container that has its turn and is just being made. */
export function starting(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { state } = seat.node
  if (state !== 'absent' && state !== 'created' && !(state === 'running' && !seat.node.started)) return undefined
  // Of a real Pod this is the newest that is known, and a container is made within a second once its image is there.
  if (scene.isReplay && state === 'absent' && scene.t >= scene.trace.end && waitingReason(seat) !== '')
    return calm('pulling', {
      container: seat.name,
      since: { ...sinceOf(seat), isAbout: true },
      waits: words.starting.waitsPull(seat.name),
      sentence: words.starting.probablyPulled(
        seat,
        waitingReason(seat),
        seat.spec.image ?? '',
        waitingFor(scene, seat),
      ),
      evidence: [
        seat.role === 'main' && scene.seats.some(({ role }) => role !== 'main')
          ? seen(diagnosisWords.imageHasTurn)
          : undefined,
        seen(words.starting.noEvent),
      ],
      commands: [kubectl.events(scene, diagnosisWords.howPullGoes), kubectl.describe(scene)],
    })
  return calm('starting', {
    container: seat.name,
    waits: words.starting.waits(seat.name),
    sentence: words.starting.sentence(seat, waitingFor(scene, seat)),
    commands: [kubectl.describe(scene)],
  })
}
