import { useId, useState } from 'react'
import type { ReplayPicture } from '../../../store/pipeline/replayed.ts'
import { formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/stage/replay.ts'
import { useSession } from '../../session/session-context.ts'

/** More than these wait behind a button. */
const mostShown = 3

/** Where what happened and what the rules say part, each with its instant to go to; one quiet line where they agree. */
export function Differences({ replay: { differences } }: { readonly replay: ReplayPicture }) {
  const { playhead } = useSession()
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  if (differences.length === 0) return <p className="replay-agrees">{words.agrees}</p>
  const shown = isWhole ? differences : differences.slice(0, mostShown)
  return (
    <div className="replay-differences">
      <h2 id={id}>{words.differences}</h2>
      <ul aria-labelledby={id}>
        {shown.map(({ container, at, words: text }) => (
          <li key={`${container} ${at} ${text}`}>
            <button type="button" className="link mono" onClick={() => playhead.getState().seek(at)}>
              {formatTime(at)}
            </button>{' '}
            <span>{text}.</span>
          </li>
        ))}
      </ul>
      {differences.length > mostShown && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.showFewer : words.showAll(differences.length)}
        </button>
      )}
    </div>
  )
}
