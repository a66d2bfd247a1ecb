import type { Trace } from '../../trace/trace.ts'
import { amountQuestion } from './amount-question.ts'
import type { Ask } from './ask.ts'
import { orderQuestion } from './order-question.ts'
import { stateQuestion } from './state-question.ts'

/** A question whose answer was looked up in a trace. */
export interface Question {
  readonly text: string
  /** Two at least, all different, in an order that does not tell. */
  readonly choices: readonly string[]
  /** The right one of `choices`. */
  readonly answer: string
  /** The choices are words of a terminal or of a manifest. */
  readonly isCode: boolean
  /** What happens, in a sentence. */
  readonly told: string
  /** To play to, so that it is seen. */
  readonly until: number
}

/** What `ask` comes to in `trace`, asked at `at` (milliseconds); undefined where it has no answer. */
export function questionOf(trace: Trace, at: number, ask: Ask): Question | undefined {
  const question = bodyOf(trace, at, ask)
  return question && { ...question, text: ask.question ?? question.text }
}

function bodyOf(trace: Trace, at: number, ask: Ask): Question | undefined {
  switch (ask.what) {
    case 'next-start':
    case 'next-stop':
      return orderQuestion(trace, at, ask.what)
    case 'status':
    case 'ready':
    case 'phase':
    case 'exit-code':
      return stateQuestion(trace, at, ask)
    case 'wait':
    case 'request':
      return amountQuestion(trace, at, ask)
  }
}
