import { firstAtLeast } from '../../base/binary-search.ts'
import type { EventMark } from './lanes.ts'
import { type TimeAxis, timeAt, xOf } from './time-axis.ts'

/** Events that share one mark: `events[first, end)`, never empty. */
export interface EventCluster {
  readonly x: number
  readonly first: number
  readonly end: number
  /** One of them is a warning. */
  readonly isWarning: boolean
  /** The times of all of them are guesses. */
  readonly isGuess: boolean
}

/** Pixels within which Events share one mark. */
const clusterWidth = 7
/** Pixels that a mark may hang over the end of the axis. */
const beyond = 4

/** `events` (by time) as far as they are in view, those that would lie on each other together. */
export function eventClusters(events: readonly EventMark[], axis: TimeAxis): readonly EventCluster[] {
  const list: EventCluster[] = []
  for (let index = firstAtLeast(events, timeAt(axis, -2 * beyond), ({ at }) => at); index < events.length; index++) {
    const event = events[index]
    if (event === undefined) break
    const x = xOf(axis, event.at)
    if (x > axis.width + beyond) break
    if (x < -beyond) continue
    const isWarning = event.type === 'Warning'
    const isGuess = event.inferred !== undefined
    const last = list.at(-1)
    if (last && x - last.x < clusterWidth)
      list[list.length - 1] = {
        ...last,
        end: index + 1,
        isWarning: last.isWarning || isWarning,
        isGuess: last.isGuess && isGuess,
      }
    else list.push({ x, first: index, end: index + 1, isWarning, isGuess })
  }
  return list
}
