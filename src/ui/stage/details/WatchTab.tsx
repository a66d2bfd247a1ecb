import { useEffect, useMemo, useRef, useState } from 'react'
import { lastAtMost } from '../../../base/binary-search.ts'
import { podCells, printTable } from '../../../kubectl/print-table.ts'
import { formatTime } from '../../../trace/time-label.ts'
import type { Snapshot, Trace } from '../../../trace/trace.ts'
import * as kubectl from '../../../view/story/pod-commands.ts'
import { watchRows } from '../../../view/story/watch.ts'
import * as words from '../../../words/en/stage/details-tabs.ts'
import { windowAround } from '../../kit/window-around.ts'
import { TabHead } from '../parts/TabHead.tsx'
import './details-tabs.css'

interface Props {
  readonly trace: Trace
  readonly snapshot: Snapshot
  readonly onSeek: (t: number) => void
}

/** A crash loop of a day has thousands of rows: three times as many as this are drawn, at most. */
const stride = 70

/** What `kubectl get pods -w` has printed up to now, each row a way back to its instant. */
export function WatchTab({ trace, snapshot, onSeek }: Props) {
  const rows = useMemo(() => watchRows(trace), [trace])
  // A column grows from the row that needs it on, so rows that have been printed never change.
  const lines = useMemo(() => printTable(podCells(rows.map(({ row }) => row)), 'growing'), [rows])
  const count = lastAtMost(rows, snapshot.at, ({ at }) => at) + 1
  const [turned, setTurned] = useState<{ readonly to: number; readonly at: number }>()
  // What was turned to stays until the playhead moves.
  const { first, end } = windowAround(count, turned?.at === snapshot.at ? turned.to : count - 1, stride)
  const turnTo = (to: number) => setTurned({ to, at: snapshot.at })
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = screen.current
    if (element !== null && count > 0) element.scrollTop = element.scrollHeight
  }, [count])
  return (
    <>
      <TabHead
        command={kubectl.watch(snapshot)}
        what={words.what.log}
        text={() => `${lines.slice(0, count + 1).join('\n')}\n`}
      />
      <div className="watch" ref={screen} data-scroller>
        {first > 0 && (
          <button type="button" className="button" onClick={() => turnTo(first - stride)}>
            {words.earlierRows(first)}
          </button>
        )}
        <p className="watch-head">{lines[0]}</p>
        <ol className="watch-rows" aria-label={words.rows} start={first + 1}>
          {rows.slice(first, end).map(({ at }, index) => (
            <li key={at}>
              <button
                type="button"
                className="watch-row"
                aria-current={first + index === count - 1 ? 'step' : undefined}
                title={words.goTo(formatTime(at))}
                onClick={() => onSeek(at)}
              >
                {lines[first + index + 1] ?? ''}
              </button>
            </li>
          ))}
        </ol>
        {end < count && (
          <button type="button" className="button" onClick={() => turnTo(end)}>
            {words.laterRows(count - end)}
          </button>
        )}
      </div>
    </>
  )
}
