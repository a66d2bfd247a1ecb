import { useEffect, useState } from 'react'
import type { AnswerTo, ShareQuestion } from '../../../store/share-questions.ts'
import { useSession } from '../../session/session-context.ts'

/** What came of a question so far: nothing, an answer, or why there is none. */
export interface Asked<Question extends ShareQuestion> {
  readonly answer?: AnswerTo<Question>
  readonly trouble?: string
}

/** Asks the page's worker; anew for every other `question`, which has to stay the same object while nothing changes. Nothing is asked where it is undefined. */
export function useAnswer<Question extends ShareQuestion>(question: Question | undefined): Asked<Question> {
  const { answer } = useSession()
  const [asked, setAsked] = useState<Asked<Question> & { readonly question?: Question | undefined }>({})
  useEffect(() => {
    if (question === undefined || answer === undefined) return
    let isWanted = true
    answer(question).then(
      (given) => {
        if (isWanted) setAsked({ question, answer: given })
      },
      (error: unknown) => {
        if (isWanted) setAsked({ question, trouble: error instanceof Error ? error.message : String(error) })
      },
    )
    return () => {
      isWanted = false
    }
  }, [answer, question])
  return asked.question === question ? asked : {}
}
