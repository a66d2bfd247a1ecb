import { restartDelayMs } from '../../kube/restart-delay.ts'
import { restartingAllContainers } from '../../kube/restart-policy.ts'
import { timestampMs } from '../../kube/timestamp.ts'
import * as kubectl from '../../trace/pod-commands.ts'
import { formatDuration } from '../../trace/time-label.ts'
import * as diagnosisWords from '../../words/diagnosis.ts'
import * as words from '../../words/diagnosis-loop.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { endMeaning, endText } from '../exit-code.ts'
import { clockText, newestOf, type Scene, type Seat } from '../scene.ts'
import { seen, told, trouble, waitingFor } from './draft.ts'

/** Ten minutes of running begin the count of the back-off anew. */
const resetAfterMs = 600_000

/** A container that ends again and again, or has ended and is not to. */
export function loopTrouble(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, lastEnd, restarts } = seat
  const isBeingKilled = (node.state === 'prestop' || node.state === 'terminating') && scene.node.stopping === undefined
  if (isBeingKilled) return killed(scene, seat)
  const isDown = node.state === 'backoff' || node.state === 'exited'
  const isUpAgain = node.state === 'running' && restarts > 0
  if (lastEnd === undefined && node.state === 'backoff') return unseenEnd(scene, seat)
  if (lastEnd === undefined || !(isDown || isUpAgain)) return undefined
  if (node.state === 'exited' && isWell(seat)) return undefined
  if (isUpAgain && (isOver(scene, seat) || lastEnd.reason === restartingAllContainers)) return undefined
  if (isLost(scene, seat)) return undefined
  // One that runs anew after an exit with 0, or a single crash, may be as it should be.
  const isHarmless = (lastEnd.exitCode === 0 && lastEnd.reason !== 'OOMKilled') || (node.ready && restarts === 1)
  return (
    killed(scene, seat) ??
    (isUpAgain && isHarmless
      ? undefined
      : lastEnd.reason === 'OOMKilled'
        ? outOfMemory(scene, seat)
        : crashLoop(scene, seat))
  )
}

/** It ended with its sandbox. */
function isLost({ trace, t }: Scene, { lastEnd }: Seat): boolean {
  const isUnseen = lastEnd?.reason === 'Unknown' || lastEnd?.reason === 'ContainerStatusUnknown'
  return isUnseen && trace.steps.some((step) => step.verb === 'world' && step.what === 'sandboxLost' && step.at <= t)
}

/** A probe had it killed. */
function killed(scene: Scene, seat: Seat): Diagnosis | undefined {
  const killer = probeKiller(seat)
  return killer && probeKills(scene, seat, killer)
}

/** It has run for so long since its last end that the kubelet would begin its count anew. */
function isOver({ trace, t }: Scene, { lastEnd, node }: Seat): boolean {
  const endedMs = timestampMs(lastEnd?.finishedAt)
  return node.ready && endedMs !== undefined && trace.epochMs + t - endedMs > resetAfterMs
}

/** It ended, and that is what it is for. */
function isWell({ role, lastEnd }: Seat): boolean {
  return role !== 'sidecar' && lastEnd?.exitCode === 0 && lastEnd.reason !== 'OOMKilled'
}

/** It is held back, and of its last run nothing is told. */
function unseenEnd(scene: Scene, seat: Seat): Diagnosis {
  return trouble('crash-loop', {
    container: seat.name,
    sentence: words.crashLoop.unseenEnd(loopOf(scene, seat)),
    evidence: [told(newestOf(seat.events, ['BackOff']))],
    commands: [...logsOf(scene, seat), kubectl.describe(scene)],
    remedies: [],
  })
}

function crashLoop(scene: Scene, seat: Seat): Diagnosis {
  const { lastEnd, role } = seat
  const isZero = lastEnd?.exitCode === 0
  return trouble('crash-loop', {
    container: seat.name,
    sentence: words.crashLoop.sentence(
      loopOf(scene, seat),
      lastEnd ? endText(lastEnd) : '',
      isZero,
      seat.node.state === 'running',
    ),
    evidence: [
      lastEnd && endMeaning(lastEnd) ? seen(endMeaning(lastEnd) ?? []) : undefined,
      lastEnd?.message ? seen(diagnosisWords.leftMessage(lastEnd.message.trim())) : undefined,
      schedule(scene, seat),
      isZero && role === 'sidecar' ? seen(words.crashLoop.sidecar) : undefined,
      told(newestOf(seat.events, ['BackOff'])),
    ],
    commands: [...logsOf(scene, seat), kubectl.describe(scene)],
    remedies: [
      isZero && role === 'sidecar'
        ? words.crashLoop.remedyOfSidecar(seat.name)
        : isZero
          ? words.crashLoop.remedy
          : undefined,
    ],
  })
}

function outOfMemory(scene: Scene, seat: Seat): Diagnosis {
  const { spec } = seat
  const limit = spec.resources?.limits?.memory
  return trouble('out-of-memory', {
    container: seat.name,
    sentence: words.outOfMemory.sentence(loopOf(scene, seat), limit),
    evidence: [
      schedule(scene, seat),
      seat.lastEnd?.exitCode === 0 && seat.role === 'init' ? seen(words.outOfMemory.initWithZero) : undefined,
    ],
    commands: [...logsOf(scene, seat), kubectl.top(scene), kubectl.describe(scene, words.outOfMemory.look)],
    remedies: [limit === undefined ? words.outOfMemory.giveLimit : words.outOfMemory.raiseLimit],
  })
}

/** Which probe killed the run before, or kills this one, as the newest Event of a kill says. */
function probeKiller({ events }: Seat): 'startup' | 'liveness' | undefined {
  const kill = newestOf(events, ['Killing'], /failed (?:startup|liveness) probe/)
  if (kill === undefined) return undefined
  return kill.message.includes('startup') ? 'startup' : 'liveness'
}

function probeKills(scene: Scene, seat: Seat, kind: 'startup' | 'liveness'): Diagnosis {
  const { spec, restarts, events } = seat
  const probe = kind === 'startup' ? spec.startupProbe : spec.livenessProbe
  const { periodSeconds = 10, failureThreshold = 3, initialDelaySeconds = 0, timeoutSeconds = 1 } = probe ?? {}
  const budget = initialDelaySeconds + periodSeconds * failureThreshold
  const waiting = waitingFor(scene, seat)
  const failed = newestOf(events, ['Unhealthy'], kind === 'startup' ? /^Startup/ : /^Liveness/)
  return trouble(kind === 'startup' ? 'startup-probe-kills' : 'liveness-probe-kills', {
    container: seat.name,
    sentence:
      kind === 'startup'
        ? words.probeKills.startup(seat, budget, restarts, waiting)
        : words.probeKills.liveness(seat, failureThreshold, periodSeconds, restarts, waiting),
    evidence: [
      told(newestOf(events, ['Killing'], /probe/)),
      told(failed),
      seen(
        words.probeKills.probe(
          `initialDelaySeconds: ${initialDelaySeconds}, periodSeconds: ${periodSeconds}, timeoutSeconds: ${timeoutSeconds}, failureThreshold: ${failureThreshold}`,
        ),
      ),
      schedule(scene, seat),
    ],
    commands: [
      kubectl.previousLogs(scene, seat, words.probeKills.look),
      kubectl.events(scene),
      kubectl.describe(scene),
    ],
    remedies: [
      kind === 'startup'
        ? words.probeKills.slowStart
        : /timeout|deadline exceeded/i.test(failed?.message ?? '')
          ? words.probeKills.slowAnswer
          : words.probeKills.needsStartupProbe,
    ],
  })
}

function loopOf(scene: Scene, seat: Seat): words.Loop {
  const { node, restarts } = seat
  return {
    seat,
    ends: restarts + (node.state === 'running' ? 0 : 1),
    waiting: waitingFor(scene, seat),
    ...(node.state === 'backoff' &&
      node.backoffUntil !== undefined && {
        next: { at: clockText(scene, node.backoffUntil), isToCome: node.backoffUntil > scene.t },
      }),
  }
}

/** How long the waits are from now on. */
function schedule(scene: Scene, { restarts, node, role }: Seat): ReturnType<typeof seen> | undefined {
  if (node.state === 'exited' && role === 'main' && scene.pod.spec.restartPolicy === 'Never') return undefined
  const first = Math.max(1, node.state === 'running' ? restarts + 1 : restarts + 1)
  const { gates, behavior } = scene.trace.scenario
  const max = behavior.node.maxContainerRestartPeriodSeconds
  const delays = [0, 1, 2, 3].map((ahead) => restartDelayMs(first + ahead, gates, max))
  const [now = 0] = delays
  const isLongest = delays.every((delay) => delay === now) && now > 0
  const waits = delays.map((delay) => (delay === 0 ? words.atOnce : formatDuration(delay).replace('.0 s', ' s')))
  return seen(isLongest ? words.longestWait(waits[0] ?? '') : words.nextWaits(waits))
}

/** While it waits to be restarted the log is that of the run that ended; once it runs anew that of the run before is `--previous`. */
function logsOf(scene: Scene, seat: Seat) {
  return seat.node.state === 'running'
    ? [kubectl.previousLogs(scene, seat), kubectl.logs(scene, seat)]
    : [kubectl.logs(scene, seat, diagnosisWords.whatItWroteLast(seat.name))]
}
