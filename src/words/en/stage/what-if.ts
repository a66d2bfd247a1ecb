import { marked } from '../../../base/marked.ts'

/** On the button and where the menu fails. */
export const whatIf = 'What if'
/** `container`: undefined for the Pod. */
export const whatIfOf = (container: string | undefined) => `What if ${container ?? 'the Pod'} …`
export const title = <Piece>(name: (text: string) => Piece, container: string | undefined) =>
  marked`What if ${name(container ?? 'the Pod')}`
export const at = (time: string) => `at ${time}`
export const podIsGone = 'The Pod is gone: nothing can happen to it any more.'
export const isOver = 'It has ended and is not started again: nothing can happen to it any more.'
export const numberRange = (min: number, max: number) => `${min} to ${max}`
export const refused = 'Nothing was written: the Scenario document in the text has to be mended first.'

export const undo = 'Undo'
export const compare = 'Compare'
export const compareHint = 'Before and after on one clock'
export const dismiss = 'Dismiss'
