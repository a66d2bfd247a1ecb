import { examples } from '../../lessons/examples.ts'
import { undoable } from '../../store/document.ts'
import * as words from '../../words/en/stage/stage.ts'
import { useDocument, useResult, useSession } from '../session/session-context.ts'
import { AgainButton, StopButton, useLongRun } from './LongRun.tsx'
import { PrintedCommand } from './PrintedCommand.tsx'
import { whyNoPicture } from './why-no-picture.ts'

/** How many examples stand on an empty stage. */
const offered = 4

/** What stands on the stage when there is nothing to play: why, and what to do about it. */
export function EmptyStage() {
  const { document } = useSession()
  const isEmpty = useDocument((state) => state.text.trim() === '')
  const change = useDocument(undoable)
  const picture = useResult((state) => state.picture)
  const failure = useResult((state) => state.failure)
  const isLong = useLongRun()
  if (isLong || (picture === undefined && failure === undefined))
    return (
      <div className="stage-empty stage-waiting">
        <p role="status">{words.simulating}</p>
        {isLong && <StopButton />}
      </div>
    )
  const { title, text } = whyNoPicture(picture, failure, isEmpty)
  const back = change && (
    <button type="button" className="button" onClick={() => document.getState().undo()}>
      {words.back}
    </button>
  )
  return (
    <section className="stage-empty card" aria-label={words.nothingYet}>
      <h2>{title}</h2>
      <p>{text}</p>
      {picture?.printed?.command !== undefined && <PrintedCommand command={picture.printed.command} />}
      {failure?.kind === 'stopped' && <AgainButton />}
      {back}
      <ul className="stage-offers">
        {examples.slice(0, offered).map(({ id, title, summary, text: manifest }) => (
          <li key={id}>
            <button type="button" className="offer" onClick={() => document.getState().load(manifest)}>
              <b>{title}</b>
              <small>{summary}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
