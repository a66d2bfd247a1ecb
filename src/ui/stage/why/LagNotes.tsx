import type { StatusLag } from '../../../view/story/status-lag.ts'
import * as words from '../../../words/en/stage/why.ts'
import { ClampedPhrase } from '../../kit/ClampedPhrase.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { Instant } from '../parts/Instant.tsx'

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
    <ul className="why-lags" aria-label={words.lags}>
      {lags.map(({ containers, text, until }) => (
        <li key={`${containers[0]} ${text.length}`}>
          <Icon name="lag" />
          <span>
            <ClampedPhrase parts={text} />
            {until !== undefined && (
              <>
                {' '}
                <Sentence parts={words.apiSaysAt(<Instant at={until} end={end} onSeek={onSeek} />)} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
