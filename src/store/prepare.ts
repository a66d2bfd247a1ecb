import { chaptersOf } from '../trace/chapters.ts'
import { lanesOf } from '../trace/lanes.ts'
import { podStops } from '../trace/pod-stops.ts'
import { stepIndexOf } from '../trace/step-index.ts'
import { changeTimes } from '../trace/time-scale.ts'
import type { Trace } from '../trace/trace.ts'
import { statusSequence } from '../trace/watch.ts'

/** With less than this what panels ask of a trace takes no time that anybody feels. */
const longTrace = 4000

/** What panels ask of a trace, and what is remembered of it. */
const questions: readonly ((trace: Trace) => unknown)[] = [
  stepIndexOf,
  changeTimes,
  statusSequence,
  chaptersOf,
  podStops,
  lanesOf,
]

/** Whether `trace` is so long that it should be prepared before it is drawn. */
export function isLong({ steps, snapshots }: Trace): boolean {
  return Math.max(steps.length, snapshots.length) > longTrace
}

/** Works out what all panels ask of `trace`, each in a task of its own: the page answers in between. */
export async function prepare(trace: Trace): Promise<void> {
  for (const question of questions) {
    await new Promise((next) => setTimeout(next))
    question(trace)
  }
  await new Promise((next) => setTimeout(next))
}
