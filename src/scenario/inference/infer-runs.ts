import * as reasons from '../../words/inference.ts'
import type { RunFile } from '../container-file.ts'
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
  const wait = lastWait(waits, readyAt)
  if (wait === undefined) return { runs: [end], text: runText(end), reason: storyReason(story) }
  const waiting: RunFile = { waitsFor: wait.dependency, ...end }
  const others = [...new Set(waits.map((each) => each.dependency))].filter((name) => name !== wait.dependency)
  const why = storyReason(story)
  const reason = others.length === 0 ? why : reasons.earlier(why, others)
  const givenUp: RunFile = { durationMs: wait.limitMs, exitCode: wait.givesUpWith }
  const lackMs = readyAt(wait.dependency) - startMs
  if (lackMs <= wait.limitMs) return { runs: [waiting], text: runText(waiting), reason }
  const givesUp = reasons.runInVain(runText(givenUp), wait.dependency)
  if (lackMs === Number.POSITIVE_INFINITY) return { runs: [givenUp], text: givesUp, reason }
  const times = Math.min(maxGivenUp, Math.floor(lackMs / wait.limitMs))
  const runs = [...Array.from({ length: times }, () => givenUp), waiting]
  return { runs, text: reasons.runAgain(times, givesUp, runText(waiting)), reason }
}

function lastWait(waits: readonly Wait[], readyAt: ReadyAt): Wait | undefined {
  let last: Wait | undefined
  for (const wait of waits) {
    if (last === undefined || readyAt(wait.dependency) > readyAt(last.dependency)) last = wait
  }
  return last
}
