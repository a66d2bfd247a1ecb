import { code, named, phrase } from '../../base/phrase.ts'
import { dependencyOf, untilExit, untilStep } from '../../trace/outlook.ts'
import { serviceOf } from '../../trace/pod-commands.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { clockText, newestOf, type Scene, type Seat, waitingReason } from '../scene.ts'
import { calm, commandsOf, held, heldYet, Subject, seen, subject, told, trouble } from './draft.ts'

/** Programs that do not end by themselves, where they stand last in a command. */
const endless = /\btail\s+-[fF]|\bsleep\s+infinity|while\s+(?:true|:)|--watch\b|\bnginx\b|\benvoy\b/

/** A regular init container that runs: it may take long, or for ever. */
export function initRunning(scene: Scene, seat: Seat): Diagnosis | undefined {
  if (seat.role !== 'init' || seat.node.state !== 'running') return undefined
  const { trace, snapshot, isReplay } = scene
  const outlook = untilExit(trace, snapshot, seat.node)
  const commands = commandsOf(scene)
  const dependency = dependencyOf(trace, seat.node)
  const service = serviceOf(dependency)
  const command = [...(seat.spec.command ?? []), ...(seat.spec.args ?? [])].join(' ')
  const since = clockText(scene, seat.node.since)
  const seemsEndless = dependency === undefined && endless.test(command)
  const shared = {
    container: seat.name,
    evidence: [
      seen(
        phrase`${named(seat.name)} runs since ${since}; everything behind it waits until it ends with 0.`,
        seat.node.since,
      ),
      dependency === undefined ? undefined : seen(phrase`Its command waits for ${code(dependency)}.`),
      command === '' ? undefined : seen(phrase`Its command: ${code(clip(command))}`),
      outlook.forEver && seen([...phrase`For ever: `, ...outlook.forEver, '.']),
    ],
    commands: [
      commands.logs(seat, `how far ${seat.name} is`),
      service === undefined ? undefined : commands.endpoints(service),
      service === undefined ? undefined : commands.get('service', service, 'whether the Service exists, and its port'),
      commands.describe(),
    ],
    remedies: [
      seemsEndless || (dependency === undefined && outlook.forEver !== undefined)
        ? phrase`If ${named(seat.name)} is meant to stay, it is a sidecar: ${code('restartPolicy: Always')} is missing, or a webhook or an old client dropped it.`
        : undefined,
      dependency === undefined
        ? undefined
        : phrase`Bring ${code(dependency)} up: ${named(seat.name)} ends as soon as it answers.`,
    ],
  }
  const isForEver = outlook.forEver !== undefined
  if (outlook.at === undefined && (isForEver || isReplay))
    return trouble('init-stuck', {
      ...shared,
      sentence: [
        ...(isForEver ? phrase`Waiting for ever in ` : phrase`Waiting in `),
        ...subject(seat),
        ...(isForEver ? phrase`: it runs and never exits` : phrase`: it runs since ${since} and has not exited`),
        ...(dependency === undefined ? [] : phrase`, because it waits for ${code(dependency)}`),
        ...held(scene, seat),
        '.',
      ],
    })
  return calm('init-running', {
    ...shared,
    sentence: [...Subject(seat), ...phrase` runs`, ...heldYet(scene, seat), '.'],
  })
}

function clip(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}

/** A sidecar, or a main container, that runs and has not started: its start-up probe, or its postStart hook, is not through. */
export function notStarted(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, spec, role, events } = seat
  if (node.state !== 'running' || node.started || role === 'init') return undefined
  const commands = commandsOf(scene)
  const probe = spec.startupProbe
  if (probe === undefined) return undefined
  const { periodSeconds = 10, failureThreshold = 3, initialDelaySeconds = 0 } = probe
  const budget = initialDelaySeconds + periodSeconds * failureThreshold
  const passes = untilStep(scene.trace, scene.snapshot, { verbs: ['started'], container: seat.name }).at
  const failed = newestOf(events, ['Unhealthy'], /^Startup/)
  const parts = {
    container: seat.name,
    sentence: [
      ...Subject(seat),
      ...phrase` runs, but its start-up probe has not passed`,
      ...(role === 'sidecar' ? phrase`, and nothing behind it may start before` : []),
      ...held(scene, seat),
      '.',
    ],
    evidence: [
      told(failed),
      seen(
        phrase`It is tried every ${periodSeconds} s; after ${failureThreshold} failures in a row, ${budget} s, ${named(seat.name)} is killed and started again.`,
      ),
      seen(phrase`It runs since ${clockText(scene, node.since)}.`, node.since),
    ],
    commands: [commands.logs(seat), commands.events('what the probe answers'), commands.describe()],
    remedies: [
      failed === undefined
        ? undefined
        : phrase`Check port and path of the probe; if the start only needs longer, raise ${code('failureThreshold')}.`,
    ],
  }
  const passesSoon = passes !== undefined || (failed === undefined && seat.restarts === 0 && !scene.isReplay)
  return passesSoon ? calm('sidecar-not-started', parts) : trouble('sidecar-not-started', parts)
}

/** A container that runs and is not ready. */
export function notReady(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, spec, events } = seat
  if (node.state !== 'running' || !node.started || node.ready || seat.role === 'init') return undefined
  if (spec.readinessProbe === undefined) return undefined
  const commands = commandsOf(scene)
  const failed = newestOf(events, ['Unhealthy'], /^Readiness/)
  const comes = untilStep(scene.trace, scene.snapshot, { verbs: ['ready'], container: seat.name }).at
  const isComing = comes !== undefined && !scene.isReplay
  const parts = {
    container: seat.name,
    sentence: [
      ...Subject(seat),
      ...phrase` runs, but its readiness probe ${isComing ? 'has not passed yet' : 'does not pass'}: the Pod gets no traffic, and nothing is restarted for that.`,
    ],
    evidence: [told(failed), seen(phrase`It runs since ${clockText(scene, node.since)}.`, node.since)],
    commands: [commands.events('what the probe answers'), commands.logs(seat), commands.describe()],
    remedies: [
      failed === undefined
        ? undefined
        : phrase`Ask what the probe asks, from inside: port and path may be wrong, or what it depends on may be down.`,
    ],
  }
  return isComing ? calm('not-ready', parts) : trouble('not-ready', parts)
}

/** A container that has its turn and is just being made. */
export function starting(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { state } = seat.node
  if (state !== 'absent' && state !== 'created' && !(state === 'running' && !seat.node.started)) return undefined
  const commands = commandsOf(scene)
  // Of a real Pod this is the newest that is known, and a container is made within a second once its image is there.
  if (scene.isReplay && state === 'absent' && scene.t >= scene.trace.end && waitingReason(seat) !== '')
    return calm('pulling', {
      container: seat.name,
      sentence: [
        ...Subject(seat),
        ...phrase` has its turn and has not been created yet (${code(waitingReason(seat))}): most likely its image ${code(seat.spec.image ?? '')} is being pulled`,
        ...heldYet(scene, seat),
        '.',
      ],
      evidence: [
        seat.role === 'main' && scene.seats.some(({ role }) => role !== 'main')
          ? seen(phrase`All init containers are done: an image is pulled only when its container has its turn.`)
          : undefined,
        seen(phrase`No Event of a pull was pasted: with the Events it would be certain.`),
      ],
      commands: [commands.events('how the pull goes: Pulling, Pulled, Failed'), commands.describe()],
    })
  return calm('starting', {
    container: seat.name,
    sentence: [...Subject(seat), ...phrase` is about to start`, ...heldYet(scene, seat), '.'],
    commands: [commands.describe()],
  })
}
