import { examples } from '../../lessons/examples.ts'
import { undoable } from '../../store/document.ts'
import type { Picture } from '../../store/picture.ts'
import type { PipelineFailure } from '../../store/pipeline-client.ts'
import * as words from '../../words/stage.ts'
import { useDocument, useResult, useSession } from '../session-context.ts'
import { AgainButton, StopButton, useLongRun } from './LongRun.tsx'
import { PrintedCommand } from './PrintedCommand.tsx'

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
  const { title, text } = explain(picture, failure, isEmpty)
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

function explain(picture: Picture | undefined, failure: PipelineFailure | undefined, isEmpty: boolean) {
  if (failure?.kind === 'stopped') return words.stopped
  if (failure !== undefined) return words.failed(failure.message)
  if (isEmpty) return words.empty
  if (picture?.printed !== undefined) return picture.printed
  if (picture?.noOrder !== undefined) return picture.noOrder
  const isSyntax = picture?.diagnostics.some(({ code, severity }) => code === 'Syntax' && severity === 'error')
  if (isSyntax) return words.unreadable
  const why = picture?.diagnostics.find(({ code }) => code === 'NoPod') ?? picture?.diagnostics[0]
  return { title: words.noPod, text: why?.message ?? words.noPodInText }
}
