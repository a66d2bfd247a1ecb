import { memo, useMemo } from 'react'
import type { Lanes } from '../../trace/lanes.ts'
import { barKinds, stateLooks } from './state-look.ts'

interface Props {
  readonly lanes: Lanes
  /** States that never last as long as this are not explained. */
  readonly shortestMs: number
  /** The end of the trace: what lasts until then is explained in any case. */
  readonly endMs: number
}

/** The states that occur in the lanes, in the order of a container's life. */
export const Legend = memo(function Legend({ lanes, shortestMs, endMs }: Props) {
  const kinds = useMemo(() => {
    const bars = lanes.containers.flatMap((lane) => lane.node)
    const seen = new Set(
      bars.filter((bar) => bar.to - bar.from >= shortestMs || bar.to >= endMs).map((bar) => bar.kind),
    )
    return barKinds.filter((kind) => seen.has(kind))
  }, [lanes, shortestMs, endMs])
  return (
    <ul className="legend" aria-label="Legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <span className="bar" data-kind={kind} data-tone={stateLooks[kind].tone} aria-hidden="true" />
          {stateLooks[kind].word}
        </li>
      ))}
      <li>
        <span className="legend-api" aria-hidden="true" />
        what the API says
      </li>
    </ul>
  )
})
