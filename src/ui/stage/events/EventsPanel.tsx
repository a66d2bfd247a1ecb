import { type MotionValue, useMotionValueEvent, useTransform } from 'framer-motion'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { describeEvents, type EventRow, formatEventsTable, inDescribeOrder } from '../../../kubectl/describe-events.ts'
import type { Snapshot, Trace } from '../../../trace/trace.ts'
import { eventsAt } from '../../../view/story/event-list.ts'
import { isGuessed } from '../../../view/story/guessed-events.ts'
import * as kubectl from '../../../view/story/pod-commands.ts'
import * as words from '../../../words/en/stage/events.ts'
import { Sentence } from '../../kit/Sentence.tsx'
import { useShownTimeValue } from '../../session/use-shown-time.ts'
import { notFoundWords } from '../parts/kubectl-words.ts'
import { TabHead } from '../parts/TabHead.tsx'
import './events.css'

interface Props {
  readonly trace: Trace
  readonly snapshot: Snapshot
  readonly time: MotionValue<number>
}

/** The Events as `kubectl describe pod` lays them out now. */
export function EventsPanel({ trace, snapshot, time }: Props) {
  const shown = useShownTimeValue(snapshot, time)
  const { gates } = trace.scenario
  // Events come with steps, and every step has its snapshot.
  const listed = useMemo(() => eventsAt(trace, snapshot.at), [trace, snapshot])
  const rowsAt = (t: number) => describeEvents(listed, t, gates)
  const guesses = useMemo(() => inDescribeOrder(listed).map((event) => isGuessed(trace, event)), [trace, listed])
  const ages = useTransform(shown, (t) => rowsAt(t).map(({ age }, index) => (guesses[index] ? words.about(age) : age)))
  const rows = rowsAt(shown.get())
  const [newest] = describeEvents(listed.slice(-1), shown.get(), gates)
  return (
    <section aria-label={words.panel}>
      <TabHead
        command={kubectl.describe(snapshot)}
        what={words.what}
        text={() => `${formatEventsTable(rowsAt(shown.get())).join('\n')}\n`}
      />
      {snapshot.removed && (
        <p className="tab-note">
          <Sentence parts={words.outlive(<span className="mono">{notFoundWords(snapshot.pod)}</span>)} />
        </p>
      )}
      {rows.length === 0 ? (
        <p className="tab-none">Events: &lt;none&gt;</p>
      ) : (
        <EventsTable rows={rows} ages={ages} guesses={guesses} newest={newest} />
      )}
    </section>
  )
}

interface TableProps {
  readonly rows: readonly EventRow[]
  /** Of the rows, now: they grow between two renders. */
  readonly ages: MotionValue<string[]>
  /** Of the rows: the time is a guess. */
  readonly guesses: readonly boolean[]
  readonly newest: EventRow | undefined
}

function EventsTable({ rows, ages, guesses, newest }: TableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  // Into the text that React rendered: hundreds of cells that each listen would cost more than the table.
  const write = (now: readonly string[]) => {
    for (const [index, row] of [...(body.current?.rows ?? [])].entries()) {
      const text = row.cells[2]?.firstChild
      if (text && text.nodeValue !== now[index]) text.nodeValue = now[index] ?? ''
    }
  }
  useMotionValueEvent(ages, 'change', write)
  useLayoutEffect(() => write(ages.get()))
  const isNewest = ({ reason, age, message }: EventRow) =>
    newest !== undefined && reason === newest.reason && age === newest.age && message === newest.message
  const keyed = rows.map((row, index) => ({ row, key: `${index} ${row.reason} ${row.message}` }))
  return (
    <table className="events">
      <caption>Events:</caption>
      <thead>
        <tr>
          {['Type', 'Reason', 'Age', 'From', 'Message'].map((column) => (
            <th key={column} scope="col">
              {column}
              <span aria-hidden="true">{column.replace(/./g, '-')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {keyed.map(({ row, key }, index) => (
          <EventLine key={key} row={row} isGuess={guesses[index] === true} isNewest={isNewest(row)} />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  readonly row: EventRow
  readonly isGuess: boolean
  readonly isNewest: boolean
}

/** Its age is written by the table: a row that has only grown older is not drawn again. */
const EventLine = memo(
  function EventLine({ row: { type, reason, age, from, message }, isGuess, isNewest }: LineProps) {
    return (
      <tr data-type={type} data-newest={isNewest}>
        <td>{type}</td>
        <td>{reason}</td>
        <td {...(isGuess && { className: 'event-about', title: words.aboutHint })}>
          {isGuess ? words.about(age) : age}
        </td>
        <td>{from}</td>
        <td>{message}</td>
      </tr>
    )
  },
  ({ row: before, isGuess: wasGuess, isNewest: wasNewest }, { row, isGuess, isNewest }) =>
    wasGuess === isGuess &&
    wasNewest === isNewest &&
    before.type === row.type &&
    before.reason === row.reason &&
    before.from === row.from &&
    before.message === row.message,
)
