import { describe, expect, test } from 'vitest'
import { growthOf } from '../base/growth.fixture.ts'
import { timelineSvg } from '../share/export/timeline-picture.ts'
import { traceOf } from '../sim/simulate.fixture.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import { stepIndexOf } from '../trace/step-index.ts'
import type { Trace } from '../trace/trace.ts'
import { resourceViews } from '../view/resources/resource-steps.ts'
import { chaptersOf } from '../view/story/chapters.ts'
import { eventsAt } from '../view/story/event-list.ts'
import { podStops } from '../view/story/pod-stops.ts'
import { transcriptParts } from '../view/story/transcript.ts'
import { statusSequence, watchRows } from '../view/story/watch.ts'
import { bundlesInView } from '../view/timeline/bundles.ts'
import { placeLaneBar } from '../view/timeline/lane-places.ts'
import { lanesOf } from '../view/timeline/lanes.ts'
import { foldControls, ticksBeside } from '../view/timeline/ruler.ts'
import { graceBands, stopLines } from '../view/timeline/stop-lines.ts'
import { stopMarkers } from '../view/timeline/stop-markers.ts'
import { changeTimes, fitView, timeScaleOf } from '../view/timeline/time-scale.ts'
import { boxesOf } from './stage/pod/pod-model.ts'
import { runTableOf } from './stage/pod/run-table.ts'
import { whyAt } from './stage/why/why-model.ts'

/** A container that crashes after a second, over and over. */
const crashing = { containers: { app: { runs: [{ duration: '1s', exitCode: 1 }] } } }

/** Each call gives another trace, so that nothing is remembered of it. */
function crashesOf(hours: number): () => Trace {
  const trace = traceOf({ behavior: { ...crashing, until: `${hours}h` } })
  return () => ({ ...trace })
}

function evictionsOf(count: number): () => Trace {
  const evict = Array.from({ length: count }, (_, place) => ({ at: `${place}s` }))
  const trace = traceOf({ behavior: { evict } })
  return () => ({ ...trace })
}

function axisOf(trace: Trace) {
  const scale = timeScaleOf(changeTimes(trace))
  return { scale, view: fitView(scale), width: 1100 }
}

/** Places all that the lanes could show, be it drawn or not. */
function place(trace: Trace): void {
  const axis = axisOf(trace)
  for (const { node, api } of lanesOf(trace).containers) {
    for (const [index, bar] of node.entries()) placeLaneBar(axis, bar, node[index + 1], false)
    bundlesInView(api, axis)
  }
  ticksBeside(foldControls(axis, []), axis)
}

function why(trace: Trace): void {
  for (const container of [undefined, 'app']) whyAt(trace, snapshotAt(trace, trace.end), { step: undefined, container })
}

describe('a crash loop of four times as many hours takes about four times as long', () => {
  test.each<[string, (trace: Trace) => unknown]>([
    ['to look things up in', stepIndexOf],
    ['to lay out in lanes', lanesOf],
    ['to place on the axis', place],
    ['to list STATUS by STATUS', statusSequence],
    ['to tell in chapters', chaptersOf],
    ['to look through for stops', podStops],
    ['to print as kubectl get -w', watchRows],
    ['to tell as a transcript', transcriptParts],
    ['to list the Events of', (trace) => eventsAt(trace, trace.end)],
    ['to explain', why],
    ['to draw in boxes', (trace) => boxesOf(snapshotAt(trace, trace.end), runTableOf(trace))],
    ['to stack the demand of', (trace) => resourceViews(trace, lanesOf(trace).containers)],
    ['to draw as a picture', (trace) => timelineSvg(trace, trace.end / 2)],
  ])('%s', (_name, work) => {
    expect(growthOf(8, crashesOf, work)).toBeLessThan(6)
  })
})

test.each<[string, (trace: Trace) => unknown]>([
  ['to mark', stopMarkers],
  [
    'to draw',
    (trace) => {
      const axis = axisOf(trace)
      return [stopLines(lanesOf(trace), axis), graceBands(lanesOf(trace), axis)]
    },
  ],
])('four times as many evictions take about four times as long %s', (_name, work) => {
  expect(growthOf(500, evictionsOf, work)).toBeLessThan(6)
})
