import { useMemo } from 'react'
import { rangeWithin, type TimeRange } from '../../../store/playhead.ts'
import type { Trace } from '../../../trace/trace.ts'
import { chapterIndexAt, chaptersOf } from '../../../view/story/chapters.ts'
import { useNearestPlayhead } from '../../session/use-playhead-store.ts'

/** The stretch that is played over and over, and how it is changed. */
export interface RangeControls {
  /** Within the trace; undefined for none. */
  readonly range: TimeRange | undefined
  readonly setRange: (range: TimeRange | undefined) => void
  /** Lets the range begin or end at `t`; without one, it reaches from there to the end, or from the start to there. */
  readonly setEnd: (end: 'from' | 'to', t: number) => void
  /** The stretch between two instants, in any order; nothing changes when they are the same. */
  readonly setBetween: (one: number, other: number) => void
  /** Takes the chapter at `t` for a range, or puts the range away. */
  readonly toggle: (t: number) => void
}

/** The range of the playhead on `trace`. */
export function useRange(trace: Trace): RangeControls {
  const chosen = useNearestPlayhead((state) => state.range)
  const setRange = useNearestPlayhead((state) => state.setRange)
  return useMemo(() => {
    const range = rangeWithin(chosen, trace.end)
    return {
      range,
      setRange,
      setEnd: (end, t) => setRange(withEnd(range ?? { from: 0, to: trace.end }, end, t, trace.end)),
      setBetween: (one, other) => {
        if (one !== other) setRange({ from: Math.min(one, other), to: Math.max(one, other) })
      },
      toggle: (t) => setRange(range ? undefined : chapterRange(trace, t)),
    }
  }, [chosen, setRange, trace])
}

/** An end that would lie on the wrong side of the other one takes that to the end of the trace. */
function withEnd(range: TimeRange, end: 'from' | 'to', t: number, last: number): TimeRange | undefined {
  const next =
    end === 'from' ? { from: t, to: range.to > t ? range.to : last } : { from: range.from < t ? range.from : 0, to: t }
  return next.from < next.to ? next : undefined
}

function chapterRange(trace: Trace, t: number): TimeRange {
  const chapters = chaptersOf(trace)
  const index = chapterIndexAt(chapters, t)
  const from = chapters[index]?.from ?? 0
  const to = chapters[index + 1]?.from ?? trace.end
  return from < to ? { from, to } : { from: 0, to: trace.end }
}
