import { code, named, type Phrase, phrase } from '../../base/phrase.ts'
import { timestampMs } from '../../kube/timestamp.ts'
import { describeNode } from '../../trace/pod-commands.ts'
import { formatDuration } from '../../trace/time-label.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { endMeaning, endText } from '../exit-code.ts'
import { clockText, newestOf, type Scene, type Seat } from '../scene.ts'
import { disrupted, disruptionEvidence } from './disruption.ts'
import { calm, commandsOf, Subject, seen, told, trouble } from './draft.ts'

const livingStates = ['running', 'prestop', 'waitingTurn', 'terminating']

/** The kubelet may need so long after the grace period, and clocks may differ. */
const lateAfterMs = 5000

/** The kubelet takes volumes and the sandbox away before the object is removed; longer than that something holds it up. */
const removalLateMs = 2 * 60_000

/** A Pod that is deleted and still there, or gone. */
export function deletion(scene: Scene): Diagnosis | undefined {
  const { pod, snapshot, trace, t } = scene
  if (snapshot.removed) return calm('gone', { sentence: phrase`The Pod is gone.` })
  const { deletionTimestamp, finalizers = [] } = pod.metadata
  if (deletionTimestamp === undefined) return undefined
  const commands = commandsOf(scene)
  const isTerminal = pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed'
  const living = scene.seats.filter(
    ({ node, status }) => livingStates.includes(node.state) && status?.state?.terminated === undefined,
  )
  if (finalizers.length > 0 && (isTerminal || living.length === 0))
    return trouble('finalizer', {
      sentence: phrase`Terminating, and stays so: every container has ended, but the ${finalizers.length === 1 ? 'finalizer' : 'finalizers'} ${code(finalizers.join(', '))} ${finalizers.length === 1 ? 'keeps' : 'keep'} the object until whoever put ${finalizers.length === 1 ? 'it' : 'them'} there takes ${finalizers.length === 1 ? 'it' : 'them'} away.`,
      evidence: [
        seen(
          phrase`The API server deletes an object only when its list of finalizers is empty; the kubelet has done its part.`,
        ),
      ],
      commands: [
        commands.field('.metadata.finalizers', 'which finalizers are left'),
        commands.field(
          '.metadata.managedFields[*].manager',
          'who writes to the Pod: one of them put the finalizer there',
        ),
        commands.describe(),
      ],
      remedies: [
        phrase`Look at the controller that owns the finalizer: it does not run, or cannot finish. Taking the finalizer away by hand skips its work.`,
      ],
    })
  const endMs = timestampMs(deletionTimestamp)
  const overMs = endMs === undefined ? 0 : trace.epochMs + t - endMs
  const node = pod.spec.nodeName
  if (overMs > lateAfterMs && living.length > 0 && scene.isReplay)
    return trouble('terminating-late', {
      sentence: [
        ...phrase`Terminating for ${formatDuration(overMs)} longer than its grace period: the kubelet has not reported the end of `,
        ...names(living),
        ...phrase`, so most likely the node ${code(node ?? '')} or its kubelet does not answer.`,
      ],
      evidence: [
        seen(phrase`The grace period ended at ${clockText(scene, Math.max(0, (endMs ?? 0) - trace.epochMs))}.`),
        told(newestOf(scene.events, ['NodeNotReady', 'TaintManagerEviction', 'FailedKillPod'])),
      ],
      commands: [
        node === undefined ? undefined : { line: `kubectl get node ${node}`, tells: 'whether the node is Ready' },
        node === undefined ? undefined : describeNode(node, 'since when it has not been heard of'),
        commands.describe(),
        commands.deleteByForce(),
      ],
      remedies: [
        phrase`Once the node is back, its kubelet ends the Pod. Deleting by force only removes the object: the containers may still run.`,
      ],
    })
  return ending(scene, living, endMs)
}

/** The stop is under way and in time. */
function ending(scene: Scene, living: readonly Seat[], endMs: number | undefined): Diagnosis {
  const { trace, pod } = scene
  const commands = commandsOf(scene)
  const grace = pod.metadata.deletionGracePeriodSeconds ?? pod.spec.terminationGracePeriodSeconds ?? 30
  const end = endMs === undefined ? undefined : clockText(scene, Math.max(0, endMs - trace.epochMs))
  const mains = living.filter(({ role }) => role === 'main')
  // When the period is over, every sidecar that is left has got its signal.
  const signalled = living.filter(({ node }) => node.state === 'terminating')
  const next = mains.length > 0 ? mains : signalled.length > 0 ? signalled : living.slice(-1)
  const isPast = endMs !== undefined && endMs <= trace.epochMs + scene.t
  const isLate = scene.isReplay && endMs !== undefined && trace.epochMs + scene.t - endMs > removalLateMs
  const hooks = next.filter(({ node }) => node.state === 'prestop')
  return calm('terminating', {
    container: next.length === 1 ? next[0]?.name : undefined,
    sentence:
      living.length === 0
        ? isLate
          ? phrase`Terminating for ${formatDuration(scene.t + trace.epochMs - (endMs ?? 0))} longer than its grace period: every container has ended, but the object was not removed, so most likely the kubelet cannot clean up after it, or does not answer.`
          : phrase`Terminating: every container has ended, and the object is about to be removed.`
        : [
            ...phrase`Terminating: waits for `,
            ...(hooks.length > 0 ? phrase`the ${code('preStop')} hook of ` : []),
            ...names(hooks.length > 0 ? hooks : next),
            ...(hooks.length > 0 ? [] : phrase` to end`),
            ...(end === undefined
              ? []
              : phrase`; the grace period of ${grace} s ${isPast ? 'was' : 'is'} over at ${end}`),
            '.',
          ],
    evidence: [
      disruptionEvidence(scene),
      ...living.map(({ name, spec }) =>
        spec.lifecycle?.preStop === undefined
          ? undefined
          : seen(phrase`${named(name)} has a ${code('preStop')} hook; its time comes out of the same grace period.`),
      ),
      living.some(({ role }) => role === 'sidecar') && mains.length > 0
        ? seen(phrase`Sidecars get their signal only after the main containers, in reverse order.`)
        : undefined,
      mains.some(({ node }) => node.state === 'terminating')
        ? seen(
            phrase`A process that ignores SIGTERM is killed when the grace period is over: process 1 of a container ignores signals that it does not handle.`,
          )
        : undefined,
    ],
    commands: [...next.map((seat) => commands.logs(seat, `what ${seat.name} does at its end`)), commands.describe()],
  })
}

function names(seats: readonly Seat[]): Phrase {
  return seats.flatMap(({ name }, index) => [
    ...(index === 0 ? [] : [index === seats.length - 1 ? ' and ' : ', ']),
    named(name),
  ])
}

/** What a Pod that has failed says of itself, where that is not an end of its containers. */
const podReasons: Readonly<Record<string, Phrase>> = {
  NodeLost: phrase`The node was lost, and with it all that is known of the Pod.`,
  NodeAffinity: phrase`The node refused the Pod: its labels do not fit the node selector or affinity any more.`,
  NodeShutdown: phrase`The node was shut down, and ended its Pods.`,
  Terminated: phrase`The node was shut down, and ended its Pods.`,
  Shutdown: phrase`The node was shut down, and ended its Pods.`,
  Preempting: phrase`The kubelet ended the Pod to make room for a critical one.`,
  UnexpectedAdmissionError: phrase`The kubelet refused the Pod: a device or a resource that it asks for could not be given.`,
}

/** A Pod that has ended: by itself, or because something ended it. */
export function ended(scene: Scene): Diagnosis | undefined {
  const { pod } = scene
  const { phase, reason } = pod.status
  if (reason === 'NodeLost' || phase === 'Unknown') return nodeLost(scene)
  if (phase === 'Succeeded') return disrupted(scene) ?? completed(scene)
  if (phase !== 'Failed') return undefined
  if (reason === 'Evicted') return evicted(scene)
  if (reason === 'DeadlineExceeded') return deadline(scene)
  if (reason !== undefined && reason !== '') return refused(scene, reason)
  return disrupted(scene) ?? failed(scene)
}

function nodeLost(scene: Scene): Diagnosis {
  const node = scene.pod.spec.nodeName ?? ''
  const commands = commandsOf(scene)
  return trouble('node-lost', {
    sentence: phrase`Nobody knows what the Pod does: its node ${code(node)} does not answer.`,
    evidence: [scene.pod.status.message ? seen(phrase`The status says: ${scene.pod.status.message}`) : undefined],
    commands: [
      { line: `kubectl get node ${node}`, tells: 'whether the node is Ready' },
      describeNode(node, 'since when it has not been heard of'),
      commands.describe(),
    ],
  })
}

function completed(scene: Scene): Diagnosis {
  const killed = scene.seats.filter(
    ({ role, lastEnd }) => role === 'sidecar' && lastEnd !== undefined && lastEnd.exitCode !== 0,
  )
  const commands = commandsOf(scene)
  return calm('completed', {
    sentence: phrase`The Pod has done its work: every main container ended with 0.`,
    evidence: [
      ...killed.map(({ name, lastEnd }) =>
        seen(
          phrase`The sidecar ${named(name)} ended with ${lastEnd?.exitCode ?? 0}; how a sidecar ends does not count.`,
        ),
      ),
      ...scene.seats
        .filter(({ role, lastEnd }) => role === 'main' && lastEnd?.reason === 'OOMKilled' && lastEnd.exitCode === 0)
        .map(({ name }) =>
          seen(
            phrase`${named(name)} is marked ${code('OOMKilled')} although it ended with 0: a process in it was killed for memory, and process 1 went on without it. Its work may be incomplete.`,
          ),
        ),
    ],
    commands: scene.seats
      .filter(({ role }) => role === 'main')
      .map((seat) => commands.logs(seat, `what ${seat.name} wrote`)),
  })
}

function evicted(scene: Scene): Diagnosis {
  const { status, spec } = scene.pod
  const commands = commandsOf(scene)
  return trouble('evicted', {
    sentence: [
      ...phrase`Evicted: the node ${code(spec.nodeName ?? '')} ran short of something, and the kubelet ended the Pod to get it back`,
      ...(status.message ? phrase` (${status.message.trim().replace(/\.$/, '')})` : []),
      '.',
    ],
    evidence: [
      seen(phrase`First go Pods that use more than they request; a Pod of class Guaranteed is the last.`),
      seen(phrase`The QoS class of this Pod is ${code(status.qosClass ?? 'unknown')}.`),
      told(newestOf(scene.events, ['Evicted'])),
    ],
    commands: [
      ...(spec.nodeName === undefined
        ? []
        : [describeNode(spec.nodeName, 'its conditions: MemoryPressure, DiskPressure, PIDPressure')]),
      commands.describe(),
    ],
    remedies: [phrase`Request what it really uses. An evicted Pod stays Failed; its controller makes a new one.`],
  })
}

function deadline(scene: Scene): Diagnosis {
  const { spec } = scene.pod
  const commands = commandsOf(scene)
  const unfinished = scene.seats.filter(({ lastEnd, role }) => role === 'main' && lastEnd?.exitCode !== 0)
  return trouble('deadline', {
    sentence: phrase`Failed: the Pod was active for longer than its ${code('activeDeadlineSeconds')} of ${spec.activeDeadlineSeconds ?? '?'} s, so its containers were stopped.`,
    evidence: [
      seen(phrase`The time counts from ${code('status.startTime')}; pulls and init containers are part of it.`),
      told(newestOf(scene.events, ['DeadlineExceeded'])),
    ],
    commands: [...unfinished.map((seat) => commands.logs(seat, `how far ${seat.name} had come`)), commands.describe()],
    remedies: [phrase`Raise the deadline, or let the work do less.`],
  })
}

function refused(scene: Scene, reason: string): Diagnosis {
  const { status, spec } = scene.pod
  const commands = commandsOf(scene)
  const meaning = reason.startsWith('OutOf')
    ? phrase`The node refused the Pod: when it arrived there was no room left.`
    : podReasons[reason]
  return trouble('refused-by-node', {
    sentence: [
      ...phrase`Failed with ${code(reason)}`,
      ...(meaning === undefined
        ? phrase`${status.message ? `: ${status.message}` : ''}.`
        : [': ', ...lowerFirst(meaning)]),
    ],
    evidence: [status.message ? seen(phrase`The status says: ${status.message}`) : undefined],
    commands: [
      commands.describe(),
      ...(spec.nodeName === undefined
        ? []
        : [describeNode(spec.nodeName, 'what the node has, and what is taken of it')]),
    ],
    remedies: [phrase`The Pod stays Failed; its controller makes a new one.`],
  })
}

function lowerFirst(words: Phrase): Phrase {
  const [first, ...rest] = words
  return typeof first === 'string' ? [first.charAt(0).toLowerCase() + first.slice(1), ...rest] : words
}

function failed(scene: Scene): Diagnosis {
  const commands = commandsOf(scene)
  const bad = ({ lastEnd }: Seat) => lastEnd !== undefined && (lastEnd.exitCode !== 0 || lastEnd.reason === 'OOMKilled')
  const init = scene.seats.find((seat) => seat.role === 'init' && bad(seat))
  const seat = init ?? scene.seats.find((each) => each.role === 'main' && bad(each))
  if (seat?.lastEnd === undefined)
    return trouble('failed', {
      sentence: phrase`The Pod has failed, and its status does not say why.`,
      commands: [commands.describe(), commands.events()],
    })
  const meaning = endMeaning(seat.lastEnd)
  const policy = scene.pod.spec.restartPolicy ?? 'Always'
  const endedAt = timestampMs(seat.lastEnd.finishedAt)
  return trouble(init ? 'init-failed' : seat.lastEnd.reason === 'OOMKilled' ? 'out-of-memory' : 'failed', {
    container: seat.name,
    sentence: [
      ...Subject(seat),
      ...phrase` failed with ${endText(seat.lastEnd)}`,
      ...(policy === 'Always' ? [] : phrase`, and with restartPolicy ${code(policy)} it is not tried again`),
      ...(init ? phrase`: the Pod has failed, and its main containers never start` : phrase`: the Pod has failed`),
      '.',
    ],
    evidence: [
      endedAt === undefined
        ? undefined
        : seen(phrase`${named(seat.name)} ended at ${clockText(scene, Math.max(0, endedAt - scene.trace.epochMs))}.`),
      meaning && seen(meaning),
      seat.lastEnd.message ? seen(phrase`It left a message: ${seat.lastEnd.message.trim()}`) : undefined,
    ],
    commands: [commands.logs(seat, `what ${seat.name} wrote before it ended`), commands.describe()],
    remedies: [
      init && policy === 'Never'
        ? phrase`With ${code('restartPolicy: OnFailure')} the init container would be tried again.`
        : undefined,
    ],
  })
}
