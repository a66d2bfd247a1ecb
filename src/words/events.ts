import { marked } from '../base/marked.ts'

export const panel = 'Events'
/** Read on after "Copy". */
export const what = 'the Events'
/** `answer`: of kubectl, for a Pod that is gone. */
export const outlive = <Piece>(answer: Piece) => marked`${answer}. Its Events stay in the API for an hour.`
