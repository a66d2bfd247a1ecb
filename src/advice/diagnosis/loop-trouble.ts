import { code, named, type Phrase, phrase } from '../../base/phrase.ts'
import { restartDelayMs } from '../../kube/restart-delay.ts'
import { restartingAllContainers } from '../../kube/restart-policy.ts'
import { timestampMs } from '../../kube/timestamp.ts'
import { formatDuration } from '../../trace/time-label.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { endMeaning, endText } from '../exit-code.ts'
import { clockText, newestOf, type Scene, type Seat } from '../scene.ts'
import { commandsOf, held, Subject, seen, subject, told, trouble } from './draft.ts'

/** Ten minutes of running begin the count of the back-off anew. */
const resetAfterMs = 600_000

/** A container that ends again and again, or has ended and is not to. */
export function loopTrouble(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, lastEnd, restarts } = seat
  const isBeingKilled = (node.state === 'prestop' || node.state === 'terminating') && scene.node.stopping === undefined
  if (isBeingKilled) return killed(scene, seat)
  const isDown = node.state === 'backoff' || node.state === 'exited'
  const isUpAgain = node.state === 'running' && restarts > 0
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

function crashLoop(scene: Scene, seat: Seat): Diagnosis {
  const { lastEnd, restarts, role } = seat
  const commands = commandsOf(scene)
  const end = lastEnd && endText(lastEnd)
  const isZero = lastEnd?.exitCode === 0
  const ends = restarts + (seat.node.state === 'running' ? 0 : 1)
  return trouble('crash-loop', {
    container: seat.name,
    sentence: [
      ...Subject(seat),
      ...(ends < 2
        ? phrase` ${isZero ? 'ended' : 'failed'} with ${end ?? ''}`
        : phrase` ${isZero ? 'ends' : 'fails'} again and again: ${ends} times so far, the last time with ${end ?? ''}`),
      ...nextTry(scene, seat),
      ...(seat.node.state === 'running' ? phrase`; it runs again now` : []),
      ...held(scene, seat),
      '.',
    ],
    evidence: [
      lastEnd && endMeaning(lastEnd) ? seen(endMeaning(lastEnd) ?? []) : undefined,
      lastEnd?.message ? seen(phrase`It left a message: ${lastEnd.message.trim()}`) : undefined,
      schedule(scene, seat),
      isZero && role === 'sidecar'
        ? seen(
            phrase`A sidecar that ends with 0 is started again all the same, and STATUS does not show it: only READY and RESTARTS do.`,
          )
        : undefined,
      told(newestOf(seat.events, ['BackOff'])),
    ],
    commands: [...logsOf(scene, seat), commands.describe()],
    remedies: [
      isZero && role === 'sidecar'
        ? phrase`If ${named(seat.name)} is a step that ends, take ${code('restartPolicy: Always')} away: it is run to its end before the next one starts.`
        : isZero
          ? phrase`It ends with 0: either it is no server, and belongs into a Job, or its command does not stay in the foreground.`
          : undefined,
    ],
  })
}

function outOfMemory(scene: Scene, seat: Seat): Diagnosis {
  const { spec, restarts } = seat
  const ends = restarts + (seat.node.state === 'running' ? 0 : 1)
  const commands = commandsOf(scene)
  const limit = spec.resources?.limits?.memory
  return trouble('out-of-memory', {
    container: seat.name,
    sentence: [
      ...phrase`${code('OOMKilled')}: `,
      ...subject(seat),
      ...(limit === undefined
        ? phrase` was killed because memory ran out; it has no limit of its own, so that was the node’s or the Pod’s`
        : phrase` was killed because it used more memory than its limit of ${code(limit)}`),
      ...(ends > 1 ? phrase`, ${ends} times so far` : []),
      ...nextTry(scene, seat),
      ...held(scene, seat),
      '.',
    ],
    evidence: [
      schedule(scene, seat),
      seat.lastEnd?.exitCode === 0 && seat.role === 'init'
        ? seen(phrase`Its exit code was 0: an init container that was killed for memory counts as failed all the same.`)
        : undefined,
    ],
    commands: [...logsOf(scene, seat), commands.top(), commands.describe('limits, and how the last run ended')],
    remedies: [
      limit === undefined
        ? phrase`Give it a memory limit that it can live with, so that the node does not choose whom to kill.`
        : phrase`Raise the limit, or let the process use less: many runtimes have to be told how much memory they may use.`,
    ],
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
  const commands = commandsOf(scene)
  const probe = kind === 'startup' ? spec.startupProbe : spec.livenessProbe
  const { periodSeconds = 10, failureThreshold = 3, initialDelaySeconds = 0, timeoutSeconds = 1 } = probe ?? {}
  const budget = initialDelaySeconds + periodSeconds * failureThreshold
  const word = kind === 'startup' ? 'start-up' : 'liveness'
  const failed = newestOf(events, ['Unhealthy'], kind === 'startup' ? /^Startup/ : /^Liveness/)
  return trouble(kind === 'startup' ? 'startup-probe-kills' : 'liveness-probe-kills', {
    container: seat.name,
    sentence: [
      ...phrase`The ${word} probe kills `,
      ...subject(seat),
      ...(kind === 'startup'
        ? phrase`: it allows ${budget} s for the start, and that is not enough`
        : phrase`: it failed ${failureThreshold} times in a row, every ${periodSeconds} s`),
      ...(restarts > 0 ? phrase`; ${restarts} ${restarts === 1 ? 'restart' : 'restarts'} so far` : []),
      ...held(scene, seat),
      '.',
    ],
    evidence: [
      told(newestOf(events, ['Killing'], /probe/)),
      told(failed),
      seen(
        phrase`The probe: ${code(`initialDelaySeconds: ${initialDelaySeconds}, periodSeconds: ${periodSeconds}, timeoutSeconds: ${timeoutSeconds}, failureThreshold: ${failureThreshold}`)}.`,
      ),
      schedule(scene, seat),
    ],
    commands: [
      commands.previousLogs(seat, 'what it was doing when the probe gave up'),
      commands.events(),
      commands.describe(),
    ],
    remedies: [
      kind === 'startup'
        ? phrase`Raise ${code('failureThreshold')}: ${code('failureThreshold')} × ${code('periodSeconds')} has to be longer than the slowest start.`
        : /timeout|deadline exceeded/i.test(failed?.message ?? '')
          ? phrase`It answers too late: raise ${code('timeoutSeconds')}, or let the probe ask for something cheaper.`
          : phrase`If it only needs long to start, give it a start-up probe: until that passes, the liveness probe does not count.`,
    ],
  })
}

/** Until when the next try is held back, as the end of a sentence; empty where nothing is. */
function nextTry(scene: Scene, { node }: Seat): Phrase {
  if (node.state !== 'backoff' || node.backoffUntil === undefined) return []
  const when = clockText(scene, node.backoffUntil)
  return node.backoffUntil > scene.t
    ? phrase`; the next try is due at ${when}`
    : phrase`; the next try was due at ${when}`
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
  const words = delays.map((delay) => (delay === 0 ? 'at once' : formatDuration(delay).replace('.0 s', ' s')))
  return seen(
    isLongest
      ? phrase`The back-off is at its longest: ${words[0] ?? ''} from the end of each run to the next try. Ten minutes of running reset it.`
      : phrase`The waits before the next tries, each from the end of a run: ${words.join(', ')} … up to 5 minutes. Ten minutes of running reset them.`,
  )
}

/** While it waits to be restarted the log is that of the run that ended; once it runs anew that of the run before is `--previous`. */
function logsOf(scene: Scene, seat: Seat) {
  const commands = commandsOf(scene)
  return seat.node.state === 'running'
    ? [commands.previousLogs(seat), commands.logs(seat)]
    : [commands.logs(seat, `what ${seat.name} wrote before it ended`)]
}
