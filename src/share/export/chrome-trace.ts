import { visibleJson } from '../../base/visible-json.ts'
import type { Trace } from '../../trace/trace.ts'
import type { LevelSpan } from '../../view/resources/demand-blocks.ts'
import { resourceViews } from '../../view/resources/resource-steps.ts'
import { statusSequence } from '../../view/story/watch.ts'
import { barState, roleWords } from '../../view/timeline/bar-words.ts'
import type { Bar } from '../../view/timeline/lane-bars.ts'
import { type Lanes, lanesOf } from '../../view/timeline/lanes.ts'
import * as words from '../../words/en/share/export-texts.ts'

/**
 * One entry of the Trace Event Format: `M` names a process or a thread, `X` lasts, `i` is an instant, `C` a counter.
 * Times in microseconds.
 */
export type TraceEvent =
  | {
      readonly ph: 'M'
      readonly pid: number
      readonly tid: number
      readonly name: 'process_name' | 'process_sort_index' | 'thread_name' | 'thread_sort_index'
      readonly args: { readonly name: string } | { readonly sort_index: number }
    }
  | (Placed & { readonly ph: 'X'; readonly dur: number })
  | (Placed & { readonly ph: 'i'; readonly s: 't' })
  | (Placed & { readonly ph: 'C' })

interface Placed {
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly name: string
  readonly cat: string
  readonly args: Readonly<Record<string, string | number>>
}

const nodePid = 1
const apiPid = 2

/**
 * `trace` as a JSON file that Perfetto and chrome://tracing open: one process for what the node really has, with a thread a
 * container and a counter a resource, and one for what the API says.
 */
export function chromeTrace(trace: Trace): string {
  const { scenario } = trace
  const lanes = lanesOf(trace)
  const traceEvents = [...nodeEvents(trace, lanes), ...apiEvents(trace, lanes)]
  const otherData = { pod: scenario.pod.metadata.name ?? '', kubernetes: scenario.kubernetes, madeBy: 'podreel' }
  return `${visibleJson({ displayTimeUnit: 'ms', otherData, traceEvents }, 1)}\n`
}

function nodeEvents(trace: Trace, lanes: Lanes): readonly TraceEvent[] {
  const { node } = trace.scenario.behavior
  return [
    ...process(nodePid, words.nodeProcess(node.name)),
    ...lanes.containers.flatMap((lane, index) => [
      ...thread(nodePid, index + 1, `${lane.ref.name} (${roleWords(lane)})`),
      ...lane.node.flatMap((bar) => barEvent(nodePid, index + 1, bar)),
    ]),
    ...resourceViews(trace, lanes.containers).flatMap(({ name, blocks, sums }) => counter(name, [...blocks, ...sums])),
  ]
}

function apiEvents(trace: Trace, lanes: Lanes): readonly TraceEvent[] {
  const statuses = statusSequence(trace)
  const first = lanes.containers.length + 1
  const rows = [
    ...process(apiPid, words.apiProcess),
    ...thread(apiPid, first, 'STATUS'),
    ...statuses.flatMap(({ at, value }, index) =>
      span(apiPid, first, at, statuses[index + 1]?.at ?? trace.end, value, 'status'),
    ),
    ...thread(apiPid, first + 1, words.threads.phase),
    ...lanes.phase.flatMap(({ from, to, value }) => span(apiPid, first + 1, from, to, value, 'phase')),
    ...thread(apiPid, first + 2, words.threads.events),
  ]
  const marks = lanes.events.map(
    ({ at, type, reason, message }): TraceEvent => ({
      ...placed(apiPid, first + 2, at, reason, type),
      ph: 'i',
      s: 't',
      args: { message },
    }),
  )
  const containers = lanes.containers.flatMap((lane, index) => [
    ...thread(apiPid, index + 1, lane.ref.name),
    ...lane.api.flatMap((bar) => barEvent(apiPid, index + 1, bar)),
  ])
  return [...rows, ...marks, ...containers]
}

/** A stretch; the end of a run is an instant. */
function barEvent(pid: number, tid: number, bar: Bar): readonly TraceEvent[] {
  const args = {
    restarts: bar.attempt,
    ...(bar.detail !== undefined && { detail: bar.detail }),
    ...(bar.exitCode !== undefined && { exitCode: bar.exitCode }),
  }
  if (bar.kind === 'completed' || bar.kind === 'failed' || bar.kind === 'killed')
    return [{ ...placed(pid, tid, bar.from, barState(bar), bar.kind), ph: 'i', s: 't', args }]
  return span(pid, tid, bar.from, bar.to, barState(bar), bar.kind, args)
}

function span(
  pid: number,
  tid: number,
  from: number,
  to: number,
  name: string,
  cat: string,
  args: Placed['args'] = {},
): readonly TraceEvent[] {
  if (to <= from) return []
  return [{ ...placed(pid, tid, from, name, cat), ph: 'X', dur: microseconds(to - from), args }]
}

/** The sum of what is requested, wherever it changes. */
function counter(resource: string, amounts: readonly LevelSpan[]): readonly TraceEvent[] {
  const times = [...new Set(amounts.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  return times.map((at) => {
    const there = amounts.filter(({ from, to }) => from <= at && at < to)
    const requested = there.reduce((sum, { value }) => sum + value, 0)
    return { ...placed(nodePid, 0, at, words.requests(resource), 'resources'), ph: 'C', args: { requested } }
  })
}

function placed(pid: number, tid: number, at: number, name: string, cat: string): Omit<Placed, 'args'> {
  return { pid, tid, ts: microseconds(at), name, cat }
}

function microseconds(ms: number): number {
  return Math.round(ms * 1000)
}

function process(pid: number, name: string): readonly TraceEvent[] {
  return [
    { ph: 'M', pid, tid: 0, name: 'process_name', args: { name } },
    { ph: 'M', pid, tid: 0, name: 'process_sort_index', args: { sort_index: pid } },
  ]
}

function thread(pid: number, tid: number, name: string): readonly TraceEvent[] {
  return [
    { ph: 'M', pid, tid, name: 'thread_name', args: { name } },
    { ph: 'M', pid, tid, name: 'thread_sort_index', args: { sort_index: tid } },
  ]
}
