import { stepIndexOf } from '../trace/step-index.ts'
import type { Trace } from '../trace/trace.ts'
import { chaptersOf } from '../view/story/chapters.ts'
import { podStops } from '../view/story/pod-stops.ts'
import { statusSequence } from '../view/story/watch.ts'
import { lanesOf } from '../view/timeline/lanes.ts'
import { changeTimes } from '../view/timeline/time-scale.ts'

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
