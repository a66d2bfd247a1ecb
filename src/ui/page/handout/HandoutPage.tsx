import { useEffect, useMemo, useRef, useState } from 'react'
import { timelinePicture } from '../../../share/export/timeline-picture.ts'
import { formatTime } from '../../../trace/time-label.ts'
import type { Trace } from '../../../trace/trace.ts'
import { resourceViews } from '../../../view/resources/resource-steps.ts'
import { endNote } from '../../../view/timeline/end-note.ts'
import { lanesOf } from '../../../view/timeline/lanes.ts'
import { limitWords, qosWords } from '../../../view/timeline/resource-words.ts'
import * as words from '../../../words/en/page/handout.ts'
import { ColumnHeads } from '../../kit/ColumnHeads.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { useResult } from '../../session/session-context.ts'
import { fontFaces } from '../export/font-faces.ts'
import { handoutRows, isTallPicture, onPaper, storyOf } from './handout-model.ts'
import '../../kit/pages.css'
import './handout.css'

/** What is on the stage as a page of paper: the timeline, every row of `kubectl get pods` with its reason, the requests, the story. */
export function HandoutPage({ onLeave }: { readonly onLeave: () => void }) {
  const trace = useResult((state) => state.shown?.trace)
  const main = useRef<HTMLElement>(null)
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  return (
    <main ref={main} className="page handout" aria-label={words.label} tabIndex={-1}>
      <div className="handout-tools">
        <button type="button" className="button" disabled={trace === undefined} onClick={() => window.print()}>
          {words.print}
        </button>
        <button type="button" className="button quiet" onClick={onLeave}>
          {words.leave}
        </button>
      </div>
      {trace ? <Sheet trace={trace} /> : <p>{words.nothing}</p>}
    </main>
  )
}

/** In letters: a longer name would take a good part of the sheet. */
const longName = 80
/** In pixels: on a phone as wide as a phone, or its words could not be read. */
const pictureWidth = { wide: 900, narrow: 460 }

function Sheet({ trace }: { readonly trace: Trace }) {
  const { scenario, snapshots } = trace
  const note = endNote(trace)
  const isReplay = trace.endedBy === 'observed'
  return (
    <>
      <h1 data-long={scenario.name.length > longName}>{onPaper(scenario.name)}</h1>
      <p className="handout-lead">
        {isReplay ? words.leadOfReal(scenario.kubernetes) : words.lead(scenario.kubernetes)}
      </p>
      <Picture trace={trace} />
      <Requests trace={trace} pod={snapshots.at(-1)?.pod ?? scenario.pod} />
      <StatusTable trace={trace} />
      <StoryList trace={trace} />
      {note !== undefined && <p className="handout-note">{note}</p>}
    </>
  )
}

function Picture({ trace }: { readonly trace: Trace }) {
  const [address, setAddress] = useState<string>()
  const isNarrow = useMedia('screen and (max-width: 45rem)')
  useEffect(() => {
    let made: string | undefined
    let isWanted = true
    const make = async () => {
      const faces = await fontFaces()
      if (!isWanted) return
      const { draw } = timelinePicture(trace, 'whole', {
        width: isNarrow ? pictureWidth.narrow : pictureWidth.wide,
        theme: 'light',
        fontFaces: faces,
        withoutStrip: true,
        withoutResources: true,
      })
      made = URL.createObjectURL(new Blob([draw()], { type: 'image/svg+xml' }))
      setAddress(made)
    }
    void make()
    return () => {
      isWanted = false
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [trace, isNarrow])
  return (
    address !== undefined && (
      <img className="handout-picture" data-tall={isTallPicture(trace)} src={address} alt={words.picture} />
    )
  )
}

function Requests({ trace, pod }: { readonly trace: Trace; readonly pod: Trace['scenario']['pod'] }) {
  const views = useMemo(() => resourceViews(trace, lanesOf(trace).containers), [trace])
  const { qosClass, why } = qosWords(pod, trace)
  return (
    <p className="handout-requests">
      {views.map((view) => {
        const { name, request } = view
        return (
          <span key={name}>
            <Sentence parts={words.requested(<b>{name}</b>, request, limitWords(view))} />{' '}
          </span>
        )
      })}
      <span>
        <Sentence parts={words.qos(<b>{qosClass}</b>, why)} />
      </span>
    </p>
  )
}

function StoryList({ trace }: { readonly trace: Trace }) {
  const { chapters, more } = useMemo(() => storyOf(trace), [trace])
  return (
    <section aria-label={words.story} className="handout-story">
      <h2>{words.story}</h2>
      <ol>
        {chapters.map(({ at, title, sentences }) => (
          <li key={`${at} ${title}`}>
            <b>
              {formatTime(at)} {title}
            </b>{' '}
            {sentences}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="handout-note">{words.moreChapters(more)}</p>}
    </section>
  )
}

/** The longest STATUS that Kubernetes itself makes is Init:CreateContainerConfigError. */
const mostStatusLetters = 40

function StatusTable({ trace }: { readonly trace: Trace }) {
  const { rows, more } = useMemo(() => handoutRows(trace), [trace])
  return (
    <>
      <table className="page-table handout-table" aria-label={words.everyRow}>
        <ColumnHeads columns={[words.columns.time, 'READY', 'STATUS', 'RESTARTS', words.columns.why]} />
        <tbody>
          {rows.map(({ at, cells, why }) => (
            <tr key={at}>
              <td>{formatTime(at)}</td>
              <td>{cells.ready}</td>
              <td className="handout-status">{onPaper(cells.status, mostStatusLetters)}</td>
              <td>{cells.restarts}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="handout-note">{words.moreRows(more)}</p>}
    </>
  )
}
