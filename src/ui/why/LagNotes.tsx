import type { StatusLag } from '../../trace/status-lag.ts'
import { ClampedPhrase } from '../shared/ClampedPhrase.tsx'
import { Icon } from '../shared/Icon.tsx'
import { Instant } from './Instant.tsx'

interface Props {
  readonly lags: readonly StatusLag[]
  /** Of the trace: nothing later can be gone to. */
  readonly end: number
  readonly onSeek: (t: number) => void
}

/** Where kubectl shows something else than what the node has: what is the case, and when the API catches up. */
export function LagNotes({ lags, end, onSeek }: Props) {
  if (lags.length === 0) return null
  return (
    <ul className="why-lags" aria-label="kubectl and the node differ">
      {lags.map(({ containers, text, until }) => (
        <li key={`${containers[0]} ${text.length}`}>
          <Icon name="lag" />
          <span>
            <ClampedPhrase parts={text} />
            {until !== undefined && (
              <>
                {' '}
                The API says so at <Instant at={until} end={end} onSeek={onSeek} />.
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
