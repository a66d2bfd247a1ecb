import * as reasons from '../../words/en/scenario/inference.ts'
import type { RunFile } from '../fields.ts'
import { runText, storyReason } from './phrase.ts'
import type { Story, Wait } from './story.ts'

/** When something is there, in milliseconds from the Pod's creation; `Infinity` never. */
export type ReadyAt = (dependency: string) => number

interface RunsStory {
  readonly runs: readonly RunFile[]
  readonly text: string
  readonly reason: string
}

/** A wait that gives up is taken to be tried again at most so often before what it waits for is there. */
const maxGivenUp = 8

/**
 * The runs of a container with this story, which starts at `startMs` (estimated). Of several waits the one counts that is
 * over last. A wait with a limit gives up as often as its time is over before the dependency is there.
 */
export function inferRuns(story: Story, readyAt: ReadyAt, startMs: number): RunsStory {
  const { durationMs, exitCode, endReason, waits } = story
  const end = { durationMs, exitCode, ...(endReason === undefined ? {} : { reason: endReason }) }
  const why = storyReason(story)
  const wait = lastWait(waits, readyAt, startMs)
  if (wait === undefined) return { runs: [end], text: runText(end), reason: why }
  const totalMs = durationMs + (waits.at(-1)?.beforeMs ?? 0)
  const lackMs = readyAt(wait.dependency) - startMs
  const names = [...new Set(waits.map((each) => each.dependency))]
  // The script comes to the wait only once it is over.
  if (wait.beforeMs > 0 && lackMs <= wait.beforeMs) {
    const run = { ...end, durationMs: totalMs }
    return { runs: [run], text: runText(run), reason: reasons.earlier(why, names) }
  }
  const waiting: RunFile = { waitsFor: wait.dependency, ...end, durationMs: totalMs - wait.beforeMs }
  const others = names.filter((name) => name !== wait.dependency)
  const reason = others.length === 0 ? why : reasons.earlier(why, others)
  const givenUp: RunFile = { durationMs: wait.inVainMs, exitCode: wait.givesUpWith }
  if (lackMs <= wait.limitMs) return { runs: [waiting], text: runText(waiting), reason }
  const givesUp = reasons.runInVain(runText(givenUp), wait.dependency)
  if (lackMs === Number.POSITIVE_INFINITY || wait.inVainMs === Number.POSITIVE_INFINITY)
    return { runs: [givenUp], text: givesUp, reason }
  const times = Math.min(maxGivenUp, Math.floor(lackMs / Math.max(1, wait.inVainMs)))
  if (times === 0) return { runs: [givenUp], text: givesUp, reason }
  const runs = [...Array.from({ length: times }, () => givenUp), waiting]
  return { runs, text: reasons.runAgain(times, givesUp, runText(waiting)), reason }
}

/** The wait that is over last: one after another, each begins where the one before it has ended. */
function lastWait(waits: readonly Wait[], readyAt: ReadyAt, startMs: number): Wait | undefined {
  let last = waits.at(0)
  let nowMs = 0
  let beforeMs = 0
  for (const wait of waits) {
    nowMs += wait.beforeMs - beforeMs
    beforeMs = wait.beforeMs
    const lackMs = readyAt(wait.dependency) - startMs
    if (lackMs <= nowMs) continue
    last = wait
    nowMs = lackMs
  }
  return last
}
