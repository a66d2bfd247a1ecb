import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { lastAtMost } from '../../../base/binary-search.ts'
import { formatTime } from '../../../trace/time-label.ts'
import type { Snapshot, Step, Trace } from '../../../trace/trace.ts'
import { stepText } from '../../../view/story/step-text.ts'
import {
  guessNote,
  type TranscriptLine,
  type TranscriptPart,
  transcriptOf,
  transcriptParts,
  transcriptText,
} from '../../../view/story/transcript.ts'
import * as words from '../../../words/en/stage/details-tabs.ts'
import { PhraseText } from '../../kit/PhraseText.tsx'
import { TabHead } from '../parts/TabHead.tsx'
import { pagesOf } from './transcript-pages.ts'
import './details-tabs.css'

interface Props {
  readonly trace: Trace
  readonly snapshot: Snapshot
  readonly onSeek: (t: number) => void
  readonly onInspect: (step: Step) => void
  /** `seq` of the step that was asked for; undefined when none was. */
  readonly step: number | undefined
}

/** The whole story as a list of steps under the headings of its chapters; each step is a way to its instant. */
export function TranscriptTab({ trace, snapshot, onSeek, onInspect, step }: Props) {
  const pages = useMemo(() => pagesOf(transcriptParts(trace)), [trace])
  const nowPage = Math.max(
    0,
    lastAtMost(pages, snapshot.at, ([first]) => first?.chapter.from ?? 0),
  )
  const [turned, setTurned] = useState<{ readonly page: number; readonly at: number }>()
  // A page that was turned to stays until the playhead moves.
  const page = turned?.at === snapshot.at ? turned.page : nowPage
  const turn = (by: number) => setTurned({ page: page + by, at: snapshot.at })
  const parts = pages[page] ?? []
  const now = currentOf(parts, snapshot.at, step)
  const story = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (now !== undefined) showCurrent(story.current)
  }, [now])
  return (
    <>
      <TabHead command={undefined} what={words.what.transcript} text={() => `${transcriptOf(trace).join('\n')}\n`}>
        {pages.length > 1 && (
          <span className="pager">
            <button type="button" className="button quiet" disabled={page === 0} onClick={() => turn(-1)}>
              {words.earlier}
            </button>
            <span>{words.page(page + 1, pages.length)}</span>
            <button type="button" className="button quiet" disabled={page === pages.length - 1} onClick={() => turn(1)}>
              {words.later}
            </button>
          </span>
        )}
      </TabHead>
      <div className="transcript" ref={story}>
        {parts.map(({ chapter, lines }) => (
          <section key={`${chapter.from} ${chapter.title}`} aria-label={chapter.title}>
            <h3>{chapter.title}</h3>
            <ol>
              {lines.map((line, index) => (
                <Line
                  key={line.step?.seq ?? `row ${index}`}
                  line={line}
                  when={line === now ? 'now' : line.at <= snapshot.at ? 'past' : 'future'}
                  onSeek={onSeek}
                  onInspect={onInspect}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  )
}

interface LineProps extends Pick<Props, 'onSeek' | 'onInspect'> {
  readonly line: TranscriptLine
  readonly when: 'past' | 'now' | 'future'
}

const Line = memo(function Line({ line, when, onSeek, onInspect }: LineProps) {
  const { at, step } = line
  return (
    <li>
      <button
        type="button"
        className="transcript-line"
        data-when={when}
        data-row={step === undefined}
        aria-current={when === 'now' ? 'step' : undefined}
        onClick={() => (step === undefined ? onSeek(at) : onInspect(step))}
      >
        <span className="transcript-at">{formatTime(at)}</span>
        <span>
          {step === undefined ? transcriptText(line) : <PhraseText parts={stepText(step)} />}
          {step && guessNote(step)}
        </span>
      </button>
    </li>
  )
})

/** The line of the step that was asked for, else the last one that has happened. */
function currentOf(
  parts: readonly TranscriptPart[],
  at: number,
  asked: number | undefined,
): TranscriptLine | undefined {
  const lines = parts.flatMap((part) => part.lines)
  return lines.find(({ step }) => asked !== undefined && step?.seq === asked) ?? lines.findLast((line) => line.at <= at)
}

/** Scrolls the frame around the current line, and nothing further out. */
function showCurrent(story: HTMLElement | null): void {
  const line = story?.querySelector<HTMLElement>('[aria-current]')
  const scroller = story?.closest<HTMLElement>('[data-scroller]')
  if (!line || !scroller) return
  const top = line.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  const isOut = top < 0 || top + line.offsetHeight > scroller.clientHeight
  if (isOut) scroller.scrollBy({ top: top - scroller.clientHeight / 2 })
}
