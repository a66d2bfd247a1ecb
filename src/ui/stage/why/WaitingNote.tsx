import { type MotionValue, useTransform } from 'framer-motion'
import { useId } from 'react'
import { formatDuration } from '../../../trace/time-label.ts'
import type { Wait } from '../../../view/story/outlook.ts'
import type { Waiting } from '../../../view/story/waiting-for.ts'
import * as words from '../../../words/en/stage/why.ts'
import { ClampedPhrase } from '../../kit/ClampedPhrase.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { MovingText } from '../../kit/MovingText.tsx'
import { PhraseText } from '../../kit/PhraseText.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useWordTime } from '../../session/use-word-time.ts'
import { Instant } from '../parts/Instant.tsx'
import { groupAlike } from './alike.ts'

interface Props {
  readonly waiting: Waiting
  readonly time: MotionValue<number>
  /** Of the trace: nothing later can be gone to. */
  readonly end: number
  readonly onSeek: (t: number) => void
}

/** More than this are counted. */
const mostWaits = 6

/** What has to happen next, and until when: a time, the next try, or for ever. */
export function WaitingNote({ waiting: { waits, rest, graceEnds }, ...props }: Props) {
  const id = useId()
  const groups = groupAlike(waits)
  return (
    <div className="why-waits">
      <h3 id={id} className="why-subtitle">
        <Icon name={rest ? 'check' : 'hourglass'} /> {words.waitsFor}
      </h3>
      {rest && (
        <p>
          <PhraseText parts={rest} />
        </p>
      )}
      {waits.length > 0 && (
        <ul aria-labelledby={id}>
          {groups.slice(0, mostWaits).map(({ wait, others }) => (
            <li key={`${wait.container ?? ''}${wait.what.length}`} data-trouble={wait.isTrouble}>
              <ClampedPhrase parts={wait.what} />
              {others.length > 0 && (
                <span className="why-until" title={others.join(', ')}>
                  {others.length === 1 ? (
                    <Sentence parts={words.alsoFor(<b>{others[0]}</b>)} />
                  ) : (
                    words.alsoForMore(others.length)
                  )}
                </span>
              )}
              <Until wait={wait} {...props} />
            </li>
          ))}
          {groups.length > mostWaits && <li className="why-until">{words.moreWaits(groups.length - mostWaits)}</li>}
        </ul>
      )}
      {graceEnds !== undefined && (
        <p className="why-until">
          <GraceEnd at={graceEnds} {...props} />
        </p>
      )}
    </div>
  )
}

function Until({ wait, ...props }: Omit<Props, 'waiting'> & { readonly wait: Wait }) {
  const { at, nextTry, forEver } = wait
  return (
    <>
      {nextTry !== undefined && (
        <span className="why-until">
          <Sentence parts={words.nextTry(<In at={nextTry} {...props} />)} />
        </span>
      )}
      {at !== undefined && (
        <span className="why-until">
          <In at={at} {...props} />
        </span>
      )}
      {forEver !== undefined && (
        <span className="why-for-ever">
          <Sentence parts={words.forEver((text) => <b>{text}</b>, <PhraseText parts={forEver} />)} />
        </span>
      )}
    </>
  )
}

/** `in 38 s, at 2 min 40 s`: counts down without rendering React. What is near is told to the millisecond, at both places. */
function In({ at, time, end, onSeek }: Omit<Props, 'waiting'> & { readonly at: number }) {
  const rest = useTransform(useWordTime(time), (t) => restWords(at - t))
  return (
    <Sentence
      parts={words.inAt(
        <MovingText className="why-rest" text={rest} />,
        <Instant at={at} end={end} onSeek={onSeek} isExact />,
      )}
    />
  )
}

/** The period may be over while what it was given to still stops. */
function GraceEnd({ at, time, end, onSeek }: Omit<Props, 'waiting'> & { readonly at: number }) {
  const textAt = (t: number) => (t < at ? words.graceEnds(restWords(at - t)) : words.graceIsOver)
  const before = useTransform(time, (t) => textAt(t).before)
  const behind = useTransform(time, (t) => textAt(t).behind)
  return (
    <>
      <MovingText className="why-rest" text={before} /> <Instant at={at} end={end} onSeek={onSeek} isExact />
      <MovingText text={behind} />
    </>
  )
}

/** Never less than there is: rounded up to tenths, below a second to milliseconds. */
function restWords(ms: number): string {
  const stride = ms < 1000 ? 1 : 100
  return formatDuration(Math.max(0, Math.ceil(ms / stride) * stride))
}
