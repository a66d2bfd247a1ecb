import { lastAtMost } from '../base/binary-search.ts'
import { printPod } from '../kubectl/print-pod.ts'
import type { PlayheadState, PlayheadStore } from '../store/playhead.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import type { Trace } from '../trace/trace.ts'
import { type Chapter, chapterIndexAt } from '../view/story/chapters.ts'
import type { OutMessage } from './messages.ts'

/** While playing, the time is told at most this often, in milliseconds. */
const everyMs = 250

/** Tells what is on the stage now, and from then on whatever changes. The returned function ends it. */
export function reportStage(
  trace: Trace,
  chapters: readonly Chapter[],
  playhead: PlayheadStore,
  tell: (message: OutMessage) => void,
  now: () => number,
): () => void {
  const { scenario, end } = trace
  let snapshotIndex = -1
  let row = ''
  let chapterIndex = -1
  let toldAt = Number.NEGATIVE_INFINITY

  const tellRow = (t: number) => {
    const index = lastAtMost(trace.snapshots, t, ({ at }) => at)
    if (index === snapshotIndex) return
    snapshotIndex = index
    const snapshot = snapshotAt(trace, t)
    const { status, ready, restarts } = printPod(snapshot.pod, trace.epochMs + snapshot.at, scenario.gates)
    if (row === `${status} ${ready} ${restarts}`) return
    row = `${status} ${ready} ${restarts}`
    tell({ type: 'status', status, ready, restarts })
  }
  const tellChapter = (t: number) => {
    const index = chapterIndexAt(chapters, t)
    if (index === chapterIndex) return
    chapterIndex = index
    tell({ type: 'chapter', chapter: index + 1, count: chapters.length, title: chapters[index]?.title ?? '' })
  }
  const tellTime = ({ t, playing }: PlayheadState, isPressing: boolean) => {
    if (!isPressing && now() - toldAt < everyMs) return
    toldAt = now()
    tell({ type: 'time', time: toSeconds(t), end: toSeconds(end), playing })
  }
  const tellAll = (state: PlayheadState, before: PlayheadState) => {
    if (state.t === before.t && state.playing === before.playing && state !== before) return
    tellRow(state.t)
    tellChapter(state.t)
    tellTime(state, !state.playing || !before.playing)
    if (before.playing && !state.playing && state.t >= end) tell({ type: 'ended' })
  }
  tell({
    type: 'ready',
    pod: scenario.name,
    kubernetes: scenario.kubernetes,
    end: toSeconds(end),
    chapters: chapters.map(({ title, from }) => ({ title, time: toSeconds(from) })),
  })
  tellAll(playhead.getState(), playhead.getState())
  return playhead.subscribe(tellAll)
}

function toSeconds(ms: number): number {
  return Math.round(ms) / 1000
}
