import type { Lesson } from '../../../lessons/course/lesson.ts'
import * as words from '../../../words/en/page/lesson.ts'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { usePages } from '../../session/pages-context.ts'

interface Props {
  readonly lesson: Lesson
  /** Of the step on screen. */
  readonly index: number
  readonly onStep: (index: number) => void
  readonly onLeave: () => void
}

/** The line across the top of a lesson: where one is, each step one click away, and the ways out. */
export function LessonHeader({ lesson, index, onStep, onLeave }: Props) {
  const openPage = usePages()
  return (
    <header className="header lesson-header">
      <button type="button" className="button quiet" onClick={() => openPage?.({ name: 'lessons', find: '' })}>
        <Icon name="previousStep" /> {words.lessons}
      </button>
      <h1 className="lesson-title">{lesson.title}</h1>
      <nav aria-label={words.steps}>
        <ol className="lesson-steps">
          {lesson.steps.map(({ title }, place) => (
            <li key={title}>
              <button
                type="button"
                aria-current={place === index ? 'step' : undefined}
                aria-label={words.stepNamed(place + 1, title)}
                title={title}
                onClick={() => onStep(place)}
              >
                {place + 1}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <CopyButton what={words.linkToStep} text={() => location.href} />
      <button type="button" className="button quiet icon-only" aria-label={words.leave} onClick={onLeave}>
        <Icon name="close" />
      </button>
    </header>
  )
}
