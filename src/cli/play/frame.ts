import { oneLine } from '../../base/one-line.ts'
import { phraseText } from '../../base/phrase.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import { formatTime } from '../../trace/time-label.ts'
import type { Trace } from '../../trace/trace.ts'
import { causesOf, happenedAt, reasonsOf } from '../../view/story/happened.ts'
import { stepText } from '../../view/story/step-text.ts'
import { guessNote } from '../../view/story/transcript.ts'
import { waitingFor } from '../../view/story/waiting-for.ts'
import { cellsOf } from '../../view/story/watch.ts'
import { barState } from '../../view/timeline/bar-words.ts'
import type { Bar, BarKind } from '../../view/timeline/lane-bars.ts'
import { lanesOf } from '../../view/timeline/lanes.ts'
import { stateLooks, type Tone } from '../../view/timeline/state-look.ts'
import { changeTimes, timeScaleOf, toTime, toUnits } from '../../view/timeline/time-scale.ts'
import { sentences } from '../../words/en/trace/rules.ts'
import type { Run } from '../terminal.ts'
import type { Player } from './player.ts'
import { cutTo, padTo, textWidth, wrapTo } from './text-width.ts'

export interface Size {
  readonly columns: number
  readonly rows: number
}

/** How a state is drawn, a letter a column: each has its own, so that colour is never alone. */
const signs: Readonly<Record<BarKind, string>> = {
  waiting: '.',
  pulling: 'v',
  pullFailed: '!',
  created: '-',
  createFailed: '!',
  running: '-',
  started: '=',
  ready: '#',
  backoff: 'z',
  prestop: 'h',
  waitingTurn: 'w',
  terminating: 't',
  completed: '+',
  failed: 'x',
  killed: 'X',
}

/** SGR colours that are readable on a light and on a dark ground. */
const colors: Readonly<Record<Tone, number>> = {
  waiting: 90,
  pulling: 36,
  running: 34,
  ready: 32,
  done: 90,
  failed: 31,
  backoff: 33,
  stopping: 35,
  killed: 31,
}

const bold = 1
const dim = 90
/** Below, no name and no lane has room. */
const leastColumns = 20

/** A screen of the player: lines of at most so many columns, at most so many of them. */
export function frameOf({ trace, t, isPlaying, speed }: Player, size: Size): readonly (readonly Run[])[] {
  const columns = Math.max(leastColumns, size.columns)
  const snapshot = snapshotAt(trace, t)
  const { ready, status, restarts } = cellsOf(trace, snapshot)
  const name = trace.scenario.pod.metadata.name ?? trace.scenario.name
  const clock = `${isPlaying ? '>' : '||'} ${formatTime(t)} of ${formatTime(trace.end)}, ${speed}x`
  const head: (readonly Run[])[] = [
    [
      { text: padTo(name, Math.max(0, columns - textWidth(clock) - 1)), style: bold },
      { text: ` ${cutTo(clock, columns - 1)}` },
    ],
    [
      {
        text: cutTo(
          `${snapshot.removed ? 'gone; last ' : ''}STATUS ${status}  READY ${ready}  RESTARTS ${restarts}`,
          columns,
        ),
        style: bold,
      },
    ],
    [],
  ]
  const keys =
    columns < 64 ? 'space, arrows, q' : 'space plays and pauses; arrows step and set the speed; [ ] chapters; q ends'
  const foot: (readonly Run[])[] = [[{ text: cutTo(keys, columns), style: dim }]]
  const told = storyAt(trace, t).flatMap(({ text, style }) =>
    wrapTo(oneLine(text), columns).map((line): readonly Run[] => [
      { text: line, ...(style !== undefined && { style }) },
    ]),
  )
  const lanes = laneLines(trace, t, columns)
  const room = Math.max(3, size.rows) - head.length - foot.length
  // The story has a half at least; lanes that have no room are counted.
  const laneRoom = Math.max(1, room - Math.min(told.length + 1, Math.floor(room / 2)))
  const shown =
    lanes.length <= laneRoom
      ? lanes
      : [
          ...lanes.slice(0, laneRoom - 1),
          [{ text: cutTo(`… ${lanes.length - laneRoom + 1} more`, columns), style: dim }],
        ]
  const legend = legendLines(trace, columns)
  const all = [...head, ...shown, [], ...told]
  const most = Math.max(1, size.rows - foot.length)
  const isRoomy = all.length + legend.length + 1 <= most
  return [...(isRoomy ? [...all, [], ...legend] : all.slice(0, most)), ...foot].slice(0, Math.max(1, size.rows))
}

/** A lane a container: its name, and up to `t` a letter a column for what it did. */
function laneLines(trace: Trace, t: number, columns: number): readonly (readonly Run[])[] {
  const { containers } = lanesOf(trace)
  const longest = Math.max(...containers.map(({ ref }) => textWidth(ref.name)), 4)
  const nameWidth = Math.min(longest, Math.floor(columns / 3))
  const width = columns - nameWidth - 1
  const scale = timeScaleOf(changeTimes(trace))
  const unitsAt = (column: number) => (scale.length * column) / width
  const now =
    t >= trace.end ? width : Math.min(width - 1, Math.floor((toUnits(scale, t) / Math.max(1, scale.length)) * width))
  return containers.map(({ ref, node }) => {
    const runs: Run[] = [{ text: `${padTo(ref.name, nameWidth)} ` }]
    for (let column = 0; column < width; column++) {
      if (column > now) break
      const from = toTime(scale, unitsAt(column))
      const to = column === now ? t : Math.min(t, toTime(scale, unitsAt(column + 1)))
      const bar = barIn(node, from, to)
      const style = bar === undefined ? undefined : colors[stateLooks[bar.kind].tone]
      const isOver = bar !== undefined && isEnd(bar) && bar.from < from
      const text = bar === undefined || isOver ? ' ' : signs[bar.kind]
      const last = runs.at(-1)
      if (last !== undefined && runs.length > 1 && last.style === style)
        runs[runs.length - 1] = { ...last, text: last.text + text }
      else runs.push({ text, ...(style !== undefined && { style }) })
    }
    if (now < width) runs.push({ text: '|', style: dim })
    return now + 1 >= width ? cutRuns(runs, columns) : runs
  })
}

function cutRuns(runs: readonly Run[], columns: number): readonly Run[] {
  let left = columns
  return runs.flatMap((run) => {
    const text = cutTo(run.text, Math.max(0, left))
    left -= textWidth(text)
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** What there was in `[from, to]`: an end tells more than what it ends, else what came last. */
function barIn(bars: readonly Bar[], from: number, to: number): Bar | undefined {
  const within = bars.filter((bar) => bar.from <= to && (bar.to > from || bar.from >= from))
  return within.findLast((bar) => isEnd(bar) && bar.from >= from) ?? within.at(-1)
}

function isEnd({ kind }: Bar): boolean {
  return kind === 'completed' || kind === 'failed' || kind === 'killed'
}

/** What the letters of this trace mean. */
function legendLines(trace: Trace, columns: number): readonly (readonly Run[])[] {
  const kinds = new Set(lanesOf(trace).containers.flatMap(({ node }) => node.map(({ kind }) => kind)))
  const words = new Map([...kinds].map((kind) => [signs[kind], stateLooks[kind].word]))
  const text = [...words].map(([sign, word]) => `${sign} ${word}`).join('; ')
  return wrapTo(text, columns).map((line) => [{ text: line, style: dim }])
}

/** What happened last and why, what each container does, and what the Pod waits for. */
function storyAt(trace: Trace, t: number): readonly Run[] {
  const snapshot = snapshotAt(trace, t)
  const { headline } = happenedAt(trace, snapshot)
  const [reason] = headline === undefined ? [] : reasonsOf(trace, headline)
  const [cause] = reason === undefined ? [] : causesOf(trace, reason)
  const { waits, rest } = waitingFor(trace, snapshot)
  const told: Run[] = []
  if (headline !== undefined)
    told.push({
      text: `${formatTime(headline.at)}: ${phraseText(stepText(headline))}${guessNote(headline)}`,
      style: bold,
    })
  if (reason !== undefined) told.push({ text: `Why: ${sentences[reason.rule]}` })
  if (cause !== undefined) told.push({ text: `Because: ${phraseText(stepText(cause))} (${formatTime(cause.at)})` })
  const waited = rest === undefined ? waits.map(({ what }) => phraseText(what)) : [phraseText(rest)]
  if (waited.length > 0) told.push({ text: `${rest === undefined ? 'Waits for: ' : ''}${waited.join('; ')}` })
  const doing = lanesOf(trace).containers.flatMap(({ ref, node }) => {
    const bar = node.findLast(({ from }) => from <= t)
    return bar === undefined ? [] : [`${ref.name}: ${barState(bar)}`]
  })
  if (doing.length > 0) told.push({ text: doing.join('; '), style: dim })
  return told
}
