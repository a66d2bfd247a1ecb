import { useEffect, useMemo, useRef } from 'react'
import type { Lesson, LessonStep } from '../../../lessons/course/lesson.ts'
import type { Question } from '../../../lessons/course/question.ts'
import { termsOf } from '../../../lessons/course/with-terms.ts'
import { ruleOf } from '../../../trace/rule-source.ts'
import { formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/page/lesson.ts'
import { Icon } from '../../kit/Icon.tsx'
import { usePages } from '../../session/pages-context.ts'
import { MarkdownText } from './MarkdownText.tsx'
import { PredictQuestion } from './PredictQuestion.tsx'
import { wordsFor } from './use-arrival.ts'

interface Props {
  readonly lesson: Lesson
  readonly index: number
  readonly step: LessonStep
  /** undefined where the step has none, or its trace is not there yet. */
  readonly question: Question | undefined
  /** What was chosen; undefined while the question is open. */
  readonly answer: string | undefined
  readonly onAnswer: (choice: string) => void
  /** Where the step begins, and to where it can be played; in milliseconds. */
  readonly at: number
  readonly until: number | undefined
  readonly onGo: (t: number) => void
  readonly onPlayTo: (t: number) => void
  readonly onStep: (index: number) => void
  readonly next: Lesson | undefined
  readonly onTry: () => void
}

/** The text of a step, its question, and the ways on. */
export function LessonText(props: Props) {
  const { lesson, index, step, question, answer, onAnswer, at, until, onGo, onPlayTo, onStep, next, onTry } = props
  const openPage = usePages()
  const rule = step.ask?.rule && ruleOf(step.ask.rule).sentence
  const told = useMemo(
    () => ({ inBody: termsOf([step.body]), withRule: termsOf(rule === undefined ? [step.body] : [step.body, rule]) }),
    [step, rule],
  )
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever reads with a screen reader begins at the new step, too.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // To play on would be to look up the answer.
  const isOpen = question !== undefined && answer === undefined
  const isLast = index === lesson.steps.length - 1
  return (
    <article className="lesson-text" aria-labelledby="lesson-step">
      <div className="lesson-body">
        <p className="title">{words.stepOf(index + 1, lesson.steps.length)}</p>
        <h2 id="lesson-step" ref={heading} tabIndex={-1}>
          {step.title}
        </h2>
        <MarkdownText blocks={step.body} />
        <p className="lesson-moves">
          <button type="button" className="button" onClick={() => onGo(at)}>
            {words.show(formatTime(at))}
          </button>
          {until !== undefined && !isOpen && (
            <button type="button" className="button" onClick={() => onPlayTo(until)}>
              <Icon name="play" /> {words.playTo(formatTime(until))}
            </button>
          )}
          {step.point.length > 0 && <span className="lesson-look">{words.lookAt(step.point.map(wordsFor))}</span>}
        </p>
        {question && step.ask && (
          <PredictQuestion
            question={question}
            ask={step.ask}
            told={told.inBody}
            answer={answer}
            onAnswer={onAnswer}
            onReplay={
              question.until > at
                ? () => {
                    onGo(at)
                    onPlayTo(question.until)
                  }
                : undefined
            }
          />
        )}
        {answer !== undefined && <MarkdownText blocks={step.after} told={told.withRule} />}
      </div>
      <nav className="lesson-nav" aria-label={words.throughLesson}>
        <button type="button" className="button" disabled={index === 0} onClick={() => onStep(index - 1)}>
          <Icon name="previousStep" /> {words.back}
        </button>
        <button type="button" className="button quiet" onClick={onTry}>
          {words.openInEditor}
        </button>
        {!isLast && (
          <button type="button" className="button lesson-next" onClick={() => onStep(index + 1)}>
            {words.next} <Icon name="nextStep" />
          </button>
        )}
        {isLast && (
          <button
            type="button"
            className="button lesson-next"
            onClick={() =>
              openPage?.(next ? { name: 'lesson', find: next.id, step: 1 } : { name: 'lessons', find: '' })
            }
          >
            {next ? words.nextLesson(next.title) : words.allLessons} <Icon name="nextStep" />
          </button>
        )}
      </nav>
    </article>
  )
}
