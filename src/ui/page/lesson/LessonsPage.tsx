import { useId } from 'react'
import { lessons } from '../../../lessons/lessons.ts'
import * as words from '../../../words/en/page/lesson.ts'
import { Icon } from '../../kit/Icon.tsx'
import { usePages } from '../../session/pages-context.ts'
import { type Progress, useProgress } from './use-progress.ts'
import '../../kit/pages.css'
import './lessons.css'

/** All lessons, in their order, with how far one came. */
export function LessonsPage() {
  const titleId = useId()
  const openPage = usePages()
  const [progress] = useProgress()
  return (
    <article className="page" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.lessons}</h2>
      <p className="page-lead">{words.lead(lessons.length)}</p>
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
                  {words.extent(minutes, steps.length)}
                  <ProgressNote progress={reached} />
                </small>
              </button>
            </li>
          )
        })}
      </ol>
      <p>{words.progressIsKept}</p>
    </article>
  )
}

function ProgressNote({ progress }: { readonly progress: Progress | undefined }) {
  if (progress === undefined) return null
  if (progress.isDone)
    return (
      <span className="lessons-done">
        <Icon name="check" /> {words.done}
      </span>
    )
  return <span className="lessons-begun">{words.begun(progress.step)}</span>
}
