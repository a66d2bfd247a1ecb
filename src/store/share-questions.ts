import type { Masked } from '../share/secrets/mask-secrets.ts'
import type { Saving, SavingId } from '../share/shorten.ts'
import type { Trace } from '../trace/trace.ts'
import type { PictureInput } from './pipeline/picture.ts'

/** What the page asks its worker when something is to leave it: a text can be long, and all of this grows with it. */
export type ShareQuestion =
  /** Where secrets stand in `text`. */
  | { readonly kind: 'mask'; readonly text: string }
  /** How the text could be made shorter. */
  | { readonly kind: 'savings'; readonly text: string }
  /** The text of `input` as a link carries it. */
  | PackQuestion
  /** What `input` tells, for files. */
  | { readonly kind: 'trace'; readonly input: PictureInput; readonly isReplay: boolean }

export interface PackQuestion {
  readonly kind: 'pack'
  readonly input: PictureInput
  /** What is left out of the text, in this order. */
  readonly left: readonly SavingId[]
  /** Whether secrets are masked. */
  readonly isMasked: boolean
  /** Whether the scenario goes along, so that an embed need not read the text. */
  readonly withScenario: boolean
}

/** A way to make a text shorter, and by how many letters of its link. */
export interface MeasuredSaving extends Saving {
  readonly letters: number
}

/** The text that goes out. */
interface PackAnswer {
  readonly kind: 'pack'
  readonly text: string
  /** As a link carries it. */
  readonly packed: string
  /** Where something was masked in it. */
  readonly names: readonly string[]
}

export type ShareAnswer =
  | { readonly kind: 'mask'; readonly masked: Masked }
  | { readonly kind: 'savings'; readonly savings: readonly MeasuredSaving[] }
  | PackAnswer
  /** undefined where the text tells no story. */
  | { readonly kind: 'trace'; readonly trace: Trace | undefined }

export type AnswerTo<Question extends ShareQuestion> = Extract<ShareAnswer, { readonly kind: Question['kind'] }>

/** Whether `answer` is of the kind that `question` asks for. */
export function isAnswerTo<Question extends ShareQuestion>(
  question: Question,
  answer: ShareAnswer,
): answer is AnswerTo<Question> {
  return answer.kind === question.kind
}

/** Asks for a whole text as a link carries it, its secrets masked. */
export function packQuestion(text: string): PackQuestion {
  return { kind: 'pack', input: { text, gates: {} }, left: [], isMasked: true, withScenario: false }
}
