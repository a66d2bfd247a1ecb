import { dependencyOf, untilExit, untilStep } from '../../trace/outlook.ts'
import * as kubectl from '../../trace/pod-commands.ts'
import { serviceOf } from '../../trace/pod-commands.ts'
import * as diagnosisWords from '../../words/diagnosis.ts'
import * as words from '../../words/diagnosis-run.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { clockText, newestOf, type Scene, type Seat, waitingReason } from '../scene.ts'
import { calm, seen, told, trouble, waitingFor } from './draft.ts'

/** Programs that do not end by themselves, where they stand last in a command. */
const endless = /\btail\s+-[fF]|\bsleep\s+infinity|while\s+(?:true|:)|--watch\b|\bnginx\b|\benvoy\b/

/** A regular init container that runs: it may take long, or for ever. */
export function initRunning(scene: Scene, seat: Seat): Diagnosis | undefined {
  if (seat.role !== 'init' || seat.node.state !== 'running') return undefined
  const { trace, snapshot, isReplay } = scene
  const outlook = untilExit(trace, snapshot, seat.node)
  const dependency = dependencyOf(trace, seat.node)
  const service = serviceOf(dependency)
  const command = [...(seat.spec.command ?? []), ...(seat.spec.args ?? [])].join(' ')
  const since = clockText(scene, seat.node.since)
  const seemsEndless = dependency === undefined && endless.test(command)
  const shared = {
    container: seat.name,
    evidence: [
      seen(words.initContainer.since(seat.name, since), seat.node.since),
      dependency === undefined ? undefined : seen(words.initContainer.waitsFor(dependency)),
      command === '' ? undefined : seen(words.initContainer.command(clip(command))),
      outlook.forEver && seen(words.initContainer.never(outlook.forEver)),
    ],
    commands: [
      kubectl.logs(scene, seat, words.initContainer.look(seat.name)),
      service === undefined ? undefined : kubectl.endpoints(scene, service),
      service === undefined ? undefined : kubectl.get(scene, 'service', service, words.initContainer.service),
      kubectl.describe(scene),
    ],
    remedies: [
      seemsEndless || (dependency === undefined && outlook.forEver !== undefined)
        ? words.initContainer.isSidecar(seat.name)
        : undefined,
      dependency === undefined ? undefined : words.initContainer.bringUp(dependency, seat.name),
    ],
  }
  const isForEver = outlook.forEver !== undefined
  const waiting = waitingFor(scene, seat)
  if (outlook.at === undefined && (isForEver || isReplay))
    return trouble('init-stuck', {
      ...shared,
      sentence: isForEver
        ? words.initContainer.forEver(seat, dependency, waiting)
        : words.initContainer.stuck(seat, since, dependency, waiting),
    })
  return calm('init-running', {
    ...shared,
    sentence: words.initContainer.runs(seat, waiting),
  })
}

function clip(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}

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
    evidence: [
      told(failed),
      seen(words.notStarted.tries(seat.name, periodSeconds, failureThreshold, budget)),
      seen(diagnosisWords.runsSince(clockText(scene, node.since)), node.since),
    ],
    commands: [
      kubectl.logs(scene, seat),
      kubectl.events(scene, diagnosisWords.whatProbeAnswers),
      kubectl.describe(scene),
    ],
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
    evidence: [told(failed), seen(diagnosisWords.runsSince(clockText(scene, node.since)), node.since)],
    commands: [
      kubectl.events(scene, diagnosisWords.whatProbeAnswers),
      kubectl.logs(scene, seat),
      kubectl.describe(scene),
    ],
    remedies: [failed === undefined ? undefined : words.notReady.remedy],
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
    sentence: words.starting.sentence(seat, waitingFor(scene, seat)),
    commands: [kubectl.describe(scene)],
  })
}
