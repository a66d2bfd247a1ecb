import { code, named, phrase } from '../base/phrase.ts'
import { containerShouldRestart } from '../kube/restart-policy.ts'
import type { NodeContainer, Trace } from '../trace/trace.ts'
import { calm, commandsOf, seen, trouble } from './diagnosis/draft.ts'
import { loopTrouble } from './diagnosis/loop-trouble.ts'
import { deletion, ended } from './diagnosis/pod-end.ts'
import { reboot, unbound, unprepared } from './diagnosis/pod-start.ts'
import { initRunning, notReady, notStarted, starting } from './diagnosis/run-trouble.ts'
import { createTrouble, pulling, pullTrouble } from './diagnosis/start-trouble.ts'
import type { Diagnosis } from './diagnosis.ts'
import { clockText, type Scene, type Seat, sceneAt } from './scene.ts'

/**
 * What is the matter with the Pod of `trace` at `t` (milliseconds), as far as can be told from what happened up to then; of a simulated
 * Pod also whether it goes on for ever. Always one sentence; the first thing that holds everything else up.
 */
export function diagnose(trace: Trace, t: number): Diagnosis {
  const scene = sceneAt(trace, t)
  return (
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
    sentence: phrase`Every container has ended; the kubelet is about to write how the Pod ended.`,
    commands: [commandsOf(scene).describe()],
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
  const commands = commandsOf(scene)
  if (left === undefined)
    return calm('old-sidecar', {
      container: done.name,
      sentence: phrase`${named(done.name)} has ended, and the sidecars are being stopped: the Pod is over when they are.`,
      evidence: [seen(phrase`STATUS shows ${code('Completed')} already: sidecars do not count as running there.`)],
      commands: [commands.logs(done, `what ${done.name} wrote`), commands.describe()],
    })
  const isJob = (scene.pod.metadata.ownerReferences ?? []).some(({ kind }) => kind === 'Job')
  return trouble('old-sidecar', {
    container: left.name,
    sentence: phrase`${named(done.name)} has ended, but ${named(left.name)} runs on as a main container: the Pod never completes${isJob ? ', and neither does its Job' : ''}.`,
    evidence: [
      seen(
        phrase`${named(done.name)} ended with ${done.lastEnd?.exitCode ?? 0}; ${named(left.name)} runs since ${clockText(scene, left.node.since)}.`,
        left.node.since,
      ),
      seen(
        phrase`STATUS is ${code('NotReady')} or ${code('Completed')}: one main container is over, and another one keeps the phase ${code('Running')}.`,
      ),
    ],
    commands: [commands.logs(done, `what ${done.name} wrote`), commands.logs(left), commands.describe()],
    remedies: [
      phrase`Move ${named(left.name)} to ${code('initContainers')} with ${code('restartPolicy: Always')}: as a sidecar it is stopped when the work is done.`,
    ],
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
  const commands = commandsOf(scene)
  const gates = (pod.spec.readinessGates ?? []).filter(
    ({ conditionType }) =>
      !pod.status.conditions?.some(({ type, status }) => type === conditionType && status === 'True'),
  )
  const isUp = scene.seats.every(({ role, node }) => role === 'init' || node.ready)
  if (gates.length > 0 && isUp)
    return trouble('readiness-gate', {
      sentence: phrase`Every container is ready, but the Pod is not: it waits for its readiness ${gates.length === 1 ? 'gate' : 'gates'} ${code(gates.map(({ conditionType }) => conditionType).join(', '))}.`,
      evidence: [seen(phrase`The kubelet does not write these conditions: a controller outside does.`)],
      commands: [commands.field('.status.conditions', 'what the gates say'), commands.describe()],
    })
  const restarted = scene.seats.filter(({ restarts, role }) => restarts > 0 && role !== 'init')
  return calm('well', {
    sentence: isUp ? phrase`Everything that has to run runs and is ready.` : phrase`Nothing is wrong that can be seen.`,
    evidence: restarted.map(({ name, restarts, lastEnd }) =>
      seen(
        lastEnd === undefined
          ? phrase`${named(name)} was restarted ${restarts} ${restarts === 1 ? 'time' : 'times'}.`
          : phrase`${named(name)} was restarted ${restarts} ${restarts === 1 ? 'time' : 'times'}; its last run ended with ${lastEnd.exitCode}${lastEnd.reason ? ` (${lastEnd.reason})` : ''}.`,
      ),
    ),
    commands: [commands.describe()],
  })
}
