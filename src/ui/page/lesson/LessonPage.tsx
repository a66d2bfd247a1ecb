import { useEffect, useState } from 'react'
import type { Lesson } from '../../../lessons/course/lesson.ts'
import { formatLessonLink } from '../../../lessons/lesson-link.ts'
import { findLesson, lessons } from '../../../lessons/lessons.ts'
import { startPageWorker } from '../../../store/page-worker.ts'
import type { MakeWorker } from '../../../store/pipeline-client.ts'
import * as words from '../../../words/en/page/lesson.ts'
import { windowTitle } from '../../../words/en/page/pages.ts'
import { useWindowTitle } from '../../kit/use-window-title.ts'
import { usePages } from '../../session/pages-context.ts'
import { SessionContext, useSession } from '../../session/session-context.ts'
import { LessonHeader } from './LessonHeader.tsx'
import { LessonWorkspace } from './LessonWorkspace.tsx'
import { useLessonSession } from './use-lesson-session.ts'
import { useProgress, withReached } from './use-progress.ts'
import './lesson.css'

interface Props {
  /** The name of a lesson, which need not exist. */
  readonly id: string
  /** Counted from 1, and taken as the last where there are fewer. */
  readonly step: number
  /** Back to the page. */
  readonly onLeave: () => void
  readonly makeWorker?: MakeWorker
}

/** A lesson in the place of the page: text beside a stage of its own. The address always names the step on screen. */
export function LessonPage({ id, step, onLeave, makeWorker = startPageWorker }: Props) {
  const lesson = findLesson(id)
  if (lesson === undefined) return <NoLesson id={id} onLeave={onLeave} />
  return <OpenLesson lesson={lesson} step={step} onLeave={onLeave} makeWorker={makeWorker} />
}

function OpenLesson({ lesson, step, onLeave, makeWorker }: Omit<Required<Props>, 'id'> & { readonly lesson: Lesson }) {
  const outer = useSession()
  const [index, setIndex] = useState(0)
  // A link to another step of the lesson that is open.
  useEffect(() => setIndex(Math.min(step, lesson.steps.length) - 1), [step, lesson])
  const [progress, setProgress] = useProgress()
  const current = lesson.steps[index] ?? lesson.steps[0]
  const session = useLessonSession(current?.manifest ?? '', makeWorker)

  useEffect(() => outer.playhead.getState().pause(), [outer])
  useWindowTitle(windowTitle(lesson.title))
  const isLast = index === lesson.steps.length - 1
  useEffect(() => {
    history.replaceState(null, '', `#${formatLessonLink({ id: lesson.id, step: index + 1 })}`)
    setProgress(withReached(progress, lesson.id, index + 1, isLast))
  }, [lesson, index, isLast, progress, setProgress])

  return (
    <div className="app lesson">
      <LessonHeader lesson={lesson} index={index} onStep={setIndex} onLeave={onLeave} />
      <SessionContext value={session}>
        {session && current && (
          <LessonWorkspace
            lesson={lesson}
            index={index}
            onStep={setIndex}
            next={lessons[lessons.indexOf(lesson) + 1]}
            onTry={() => {
              outer.document.getState().load(current.manifest)
              onLeave()
            }}
          />
        )}
      </SessionContext>
    </div>
  )
}

function NoLesson({ id, onLeave }: { readonly id: string; readonly onLeave: () => void }) {
  const openPage = usePages()
  return (
    <main className="page">
      <h2>{words.noLesson}</h2>
      <p>{words.noLessonOf(id)}</p>
      <p>
        <button type="button" className="button" onClick={() => openPage?.({ name: 'lessons', find: '' })}>
          {words.allLessons}
        </button>{' '}
        <button type="button" className="button quiet" onClick={onLeave}>
          {words.toStage}
        </button>
      </p>
    </main>
  )
}
