import { containerShouldRestart } from '../kube/restart-policy.ts'
import * as kubectl from '../trace/pod-commands.ts'
import type { NodeContainer, Trace } from '../trace/trace.ts'
import * as words from '../words/diagnosis.ts'
import { calm, seen, trouble } from './diagnosis/draft.ts'
import { ended } from './diagnosis/finished.ts'
import { loopTrouble } from './diagnosis/loop-trouble.ts'
import { lostNode } from './diagnosis/node.ts'
import { reboot, unbound, unprepared } from './diagnosis/pod-start.ts'
import { initRunning, notReady, notStarted, starting } from './diagnosis/run-trouble.ts'
import { createTrouble, pulling, pullTrouble } from './diagnosis/start-trouble.ts'
import { deletion } from './diagnosis/stop.ts'
import type { Diagnosis } from './diagnosis.ts'
import { clockText, type Scene, type Seat, sceneAt } from './scene.ts'

/**
 * What is the matter with the Pod of `trace` at `t` (milliseconds), as far as can be told from what happened up to then; of a simulated
 * Pod also whether it goes on for ever. Always one sentence; the first thing that holds everything else up.
 */
export function diagnose(trace: Trace, t: number): Diagnosis {
  const scene = sceneAt(trace, t)
  return (
    lostNode(scene) ??
    deletion(scene) ??
    ended(scene) ??
    unbound(scene) ??
    unprepared(scene) ??
    aboutToEnd(scene) ??
    ofContainers(scene) ??
    well(scene)
  )
}

/** Everything is over on the node, and the API does not say so yet. */
function aboutToEnd(scene: Scene): Diagnosis | undefined {
  const last = scene.trace.steps.findLast(
    ({ verb, at }) => (verb === 'sandbox' || verb === 'sandboxStopped') && at <= scene.t,
  )
  if (last?.verb !== 'sandboxStopped') return undefined
  return calm('terminating', {
    sentence: words.aboutToEnd,
    commands: [kubectl.describe(scene)],
  })
}

function ofContainers(scene: Scene): Diagnosis | undefined {
  const blocking = blockingInit(scene)
  if (blocking !== undefined) {
    const found = stuck(scene, blocking)
    // What goes wrong counts more than that it all began anew.
    return found === undefined || found.isCalm ? (reboot(scene) ?? found) : found
  }
  const mains = scene.seats.filter(({ role }) => role !== 'init')
  const bad = (judge: Judge) => mains.map((seat) => judge(scene, seat)).find((found) => found !== undefined)
  const broken = bad(createTrouble) ?? bad(pullTrouble) ?? bad(loopTrouble)
  if (broken !== undefined) return broken
  return reboot(scene) ?? bad(pulling) ?? bad(notStarted) ?? oldSidecar(scene) ?? bad(notReady) ?? bad(notThere)
}

type Judge = (scene: Scene, seat: Seat) => Diagnosis | undefined

/** The init container or sidecar that has to get on before anything else does; undefined once the main containers have their turn. */
function blockingInit({ seats }: Scene): Seat | undefined {
  const isDone = ({ state, exitCode, reason }: NodeContainer) =>
    state === 'exited' && exitCode === 0 && reason !== 'OOMKilled'
  if (seats.some(({ role, node }) => role === 'main' && node.state !== 'absent')) return undefined
  return seats.find(({ role, node }) => (role === 'sidecar' ? !node.started : role === 'init' && !isDone(node)))
}

function stuck(scene: Scene, seat: Seat): Diagnosis | undefined {
  const judges: readonly Judge[] = [createTrouble, pullTrouble, loopTrouble, pulling, initRunning, notStarted, starting]
  for (const judge of judges) {
    const found = judge(scene, seat)
    if (found !== undefined) return found
  }
  return undefined
}

/** A main container, or a sidecar that is made anew, that is not up. */
function notThere(scene: Scene, seat: Seat): Diagnosis | undefined {
  return seat.role === 'main' || seat.node.state !== 'absent' ? starting(scene, seat) : undefined
}

/** The work is done, and something beside it runs on: STATUS says Completed, or NotReady. */
function oldSidecar(scene: Scene): Diagnosis | undefined {
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
      sentence: words.sidecarsEnd.sentence(done.name),
      evidence: [seen(words.sidecarsEnd.completed)],
      commands: [kubectl.logs(scene, done, words.whatItWrote(done.name)), kubectl.describe(scene)],
    })
  const isJob = (scene.pod.metadata.ownerReferences ?? []).some(({ kind }) => kind === 'Job')
  return trouble('old-sidecar', {
    container: left.name,
    sentence: words.oldSidecar.sentence(done.name, left.name, isJob),
    evidence: [
      seen(
        words.oldSidecar.ended(done.name, done.lastEnd?.exitCode ?? 0, left.name, clockText(scene, left.node.since)),
        left.node.since,
      ),
      seen(words.oldSidecar.status),
    ],
    commands: [
      kubectl.logs(scene, done, words.whatItWrote(done.name)),
      kubectl.logs(scene, left),
      kubectl.describe(scene),
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

function well(scene: Scene): Diagnosis {
  const { pod } = scene
  const gates = (pod.spec.readinessGates ?? []).filter(
    ({ conditionType }) =>
      !pod.status.conditions?.some(({ type, status }) => type === conditionType && status === 'True'),
  )
  const isUp = scene.seats.every(({ role, node }) => role === 'init' || node.ready)
  if (gates.length > 0 && isUp)
    return trouble('readiness-gate', {
      sentence: words.readinessGate.sentence(gates.map(({ conditionType }) => conditionType)),
      evidence: [seen(words.readinessGate.who)],
      commands: [kubectl.field(scene, '.status.conditions', words.readinessGate.look), kubectl.describe(scene)],
    })
  const restarted = scene.seats.filter(({ restarts, role }) => restarts > 0 && role !== 'init')
  return calm('well', {
    sentence: isUp ? words.well : words.nothingWrong,
    evidence: restarted.map(({ name, restarts, lastEnd }) =>
      seen(
        lastEnd === undefined
          ? words.restarted(name, restarts)
          : words.restartedAfter(name, restarts, lastEnd.exitCode, lastEnd.reason ?? ''),
      ),
    ),
    commands: [kubectl.describe(scene)],
  })
}
