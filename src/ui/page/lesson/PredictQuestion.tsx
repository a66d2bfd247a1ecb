import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Ask } from '../../../lessons/course/ask.ts'
import type { Question } from '../../../lessons/course/question.ts'
import { ruleOf } from '../../../trace/rule-source.ts'
import * as words from '../../../words/en/page/lesson.ts'
import { Icon } from '../../kit/Icon.tsx'
import { TermText } from '../../stage/parts/TermText.tsx'

interface Props {
  readonly question: Question
  readonly ask: Ask
  /** Ids of words of the glossary that the text above explains. */
  readonly told: ReadonlySet<string>
  /** What was chosen; undefined while the question is open. */
  readonly answer: string | undefined
  readonly onAnswer: (choice: string) => void
  /** Plays once more what the answer was about; undefined where there is nothing to play. */
  readonly onReplay: (() => void) | undefined
}

/** A question about what comes next: choose, check, and watch it happen. */
export function PredictQuestion({ question, ask, told, answer, onAnswer, onReplay }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const outcome = useRef<HTMLElement>(null)
  const wasAnswered = useRef(answer !== undefined)
  // The button that was pressed is gone: the focus goes to what came of it.
  useEffect(() => {
    if (answer !== undefined && !wasAnswered.current) outcome.current?.focus()
  }, [answer])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== undefined) onAnswer(chosen)
  }
  const isAnswered = answer !== undefined
  return (
    <form className="predict" onSubmit={onSubmit} aria-label={words.predict}>
      <fieldset disabled={isAnswered}>
        <legend>
          <span className="title" aria-hidden="true">
            {words.predict}
          </span>
          {question.text}
        </legend>
        {question.choices.map((choice) => (
          <Choice
            key={choice}
            name={id}
            choice={choice}
            isCode={question.isCode}
            isChosen={(answer ?? chosen) === choice}
            verdict={
              !isAnswered ? undefined : choice === question.answer ? 'right' : choice === answer ? 'wrong' : undefined
            }
            onChoose={() => setChosen(choice)}
          />
        ))}
      </fieldset>
      {!isAnswered && (
        <>
          {ask.hint !== undefined && (
            <details className="predict-hint">
              <summary>{words.hint}</summary>
              <p>{ask.hint}</p>
            </details>
          )}
          <button type="submit" className="button predict-check" disabled={chosen === undefined}>
            {onReplay ? (
              <>
                <Icon name="play" /> {words.check}
              </>
            ) : (
              words.checkOnly
            )}
          </button>
        </>
      )}
      {isAnswered && (
        <section
          ref={outcome}
          className="predict-outcome"
          data-right={answer === question.answer}
          aria-labelledby={`${id}verdict`}
          tabIndex={-1}
        >
          <p id={`${id}verdict`}>
            <b>{words.verdict(answer, question.answer)}</b> {question.told}
          </p>
          {ask.rule !== undefined && (
            <p className="predict-rule">
              <b>{words.rule}</b> <TermText text={ruleOf(ask.rule).sentence} told={told} />
            </p>
          )}
          {onReplay && (
            <button type="button" className="button" onClick={onReplay}>
              <Icon name="play" /> {words.playAgain}
            </button>
          )}
        </section>
      )}
    </form>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly choice: string
  readonly isCode: boolean
  readonly isChosen: boolean
  /** undefined: nothing is said of it. */
  readonly verdict: 'right' | 'wrong' | undefined
  readonly onChoose: () => void
}

function Choice({ name, choice, isCode, isChosen, verdict, onChoose }: ChoiceProps) {
  return (
    <label className="predict-choice" data-verdict={verdict}>
      <input type="radio" name={name} value={choice} checked={isChosen} onChange={onChoose} />
      <span className={isCode ? 'mono' : undefined}>{choice}</span>
      {verdict && (
        <span className="predict-verdict">
          <span className="visually-hidden">, </span>
          <Icon name={verdict === 'right' ? 'check' : 'close'} />
          {words.verdicts[verdict]}
        </span>
      )}
    </label>
  )
}
