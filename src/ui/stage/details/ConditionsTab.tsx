import { useMemo } from 'react'
import type { PodCondition } from '../../../kube/pod.ts'
import { alignCells } from '../../../kubectl/tab-writer.ts'
import { formatTime } from '../../../trace/time-label.ts'
import type { Snapshot, Trace } from '../../../trace/trace.ts'
import { conditionSpans } from '../../../view/timeline/condition-spans.ts'
import * as words from '../../../words/en/stage/details-tabs.ts'
import { TabHead } from '../parts/TabHead.tsx'
import { conditionMeaning } from './condition-meaning.ts'
import { lastWrite } from './last-write.ts'
import './details-tabs.css'

interface Props {
  readonly trace: Trace
  readonly snapshot: Snapshot
  readonly onSeek: (t: number) => void
}

/** The conditions of the Pod, in the order of its status, with what each one means. */
export function ConditionsTab({ trace, snapshot, onSeek }: Props) {
  const spans = useMemo(() => conditionSpans(trace), [trace])
  const write = useMemo(() => lastWrite(trace, snapshot), [trace, snapshot])
  const conditions = snapshot.pod.status.conditions ?? []
  const missing = (snapshot.pod.spec.readinessGates ?? []).filter(
    ({ conditionType }) => !conditions.some(({ type }) => type === conditionType),
  )
  const sinceOf = (type: string) =>
    spans.find((each) => each.type === type)?.spans.findLast(({ from }) => from <= snapshot.at)?.from
  const isNew = (condition: PodCondition) => {
    const old = write.before?.pod.status.conditions?.find(({ type }) => type === condition.type)
    return write.before !== undefined && (old?.status !== condition.status || old.reason !== condition.reason)
  }
  return (
    <>
      <TabHead
        command={undefined}
        what={words.what.conditions}
        text={() => alignCells(cellsOf(conditions), { minWidth: 0, padding: 2 }).lines.join('\n')}
      />
      {conditions.length === 0 && missing.length === 0 ? (
        <p className="tab-none">&lt;none&gt;</p>
      ) : (
        <table className="conditions" aria-label={words.conditions}>
          <thead>
            <tr>
              <th scope="col">{words.conditionHeads.type}</th>
              <th scope="col">{words.conditionHeads.status}</th>
              <th scope="col">{words.conditionHeads.since}</th>
              <th scope="col">{words.conditionHeads.reason}</th>
            </tr>
          </thead>
          <tbody>
            {conditions.map((condition) => {
              const since = sinceOf(condition.type)
              return (
                <tr key={condition.type} data-new={isNew(condition)}>
                  <th scope="row">{condition.type}</th>
                  <td className="condition-status" data-status={condition.status}>
                    {condition.status}
                  </td>
                  <td>
                    {since !== undefined && (
                      <button type="button" className="link mono" onClick={() => onSeek(since)}>
                        {formatTime(since)}
                      </button>
                    )}
                  </td>
                  <td>
                    {condition.reason && <code>{condition.reason}</code>}
                    {condition.message && <span className="condition-message">{condition.message}</span>}
                    <span className="condition-meaning">{conditionMeaning(condition.type)}</span>
                  </td>
                </tr>
              )
            })}
            {missing.map(({ conditionType }) => (
              <tr key={conditionType}>
                <th scope="row">{conditionType}</th>
                <td className="condition-status">&lt;none&gt;</td>
                <td />
                <td>
                  <span className="condition-meaning">{words.missingGate}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function cellsOf(conditions: readonly PodCondition[]): readonly (readonly string[])[] {
  return [
    ['TYPE', 'STATUS', 'LAST TRANSITION', 'REASON', 'MESSAGE'],
    ...conditions.map(({ type, status, lastTransitionTime = '', reason = '', message = '' }) => [
      type,
      status,
      lastTransitionTime,
      reason,
      message,
    ]),
  ]
}
