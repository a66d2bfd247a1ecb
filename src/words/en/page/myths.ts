import { marked } from '../../../base/marked.ts'

export const title = 'Myths'
export const lead = (count: number) =>
  `${count} things that are widely believed of Pods, and are not so. Each comes with a Pod that shows it; the tests of podreel run it in every minor for which the claim is made.`
export const quoted = (claim: string) => `“${claim}”`
/** `mark` is not seen, only read out. */
export const truth = <Piece>(mark: (text: string) => Piece, truth: string) => marked`${mark('What is true: ')}${truth}`
export const see = 'See for yourself'
export const seeOf = (claim: string) => `See for yourself: ${claim}`
