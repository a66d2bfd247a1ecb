import { type MotionValue, useTransform } from 'framer-motion'
import { type CSSProperties, useMemo } from 'react'
import { printPod } from '../../../kubectl/print-pod.ts'
import type { Snapshot, Trace } from '../../../trace/trace.ts'
import * as kubectl from '../../../view/story/pod-commands.ts'
import type { Change } from '../../../view/story/watch.ts'
import { statusTone } from '../../../view/timeline/status-tone.ts'
import * as words from '../../../words/en/stage/terminal.ts'
import { ColumnHeads } from '../../kit/ColumnHeads.tsx'
import { MovingText } from '../../kit/MovingText.tsx'
import { useWordTime } from '../../session/use-word-time.ts'
import { notFoundWords } from '../parts/kubectl-words.ts'
import './terminal.css'

interface Props {
  readonly trace: Trace
  readonly snapshot: Snapshot
  readonly time: MotionValue<number>
  /** Every STATUS of the trace: the column is as wide as the longest, so that nothing jumps. */
  readonly statuses: readonly Change<string>[]
}

/** A STATUS with more letters than this makes the row wider than a screen. */
const longestWord = 60

/** What the table is called. */
const table = 'kubectl get pods'

/** The row that a terminal would show now. */
export function KubectlStrip({ trace, snapshot, time, statuses }: Props) {
  const { name = '' } = snapshot.pod.metadata
  const row = printPod(snapshot.pod, trace.epochMs + snapshot.at, trace.scenario.gates)
  const cells = useCells(trace, snapshot, time)
  const prompt = kubectl.atPrompt(kubectl.row(snapshot))
  const statusWidth = useMemo(
    () => statuses.reduce((widest, { value }) => Math.max(widest, value.length), 'STATUS'.length),
    [statuses],
  )
  return (
    <div className="terminal">
      <p className="terminal-prompt">{prompt}</p>
      <div
        className="terminal-scroll"
        // Wider than any screen: it is scrolled by keys, too.
        {...(statusWidth > longestWord && { tabIndex: 0, role: 'group', 'aria-label': words.scrolls(table) })}
      >
        <table
          aria-label={table}
          data-removed={snapshot.removed}
          style={{ '--status-width': `${statusWidth}ch`, '--name-width': `${name.length}ch` } as CSSProperties}
        >
          <ColumnHeads columns={['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE']} />
          <tbody>
            <tr>
              <td>
                <span className="terminal-name" title={row.name}>
                  {row.name}
                </span>
              </td>
              <td>{row.ready}</td>
              <td className="terminal-status" data-tone={statusTone(row.status)}>
                <span key={row.status} className="terminal-word">
                  {row.status}
                </span>
              </td>
              <td>
                <MovingText text={cells.restarts} />
              </td>
              <td>
                <MovingText text={cells.age} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      {snapshot.removed && (
        <p className="terminal-gone">
          <span className="terminal-prompt">{prompt}</span>
          {notFoundWords(snapshot.pod)}
        </p>
      )}
    </div>
  )
}

/** The cells that count seconds; they change without rendering React. After the removal they stay as they were. */
function useCells(trace: Trace, snapshot: Snapshot, time: MotionValue<number>) {
  const rowAt = (t: number) =>
    printPod(
      snapshot.pod,
      trace.epochMs + (snapshot.removed ? snapshot.at : Math.max(t, snapshot.at)),
      trace.scenario.gates,
    )
  const row = useTransform(useWordTime(time), rowAt)
  const restarts = useTransform(row, (now) => now.restarts)
  const age = useTransform(row, (now) => now.age)
  return { restarts, age }
}
