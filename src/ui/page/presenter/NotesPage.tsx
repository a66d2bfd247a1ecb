import { useEffect, useRef, useState } from 'react'
import * as words from '../../../words/en/page/presenter.ts'
import { Sentence } from '../../kit/Sentence.tsx'
import { parseTalkMessage, type TalkCommand, type TalkMessage, type TalkState, talkChannel } from './talk-messages.ts'
import '../../kit/pages.css'
import './notes.css'

interface Props {
  readonly talk: string
  readonly onLeave: () => void
}

const keysOf: Readonly<Record<string, TalkCommand['command']>> = {
  ArrowRight: 'nextStep',
  ArrowLeft: 'previousStep',
  PageDown: 'nextChapter',
  PageUp: 'previousChapter',
  ']': 'nextChapter',
  '[': 'previousChapter',
  '.': 'blank',
  b: 'blank',
}

const buttons = ['previousChapter', 'previousStep', 'nextStep', 'nextChapter'] as const

/** The window on the speaker's own screen: where the talk is, what comes next, and the notes of the text. */
export function NotesPage({ talk, onLeave }: Props) {
  const [state, setState] = useState<TalkState>()
  const [isOver, setIsOver] = useState(false)
  const send = useRef<(command: TalkCommand['command']) => void>(() => undefined)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const channel = new BroadcastChannel(talkChannel(talk))
    send.current = (command) => channel.postMessage({ podreel: 1, kind: 'command', command } satisfies TalkMessage)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseTalkMessage(data)
      if (message?.kind === 'state') setState(message)
      if (message !== undefined && message.kind !== 'command') setIsOver(message.kind === 'end')
    }
    send.current('hello')
    return () => channel.close()
  }, [talk])
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  return (
    <main
      ref={main}
      className="page notes"
      aria-label={words.notes}
      tabIndex={-1}
      onKeyDown={(event) => {
        const command = keysOf[event.key]
        if (command === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        send.current(command)
      }}
    >
      <h2>
        {words.notes}
        {state && <span className="notes-pod"> {state.pod}</span>}
      </h2>
      {isOver && <p role="status">{words.closed}</p>}
      {state === undefined ? (
        <>
          <p>{words.waiting}</p>
          <button type="button" className="button" onClick={onLeave}>
            {words.toStage}
          </button>
        </>
      ) : (
        <>
          <div className="notes-drive">
            {buttons.map((command) => (
              <button key={command} type="button" className="button" onClick={() => send.current(command)}>
                {words.moves[command]}
              </button>
            ))}
            <button type="button" className="button" aria-pressed={state.isBlank} onClick={() => send.current('blank')}>
              {words.blank}
            </button>
            <Elapsed began={state.began} />
          </div>
          <Told state={state} />
        </>
      )}
    </main>
  )
}

function Told({ state }: { readonly state: TalkState }) {
  const { chapter, place, clock, nextChapter, status, nextStatus, headline, why, next, notes } = state
  return (
    <div className="notes-columns">
      <section aria-label={words.now}>
        <h3>{words.nowIn(place, clock)}</h3>
        <p className="notes-chapter">{chapter}</p>
        <p>
          <Sentence parts={words.statusIs(<code>{status}</code>)} />
        </p>
        <p className="notes-chapter">{headline}</p>
        <ul>
          {why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section aria-label={words.next}>
        <h3>{words.next}</h3>
        {next.length === 0 && <p>{words.nothingMore}</p>}
        {next.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {nextStatus !== '' && (
          <p>
            <Sentence parts={words.statusIs(<code>{nextStatus}</code>)} />
          </p>
        )}
        {nextChapter !== '' && <p>{words.nextChapter(nextChapter)}</p>}
      </section>
      <section aria-label={words.notesOfText} className="notes-own">
        <h3>{words.yourNotes}</h3>
        <p>{notes === '' ? words.noNotes : notes}</p>
      </section>
    </div>
  )
}

/** How long the talk has lasted, in minutes and seconds. */
function Elapsed({ began }: { readonly began: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - began) / 1000))
  return (
    <span className="notes-elapsed" role="timer" aria-label={words.sinceBeginning}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
