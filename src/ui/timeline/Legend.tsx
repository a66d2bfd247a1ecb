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
  readonly source: StatusSource
  /** What was changed last, where what would have happened is drawn. */
  readonly changed: string | undefined
}

/** The states that occur in the lanes, in the order of a container's life. */
export const Legend = memo(function Legend({ lanes, shortestMs, endMs, source, changed }: Props) {
  const kinds = useMemo(() => kindsInUse(lanes, shortestMs, endMs), [lanes, shortestMs, endMs])
  return (
    <ul className="legend" aria-label="Legend">
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
      {changed !== undefined && (
        <li>
          <span className="legend-ghost" aria-hidden="true" />
          without “{changed}”
        </li>
      )}
    </ul>
  )
})
