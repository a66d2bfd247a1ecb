import type { NodeContainer, Trace } from '../trace/trace.ts'
import { aboutToEnd } from './diagnosis/about-to-end.ts'
import { createTrouble } from './diagnosis/config.ts'
import { loopTrouble } from './diagnosis/crash.ts'
import { ended } from './diagnosis/finished.ts'
import { hookFailed, hookRuns } from './diagnosis/hooks.ts'
import { pulling, pullTrouble } from './diagnosis/images.ts'
import { failedAtZero, initRunning } from './diagnosis/inits.ts'
import { oldSidecar } from './diagnosis/jobs.ts'
import { lostNode } from './diagnosis/node.ts'
import { neverMade } from './diagnosis/not-created.ts'
import { notReady, notStarted, starting } from './diagnosis/probes.ts'
import { well } from './diagnosis/ready.ts'
import { resize } from './diagnosis/resize.ts'
import { reboot, unprepared } from './diagnosis/sandbox.ts'
import { unbound } from './diagnosis/scheduling.ts'
import { deletion } from './diagnosis/stop.ts'
import { withWorkingCommands } from './diagnosis/working-commands.ts'
import type { Diagnosis } from './diagnosis.ts'
import { type Scene, type Seat, sceneAt } from './scene.ts'

/** A row of the table: what the signs of its trouble lead to; undefined where they are not there. */
type PodRow = (scene: Scene) => Diagnosis | undefined
/** The same of one container. */
type ContainerRow = (scene: Scene, seat: Seat) => Diagnosis | undefined

/**
 * The table: a row a trouble, what holds everything else up before what it holds up. A file of `diagnosis` has the rows of one kind, and says where
 * Kubernetes makes them so.
 */
const podRows: readonly PodRow[] = [
  neverMade,
  lostNode,
  deletion,
  ended,
  unbound,
  unprepared,
  failedAtZero,
  aboutToEnd,
  byContainers,
  resize,
  well,
]

/** Of the init container or sidecar that everything behind it waits for. */
const blockingRows: readonly ContainerRow[] = [
  hookFailed,
  createTrouble,
  pullTrouble,
  loopTrouble,
  pulling,
  hookRuns,
  initRunning,
  notStarted,
  starting,
]

/** Of the main containers and the sidecars, which go side by side: the worst of any of them before all else. */
const sideBySideRows: readonly ContainerRow[] = [hookFailed, createTrouble, pullTrouble, loopTrouble, hookRuns]
const calmerRows: readonly ContainerRow[] = [pulling, notStarted]
const lastRows: readonly ContainerRow[] = [notReady, notThere]

/**
 * What is the matter with the Pod of `trace` at `t` (milliseconds), as far as can be told from what happened up to then; of a simulated
 * Pod also whether it goes on for ever. The first row of the table whose signs are there. `t` may lie behind the end of a real Pod's trace:
 * then it is as old as that.
 */
export function diagnose(trace: Trace, t: number): Diagnosis {
  const scene = sceneAt(trace, t)
  return withWorkingCommands(scene, firstOf(podRows, (row) => row(scene)) ?? well(scene))
}

function byContainers(scene: Scene): Diagnosis | undefined {
  const blocking = blockingInit(scene)
  if (blocking !== undefined) {
    const found = firstOf(blockingRows, (row) => row(scene, blocking))
    // What goes wrong counts more than that it all began anew; of a real init container that runs nobody knows that it does.
    const isWrong = found !== undefined && !found.isCalm && !(scene.isReplay && found.trouble === 'init-stuck')
    return isWrong ? found : (reboot(scene) ?? found)
  }
  const others = scene.seats.filter(({ role }) => role !== 'init')
  const ofAny = (rows: readonly ContainerRow[]) => firstOf(rows, (row) => firstOf(others, (seat) => row(scene, seat)))
  return ofAny(sideBySideRows) ?? reboot(scene) ?? ofAny(calmerRows) ?? oldSidecar(scene) ?? ofAny(lastRows)
}

function firstOf<T>(items: readonly T[], judge: (item: T) => Diagnosis | undefined): Diagnosis | undefined {
  for (const item of items) {
    const found = judge(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** The init container or sidecar that has to get on before anything else does; undefined once the main containers have their turn. */
function blockingInit({ seats }: Scene): Seat | undefined {
  const isDone = ({ state, exitCode, reason }: NodeContainer) =>
    state === 'exited' && exitCode === 0 && reason !== 'OOMKilled'
  if (seats.some(({ role, node }) => role === 'main' && node.state !== 'absent')) return undefined
  return seats.find(({ role, node }) => (role === 'sidecar' ? !node.started : role === 'init' && !isDone(node)))
}

/** A main container, or a sidecar that is made anew, that is not up. */
function notThere(scene: Scene, seat: Seat): Diagnosis | undefined {
  return seat.role === 'main' || seat.node.state !== 'absent' ? starting(scene, seat) : undefined
}
