import type { FeatureGates } from '../../kube/features.ts'
import { restartDelayMs } from '../../kube/restart-delay.ts'
import { proseDuration } from '../../trace/time-label.ts'
import * as words from '../../words/en/advice/diagnosis-crash.ts'
import type { Evidence } from '../diagnosis.ts'
import type { Scene, Seat } from '../scene.ts'
import { seen } from './draft.ts'

/**
 * How long the waits are from now on: those of the kubelet's own count, which doubles, and which a run of ten minutes begins anew, not those of
 * the number of restarts.
 */
export function schedule(scene: Scene, seat: Seat): Evidence | undefined {
  const { node, role, restarts } = seat
  if (node.state === 'exited' && role === 'main' && scene.pod.spec.restartPolicy === 'Never') return undefined
  const { gates, behavior } = scene.trace.scenario
  const max = behavior.node.maxContainerRestartPeriodSeconds
  const told = newestWait(scene, seat)
  const now = told === undefined ? undefined : placeOf(told, gates, max)
  const first = now === undefined ? restarts + 1 : node.state === 'running' ? now + 1 : now
  const delays = [0, 1, 2, 3].map((ahead) => restartDelayMs(first + ahead, gates, max))
  const [next = 0] = delays
  const isLongest = delays.every((delay) => delay === next) && next > 0
  const waits = delays.map((delay) => (delay === 0 ? words.atOnce : proseDuration(delay)))
  return seen(
    isLongest ? words.longestWait(waits[0] ?? '') : words.nextWaits(waits, proseDuration(longest(gates, max))),
  )
}

/** The wait that the kubelet took the last time, in milliseconds; undefined where nobody tells. */
function newestWait({ trace, t }: Scene, { name }: Seat): number | undefined {
  const step = trace.steps.findLast(
    (each) => each.at <= t && each.verb === 'backoff' && each.of === 'restart' && each.container.name === name,
  )
  return step?.verb === 'backoff' ? step.delayMs : undefined
}

/** Which start in a row waits so long, from 2. */
function placeOf(delayMs: number, gates: FeatureGates, max: number | undefined): number {
  let place = 2
  while (place < 24 && restartDelayMs(place, gates, max) < delayMs) place++
  return place
}

function longest(gates: FeatureGates, max: number | undefined): number {
  return restartDelayMs(24, gates, max)
}
