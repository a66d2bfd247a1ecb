import { useMemo } from 'react'
import { describeEvents } from '../../kube/describe-events.ts'
import { eventsAt } from '../../trace/event-list.ts'
import type { Snapshot, Trace } from '../../trace/trace.ts'
import { usePlayhead } from '../session-context.ts'
import './events.css'

interface Props {
  readonly trace: Trace
  readonly snapshot: Snapshot
}

/** The Events as `kubectl describe pod` prints them now; their ages are told once a second. */
export function EventsPanel({ trace, snapshot }: Props) {
  const second = usePlayhead((state) => Math.floor(state.t / 1000) * 1000)
  const now = Math.max(second, snapshot.at)
  const rows = useMemo(() => describeEvents(eventsAt(trace, now), now, trace.scenario.gates), [trace, now])
  const keyed = rows.map((row, index) => ({ row, key: `${index} ${row.reason} ${row.message}` }))
  return (
    <section className="card events" aria-label="Events">
      <div className="card-head">
        <h2 className="title">Events</h2>
        <code>kubectl describe pod {snapshot.pod.metadata.name}</code>
      </div>
      {keyed.length === 0 ? (
        <p className="events-none">&lt;none&gt;</p>
      ) : (
        <table>
          <thead>
            <tr>
              {['Type', 'Reason', 'Age', 'From', 'Message'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed.map(({ row, key }) => (
              <tr key={key} data-type={row.type}>
                <td>{row.type}</td>
                <td>{row.reason}</td>
                <td>{row.age}</td>
                <td>{row.from}</td>
                <td>{row.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
