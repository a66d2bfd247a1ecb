import { memo, useMemo } from 'react'
import { kindsInUse } from '../../../view/timeline/kinds-in-use.ts'
import type { Lanes } from '../../../view/timeline/lanes.ts'
import { stateLooks } from '../../../view/timeline/state-look.ts'
import * as words from '../../../words/en/stage/timeline.ts'
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
    <ul className="legend" aria-label={words.legend} tabIndex={-1}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span className="bar" data-kind={kind} data-tone={stateLooks[kind].tone} aria-hidden="true" />
          {stateLooks[kind].word}
        </li>
      ))}
      {source === 'both' && (
        <li title={words.api.hint}>
          <span className="legend-api" aria-hidden="true" />
          {words.api.text}
        </li>
      )}
      {isReplay && (
        <>
          <li title={words.known.hint}>
            <span className="bar" data-certainty="known" aria-hidden="true" />
            {words.known.text}
          </li>
          <li title={words.inferred.hint}>
            <span className="bar" data-certainty="all" aria-hidden="true" />
            {words.inferred.text}
          </li>
          <li title={words.began.hint}>
            <span className="bar-guess" aria-hidden="true" />
            {words.began.text}
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
