import { useId } from 'react'
import { lessons } from '../../lessons/lessons.ts'
import { usePages } from '../pages/pages-context.ts'
import { Icon } from '../shared/Icon.tsx'
import { type Progress, useProgress } from './use-progress.ts'
import '../pages/pages.css'
import './lessons.css'

/** All lessons, in their order, with how far one came. */
export function LessonsPage() {
  const titleId = useId()
  const openPage = usePages()
  const [progress] = useProgress()
  return (
    <article className="page" aria-labelledby={titleId}>
      <h2 id={titleId}>Lessons</h2>
      <p className="page-lead">
        {lessons.length} short courses for whoever knows Deployments. Each takes 5 to 10 minutes: read, predict what
        happens next, and watch it happen.
      </p>
      <ol className="lessons">
        {lessons.map(({ id, title, summary, minutes, steps }) => {
          const reached = progress[id]
          const step = reached === undefined || reached.isDone ? 1 : Math.min(reached.step, steps.length)
          return (
            <li key={id}>
              <button
                type="button"
                className="lesson-card"
                onClick={() => openPage?.({ name: 'lesson', find: id, step })}
              >
                <b>{title}</b>
                <span>{summary}</span>
                <small>
                  {minutes} min, {steps.length} steps
                  <ProgressNote progress={reached} />
                </small>
              </button>
            </li>
          )
        })}
      </ol>
      <p>How far you came is kept in this browser alone.</p>
    </article>
  )
}

function ProgressNote({ progress }: { readonly progress: Progress | undefined }) {
  if (progress === undefined) return null
  if (progress.isDone)
    return (
      <span className="lessons-done">
        <Icon name="check" /> done
      </span>
    )
  return <span className="lessons-begun">begun: step {progress.step}</span>
}
