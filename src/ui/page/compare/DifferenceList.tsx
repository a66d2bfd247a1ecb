import { useId } from 'react'
import { phraseText } from '../../../base/phrase.ts'
import { type Difference, firstInstant, type Place } from '../../../compare/difference.ts'
import { letters } from '../../../compare/side.ts'
import type { Minor } from '../../../kube/minor.ts'
import { formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/page/compare.ts'
import { PhraseText } from '../../kit/PhraseText.tsx'
import { RuleNote } from '../../stage/why/RuleNote.tsx'
import { useCurrent } from './current.ts'

interface Props {
  readonly differences: readonly Difference[]
  /** As of which the rules are shown. */
  readonly minor: Minor
  readonly onSeek: (t: number) => void
}

/** All differences in words, numbered as their marks on the lanes are. */
export function DifferenceList({ differences, minor, onSeek }: Props) {
  const id = useId()
  const current = useCurrent(differences)
  return (
    <section className="card differences" aria-labelledby={id}>
      <h2 id={id} className="title">
        {words.counted(differences.length)}
      </h2>
      {differences.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <ol>
          {differences.map((difference, index) => (
            <li
              key={phraseText(difference.words)}
              data-chosen={current.includes(difference)}
              aria-current={current.includes(difference) ? 'true' : undefined}
            >
              <span className="difference-number" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p>
                  <PhraseText parts={difference.words} />
                </p>
                <GoThere place={difference.place} onSeek={onSeek} />
                <More difference={difference} minor={minor} onSeek={onSeek} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function GoThere({ place, onSeek }: Pick<Props, 'onSeek'> & { readonly place: Place }) {
  if (firstInstant(place) === undefined) return null
  return (
    <p className="difference-times">
      {(['a', 'b'] as const).map((side) => {
        const at = place.at[side]
        if (at === undefined) return null
        return (
          <button
            key={side}
            type="button"
            className="link mono"
            aria-label={words.goTo(formatTime(at), letters[side])}
            onClick={() => onSeek(at)}
          >
            {letters[side]} {formatTime(at)}
          </button>
        )
      })}
    </p>
  )
}

function More({
  difference: { follows, rule },
  minor,
  onSeek,
}: Pick<Props, 'minor' | 'onSeek'> & { readonly difference: Difference }) {
  if (follows.length === 0 && rule === undefined) return null
  return (
    <details>
      <summary>{follows.length === 0 ? words.rule : words.follows(follows.length)}</summary>
      {follows.length > 0 && (
        <ul>
          {follows.map(({ words: text, place }) => {
            const at = firstInstant(place)
            return (
              <li key={phraseText(text)}>
                {at === undefined ? (
                  <PhraseText parts={text} />
                ) : (
                  <button type="button" className="difference-follow" onClick={() => onSeek(at)}>
                    <PhraseText parts={text} />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {rule !== undefined && <RuleNote id={rule} minor={minor} />}
    </details>
  )
}
