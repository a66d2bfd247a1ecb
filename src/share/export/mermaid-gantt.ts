import type { Trace } from '../../trace/trace.ts'
import { barWords } from '../../view/timeline/bar-words.ts'
import type { Bar, BarKind } from '../../view/timeline/lane-bars.ts'
import { lanesOf } from '../../view/timeline/lanes.ts'
import { stateLooks } from '../../view/timeline/state-look.ts'
import * as words from '../../words/en/share/export-texts.ts'
import { mermaidWords } from './mermaid-words.ts'

const hourMs = 3_600_000
/** States that last less than this share of the whole would be slivers with words beside them. */
const leastShare = 0.005
/** More bars of one container than this are left out: Mermaid refuses long texts. */
const mostBars = 60

/** How Mermaid draws a state; what is missing has its plain look. */
const tags: Partial<Record<BarKind, string>> = {
  running: 'active',
  started: 'active',
  ready: 'active',
  pullFailed: 'crit',
  createFailed: 'crit',
  backoff: 'crit',
  prestop: 'done',
  waitingTurn: 'done',
  terminating: 'done',
  completed: 'done',
  failed: 'crit',
  killed: 'crit',
}

/**
 * A Mermaid Gantt chart of `trace` up to `untilMs`: a section a container, a bar a state, a milestone an exit; what is over in no time
 * is left out. Ends with a line end.
 */
export function mermaidGantt(trace: Trace, untilMs: number = trace.end): string {
  const lanes = lanesOf(trace)
  const name = trace.scenario.pod.metadata.name ?? words.pod
  const leastMs = Math.min(trace.end, untilMs) * leastShare
  const isDrawn = (bar: Bar) => bar.from <= untilMs && (isExit(bar) || bar.to - bar.from >= leastMs)
  const sections = lanes.containers.flatMap(({ ref, node }) => [
    `    section ${sectionWords(ref.name)}`,
    ...node
      .filter(isDrawn)
      .slice(0, mostBars)
      .map((bar) => `    ${taskOf(bar, untilMs, ref.role === 'init')}`),
  ])
  const stops = lanes.stops.filter(({ at }) => at <= untilMs)
  return [
    'gantt',
    `    title ${mermaidWords(words.title(name, trace.scenario.kubernetes))}`,
    '    dateFormat YYYY-MM-DD HH:mm:ss.SSS',
    `    axisFormat ${Math.min(trace.end, untilMs) < hourMs ? '%M:%S' : '%H:%M:%S'}`,
    '    todayMarker off',
    ...sections,
    ...(stops.length === 0 ? [] : [`    section ${sectionWords(words.pod)}`]),
    ...stops.map(({ at, label }) => `    ${taskWords(label)} :milestone, crit, ${instant(at)}, 0ms`),
    '',
  ].join('\n')
}

function taskOf(bar: Bar, untilMs: number, isInit: boolean): string {
  const word = barWords(bar, isInit).at(-1) ?? stateLooks[bar.kind].word
  const tag = tags[bar.kind] === undefined ? '' : `${tags[bar.kind]}, `
  if (isExit(bar))
    return `${taskWords(words.exit(`${bar.exitCode ?? '?'}`))} :${tag}milestone, ${instant(bar.from)}, 0ms`
  return `${taskWords(word)} :${tag}${instant(bar.from)}, ${instant(Math.max(bar.from, Math.min(bar.to, untilMs)))}`
}

function isExit({ kind }: Bar): boolean {
  return kind === 'completed' || kind === 'failed' || kind === 'killed'
}

/** Any day will do: the chart shows minutes and seconds only. */
function instant(ms: number): string {
  return new Date(Date.UTC(2000, 0, 1) + Math.round(ms)).toISOString().replace('T', ' ').replace('Z', '')
}

/** A colon would end the words of a task. */
function taskWords(text: string): string {
  return mermaidWords(text).replaceAll(':', '∶').replaceAll(',', '')
}

function sectionWords(text: string): string {
  return mermaidWords(text).replaceAll(':', '∶')
}
