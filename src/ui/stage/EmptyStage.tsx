import { examples } from '../../lessons/examples.ts'
import type { Picture } from '../../store/picture.ts'
import type { PipelineFailure } from '../../store/pipeline-client.ts'
import { useDocument, useResult, useSession } from '../session-context.ts'

/** How many examples stand on an empty stage. */
const offered = 4

/** What stands on the stage when there is nothing to play: why, and what to do about it. */
export function EmptyStage() {
  const { document } = useSession()
  const isEmpty = useDocument((state) => state.text.trim() === '')
  const picture = useResult((state) => state.picture)
  const failure = useResult((state) => state.failure)
  if (picture === undefined && failure === undefined)
    return (
      <p className="stage-empty stage-waiting" role="status">
        Simulating…
      </p>
    )
  const { title, words } = explain(picture, failure, isEmpty)
  return (
    <section className="stage-empty card" aria-label="Nothing to play yet">
      <h2>{title}</h2>
      <p>{words}</p>
      <ul className="stage-offers">
        {examples.slice(0, offered).map(({ id, title, summary, text }) => (
          <li key={id}>
            <button type="button" className="offer" onClick={() => document.getState().load(text)}>
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
  if (failure !== undefined)
    return { title: 'The simulation failed', words: `${failure.message} Change the text, and it is tried again.` }
  if (isEmpty)
    return {
      title: 'Paste a Pod',
      words:
        'A Pod, a Deployment, a Job, a CronJob … as YAML or JSON, or the output of kubectl get pod -o yaml. Paste it into the editor, or begin with an example. It stays in this page: nothing of it is sent anywhere.',
    }
  const isSyntax = picture?.diagnostics.some(({ code, severity }) => code === 'Syntax' && severity === 'error')
  if (isSyntax)
    return {
      title: 'This cannot be read',
      words: 'The text is no YAML: what is wrong with it stands below the editor.',
    }
  if ((picture?.pods.length ?? 0) > 0)
    return {
      title: 'This Pod would be refused',
      words:
        'The API server would not take it. What it says stands below the editor; mend it there and the stage comes alive.',
    }
  return { title: 'No Pod to play yet', words: picture?.diagnostics[0]?.message ?? 'There is no Pod in the text.' }
}
