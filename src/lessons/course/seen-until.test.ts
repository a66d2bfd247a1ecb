import { expect, test } from 'vitest'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { transcriptOf } from '../../view/story/transcript.ts'
import { statusSequence } from '../../view/story/watch.ts'
import { laneStory } from '../../view/timeline/bar-words.ts'
import { lanesOf } from '../../view/timeline/lanes.ts'
import { seenUntil } from './seen-until.ts'

const trace = shopTrace()

test('what is told of the time before is what the whole trace tells', () => {
  const seen = seenUntil(trace, 14_000)
  expect(trace.steps.slice(0, seen.steps.length)).toEqual(seen.steps)
  const statuses = statusSequence(seen)
  expect(statuses.at(-1)?.value).toBe('Init:Error')
  expect(statusSequence(trace).slice(0, statuses.length)).toEqual(statuses)
  expect(transcriptOf(trace, 14_000)).toEqual(expect.arrayContaining(transcriptOf(seen, 14_000).slice(0, -1)))
})

test('nothing is told of what comes after: no step, no STATUS, no bar, no deletion', () => {
  const seen = seenUntil(trace, 14_000)
  const lanes = lanesOf(seen)
  expect(seen.steps.filter(({ at }) => at > 14_000)).toEqual([])
  expect(lanes.stops).toEqual([])
  expect(lanes.containers.map(laneStory).filter((words) => /1[5-9]\.|[2-9]\d\./.test(words))).toEqual([])
  expect(lanes.phase.map(({ value }) => value)).toEqual(['Pending'])
})

test('the whole trace and its very beginning', () => {
  expect(seenUntil(trace, trace.end).steps).toEqual(trace.steps)
  expect(seenUntil(trace, 0).snapshots).toHaveLength(1)
})
