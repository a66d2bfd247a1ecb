import { keepsLogs, leftLog } from '../../view/story/log-record.ts'
import type { Command } from '../../view/story/pod-commands.ts'
import type { Diagnosis } from '../diagnosis.ts'
import type { Scene, Seat } from '../scene.ts'

/**
 * `found` without commands that cannot work now: the log of a container that never was or is gone, `--previous` where there was none before,
 * `top` and `exec` where nothing runs.
 * Source: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go validateContainerLogStatus.
 */
export function withWorkingCommands(scene: Scene, found: Diagnosis): Diagnosis {
  const works = (command: Command) => canWork(scene, found, command)
  return {
    ...found,
    commands: found.commands.filter(works),
    tonight: found.tonight.map(({ text, command }) =>
      command !== undefined && works(command) ? { text, command } : { text },
    ),
  }
}

function canWork(scene: Scene, { container }: Diagnosis, { words: [, verb, ...rest] }: Command): boolean {
  if (verb !== 'logs' && verb !== 'exec' && verb !== 'top') return true
  const seatOf = (name: string | undefined) => scene.seats.find((seat) => seat.name === name)
  if (verb === 'top') return seatOf(container)?.node.state === 'running'
  const name = rest.flatMap((word) => (typeof word !== 'string' && word[0] === '-c' ? (word[1] ?? []) : []))[0]
  const seat = seatOf(name)
  // A name that no container may have is in no command; what is said in its place stays.
  if (seat === undefined) return !name
  // While a postStart hook runs only the Event tells that the container does.
  if (verb === 'exec') return seat.node.state === 'running' || seat.events.at(-1)?.reason === 'Started'
  return rest.some((word) => word[0] === '--previous') ? seat.restarts > 0 && isKept(scene) : hasLog(scene, seat)
}

const neverStarted: ReadonlySet<string> = new Set(['absent', 'pulling', 'pullFailed', 'created', 'createFailed'])

function hasLog(scene: Scene, { node, lastEnd }: Seat): boolean {
  if (!isKept(scene)) return false
  const isUp = !neverStarted.has(node.state) && node.state !== 'exited' && node.state !== 'backoff'
  return isUp || (lastEnd !== undefined && leftLog(lastEnd.reason))
}

function isKept({ snapshot, pod }: Scene): boolean {
  return !snapshot.removed && keepsLogs(pod)
}
