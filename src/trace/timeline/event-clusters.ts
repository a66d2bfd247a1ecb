import type { EventMark } from '../lanes.ts'
import { type TimeAxis, xOf } from './time-axis.ts'

/** Events that share one mark. */
export interface EventCluster {
  readonly x: number
  /** Never empty; by time. */
  readonly marks: readonly EventMark[]
  /** One of them is a warning. */
  readonly isWarning: boolean
}

/** Pixels within which Events share one mark. */
const clusterWidth = 7

/** The Events in view, those that would lie on each other together. */
export function eventClusters(events: readonly EventMark[], axis: TimeAxis): readonly EventCluster[] {
  const list: { readonly x: number; readonly marks: EventMark[] }[] = []
  for (const event of events) {
    const x = xOf(axis, event.at)
    if (x < -4 || x > axis.width + 4) continue
    const last = list.at(-1)
    if (last && x - last.x < clusterWidth) last.marks.push(event)
    else list.push({ x, marks: [event] })
  }
  return list.map(({ x, marks }) => ({ x, marks, isWarning: marks.some(({ type }) => type === 'Warning') }))
}
