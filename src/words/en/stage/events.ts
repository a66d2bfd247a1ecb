import { marked } from '../../../base/marked.ts'

export const panel = 'Events'
/** Read on after "Copy". */
export const what = 'the Events'
/** An age that rests on a guess. */
export const about = (age: string) => `about ${age}`
export const aboutHint = 'Only its age was printed: when it was is inferred.'
/** `answer`: of kubectl, for a Pod that is gone. */
export const outlive = <Piece>(answer: Piece) => marked`${answer}. Its Events stay in the API for an hour.`
