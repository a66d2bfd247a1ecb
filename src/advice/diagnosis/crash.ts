import { restartingAllContainers } from '../../kube/restart-policy.ts'
import { timestampMs } from '../../kube/timestamp.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as diagnosisWords from '../../words/en/advice/diagnosis.ts'
import { tonight as rollBack } from '../../words/en/advice/diagnosis-config.ts'
import * as words from '../../words/en/advice/diagnosis-crash.ts'
import type { Diagnosis, Evidence, Since, WayOut } from '../diagnosis.ts'
import { endMeaning, endText } from '../exit-code.ts'
import { clockText, newestOf, type Scene, type Seat } from '../scene.ts'
import { schedule } from './back-off.ts'
import { seen, sinceEvent, sinceOf, sinceTime, told, trouble, waitingFor } from './draft.ts'
import { endRemedy, isMissingCommand } from './end-remedy.ts'
import { isOverForGood } from './jobs.ts'
import { probeKills } from './probe-kills.ts'

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
  if (node.state === 'exited' && (isWell(seat) || isLeftBehind(scene, seat))) return undefined
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
  return probeKills(scene, seat)
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

/** It is not started again, and another one keeps the Pod running: what the Pod waits for is the end of that one. */
function isLeftBehind(scene: Scene, seat: Seat): boolean {
  const runsOn = scene.seats.some(({ role, node }) => role !== 'init' && node.state === 'running')
  return seat.role === 'main' && runsOn && isOverForGood(scene, seat)
}

/** It is held back, and of its last run nothing is told. */
function unseenEnd(scene: Scene, seat: Seat): Diagnosis {
  return trouble('crash-loop', {
    container: seat.name,
    sentence: words.crashLoop.unseenEnd(loopOf(scene, seat)),
    since: sinceFirstEnd(scene, seat),
    waits: waitsOf(seat),
    evidence: [told(newestOf(seat.events, ['BackOff']))],
    commands: [...logsOf(scene, seat), kubectl.describe(scene)],
    tonight: [backOffOver(scene, seat)],
  })
}

function crashLoop(scene: Scene, seat: Seat): Diagnosis {
  const { lastEnd, role } = seat
  const isZero = lastEnd?.exitCode === 0
  return trouble('crash-loop', {
    container: seat.name,
    since: sinceFirstEnd(scene, seat),
    waits: waitsOf(seat),
    sentence: words.crashLoop.sentence(
      loopOf(scene, seat),
      lastEnd ? endText(lastEnd) : '',
      isZero,
      seat.node.state === 'running',
    ),
    evidence: [
      lastEndAt(scene, seat),
      onlyLastKnown(scene, seat),
      lastEnd && endMeaning(lastEnd) ? seen(endMeaning(lastEnd) ?? []) : undefined,
      lastEnd?.message ? seen(diagnosisWords.leftMessage(lastEnd.message.trim())) : undefined,
      maybeProbe(seat) ? seen(words.crashLoop.maybeProbe(seat.name)) : undefined,
      schedule(scene, seat),
      isZero && role === 'sidecar' ? seen(words.crashLoop.sidecar) : undefined,
      jobCounts(scene),
      orderOfStarts(scene, seat),
      told(newestOf(seat.events, ['BackOff'])),
    ],
    commands: [
      ...logsOf(scene, seat),
      maybeProbe(seat) ? kubectl.events(scene, words.whoKilled) : undefined,
      kubectl.describe(scene),
    ],
    tonight: [lastEnd && isMissingCommand(lastEnd) ? { text: rollBack.command } : undefined, backOffOver(scene, seat)],
    remedies: [
      isZero && role === 'sidecar'
        ? words.crashLoop.remedyOfSidecar(seat.name)
        : isZero
          ? words.crashLoop.remedy
          : maybeProbe(seat)
            ? words.crashLoop.perhapsProbe
            : lastEnd?.exitCode === 143
              ? words.endRemedies.terminated
              : endRemedy(lastEnd),
    ],
  })
}

function outOfMemory(scene: Scene, seat: Seat): Diagnosis {
  const { spec } = seat
  const limit = spec.resources?.limits?.memory
  return trouble('out-of-memory', {
    container: seat.name,
    since: sinceFirstEnd(scene, seat),
    waits: waitsOf(seat),
    sentence: words.outOfMemory.sentence(loopOf(scene, seat), limit),
    evidence: [
      lastEndAt(scene, seat),
      onlyLastKnown(scene, seat),
      schedule(scene, seat),
      seat.lastEnd?.exitCode === 0 && seat.role === 'init' ? seen(words.outOfMemory.initWithZero) : undefined,
    ],
    commands: [
      ...logsOf(scene, seat),
      seat.node.state === 'running' && seat.node.ready ? kubectl.top(scene) : undefined,
      kubectl.describe(scene, words.outOfMemory.look),
    ],
    tonight: [{ text: words.outOfMemory.tonight }],
    remedies: [limit === undefined ? words.outOfMemory.giveLimit : words.outOfMemory.raiseLimit],
  })
}

function loopOf(scene: Scene, seat: Seat): words.Loop {
  const { node, restarts } = seat
  return {
    seat,
    ends: restarts + (node.state === 'running' ? 0 : 1),
    restarts,
    isOnlyLastKnown: isOnlyLastKnown(scene, seat),
    waiting: waitingFor(scene, seat),
    ...(node.state === 'backoff' &&
      node.backoffUntil !== undefined && {
        next: { at: clockText(scene, node.backoffUntil), isToCome: node.backoffUntil > scene.t },
      }),
  }
}

/** Of a simulated Pod its first end; of a real one the first Event of a back-off, else the newest end, before which it was so for longer. */
function sinceFirstEnd(scene: Scene, seat: Seat): Since | undefined {
  const { trace, isReplay } = scene
  if (!isReplay) {
    const first = trace.steps.find((step) => step.verb === 'exit' && step.container.name === seat.name)
    return first && { at: first.at }
  }
  const told = sinceEvent(newestOf(seat.events, ['BackOff']))
  if (told !== undefined) return told
  const last = sinceTime(scene, seat.lastEnd?.finishedAt) ?? sinceOf(seat)
  return seat.restarts > 0 ? undefined : last
}

/** Of a real Pod the API keeps the newest end alone; the ones before are drawn as they may have been. */
function onlyLastKnown(scene: Scene, seat: Seat): Evidence | undefined {
  return isOnlyLastKnown(scene, seat) ? seen(words.drawnAsMayBe) : undefined
}

/** Of a real Pod when it ended the last time: since when it does so may not be known. */
function lastEndAt(scene: Scene, { lastEnd }: Seat): Evidence | undefined {
  const since = scene.isReplay ? sinceTime(scene, lastEnd?.finishedAt) : undefined
  return since && seen(words.lastEndAt(clockText(scene, since.at)), since.at)
}

function isOnlyLastKnown({ isReplay }: Scene, { restarts, node }: Seat): boolean {
  return isReplay && restarts > (node.state === 'running' ? 1 : 0)
}

/** Source: kubernetes/kubernetes pkg/controller/job/job_controller.go exceedsBackoffLimit, pastBackoffLimitOnFailure. */
function jobCounts({ pod }: Scene): Evidence | undefined {
  const isOfJob = (pod.metadata.ownerReferences ?? []).some(({ kind }) => kind === 'Job')
  return isOfJob && pod.spec.restartPolicy === 'OnFailure' ? seen(words.jobCounts) : undefined
}

/** One that ends at once behind another main container may need what that one gives. */
function orderOfStarts({ seats }: Scene, { name, role, place }: Seat): Evidence | undefined {
  const before = role === 'main' ? seats.find((seat) => seat.role === 'main' && seat.place === place - 1) : undefined
  return before && seen(words.orderOfStarts(name, before.name))
}

/** SIGKILL or SIGTERM, and a liveness probe: it may be what kills it, though no Event was pasted that says so. */
function maybeProbe({ spec, lastEnd, events }: Seat): boolean {
  const isKilled = (lastEnd?.exitCode === 137 && lastEnd.reason !== 'OOMKilled') || lastEnd?.exitCode === 143
  return isKilled && spec.livenessProbe !== undefined && !events.some(({ reason }) => reason === 'Killing')
}

function waitsOf({ name, node }: Seat) {
  if (node.state === 'backoff') return words.waits.backOff(name)
  return node.state === 'running' ? words.waits.stay(name) : words.waits.again(name)
}

/** A new Pod has no back-off: what was mended outside of it is tried at once. */
function backOffOver(scene: Scene, { node, role }: Seat): WayOut | undefined {
  if (node.state !== 'backoff') return undefined
  const isOwned = (scene.pod.metadata.ownerReferences ?? []).some(({ controller }) => controller === true)
  return isOwned && role !== 'init'
    ? { text: words.tryAtOnce, command: kubectl.deletePod(scene) }
    : { text: words.tryLater }
}

/** While it waits to be restarted the log is that of the run that ended; once it runs anew that of the run before is `--previous`. */
function logsOf(scene: Scene, seat: Seat) {
  return seat.node.state === 'running'
    ? [kubectl.previousLogs(scene, seat), kubectl.logs(scene, seat)]
    : [kubectl.logs(scene, seat, diagnosisWords.whatItWroteLast(seat.name))]
}
