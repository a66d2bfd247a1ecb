import { marked } from '../../../base/marked.ts'

export const close = 'Close'
export const copyOf = (what: string) => `Copy ${what}`
/** On a button that copies: what it does, and how that went. */
export const copy = (outcome: 'copied' | 'refused' | undefined) => {
  if (outcome === undefined) return 'Copy'
  return outcome === 'copied' ? 'Copied' : 'Select the text to copy it'
}
export const showLess = 'show less'
export const showAllLetters = (count: number) => `show all ${count.toLocaleString('en')} letters`

/** `part`: of the page, such as the timeline. */
export const notLoaded = <Piece>(part: Piece) =>
  marked`${part} could not be loaded: the network is gone, or the site has a newer version. If trying again does not help, reload the page; your text is kept.`
export const notDrawn = <Piece>(part: Piece, reason: string) => marked`${part} could not be drawn: ${reason}`
export const tryAgain = 'Try again'
