import { memo, useMemo } from 'react'
import type { Lanes } from '../../trace/lanes.ts'
import { kindsInUse } from '../../trace/timeline/kinds-in-use.ts'
import { stateLooks } from '../../trace/timeline/state-look.ts'
import type { StatusSource } from './status-source.ts'

interface Props {
  readonly lanes: Lanes
  /** States that never last as long as this are not explained. */
  readonly shortestMs: number
  /** The end of the trace: what lasts until then is explained in any case. */
  readonly endMs: number
  /** Why the axis ends where the Pod goes on, in sentences, and whether its repeats are marked; no note where nothing goes on. */
  readonly end: { readonly note: string | undefined; readonly hasBand: boolean }
  readonly source: StatusSource
  /** What is drawn above the bars, where something is. */
  readonly ghosts: string | undefined
}

/** The states that occur in the lanes, in the order of a container's life. */
export const Legend = memo(function Legend({ lanes, shortestMs, endMs, end, source, ghosts }: Props) {
  const side = source === 'api' ? 'api' : 'node'
  const kinds = useMemo(() => kindsInUse(lanes, shortestMs, endMs, side), [lanes, shortestMs, endMs, side])
  const isReplay = lanes.containers.some(({ node }) => node.some(({ certainty }) => certainty !== undefined))
  return (
    <ul className="legend" aria-label="Legend" tabIndex={-1}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span className="bar" data-kind={kind} data-tone={stateLooks[kind].tone} aria-hidden="true" />
          {stateLooks[kind].word}
        </li>
      ))}
      {source === 'both' && (
        <li title="The kubelet tells the API server a moment after it happened: kubectl shows the line, not the bar.">
          <span className="legend-api" aria-hidden="true" />
          what the API says, and kubectl shows
        </li>
      )}
      {isReplay && (
        <>
          <li title="Somebody wrote down when it began: the status, or an Event.">
            <span className="bar" data-certainty="known" aria-hidden="true" />
            known
          </li>
          <li title="Nobody wrote it down: it follows from the rules and from what lies around it.">
            <span className="bar" data-certainty="all" aria-hidden="true" />
            inferred
          </li>
          <li title="It is certain, only when is not: somewhere in this stretch.">
            <span className="bar-guess" aria-hidden="true" />
            began somewhere here
          </li>
        </>
      )}
      {end.note !== undefined && (
        <li>
          {end.hasBand && <span className="legend-loop" aria-hidden="true" />}
          {end.note}
        </li>
      )}
      {ghosts !== undefined && (
        <li>
          <span className="legend-ghost" aria-hidden="true" />
          {ghosts}
        </li>
      )}
    </ul>
  )
})
