import { marked } from '../../../base/marked.ts'

export const panel = 'Why'
export const wholePod = 'Look at the whole Pod again'
export const wholePodFrom = (container: string) => `${container}: look at the whole Pod again`
/** `container`: undefined for the Pod. */
export const nothingYet = (container: string | undefined) => `Nothing has happened to ${container ?? 'the Pod'} yet.`
export const notInApi = 'not in the API yet'
export const inApiAtOnce = 'in the API at once'
export const inApiLater = (duration: string) => `in the API ${duration} later`

/** Of a step that nobody wrote down. */
export const inferred = '(inferred)'
/** A time that is inferred. */
export const about = (time: string) => `about ${time}`
export const because = 'Because'
export const moreCauses = (count: number) => `${count} more, back to the creation`
/** The chain is longer than what is listed. */
export const someMoreCauses = (count: number) => `the next ${count}; go to the last one for those before it`
export const sameInstant = 'At the same instant'
export const source = 'source'
export const docs = 'docs'
export const rule = 'rule'
export const more = 'more'

export const askKubectl = 'Ask kubectl'
export const wouldAnswer = <Piece>(command: Piece) => marked`What ${command} would answer`
export const copyOf = (command: string) => `Copy ${command}`
export const copied = 'copied'
export const notCopied = 'could not copy: select the text'

export const lags = 'kubectl and the node differ'
export const apiSaysAt = <Piece>(time: Piece) => marked`The API says so at ${time}.`

export const waitsFor = 'Waits for'
export const alsoFor = <Piece>(container: Piece) => marked`and so for ${container}`
export const alsoForMore = (count: number) => `and so for ${count} more`
export const moreWaits = (count: number) => `and ${count} more`
export const inAt = <Piece>(rest: Piece, time: Piece) => marked`in ${rest}, at ${time}`
/** `when`: what `inAt` says. */
export const nextTry = <Piece>(when: Piece) => marked`next try ${when}`
export const forEver = <Piece>(strong: (text: string) => Piece, reason: Piece) =>
  marked`${strong('for ever:')} ${reason}`
/** What stands before and behind the time at which the grace period ends. */
export const graceEnds = (rest: string) => ({ before: `The grace period ends in ${rest}, at`, behind: '' })
export const graceIsOver = {
  before: 'The grace period is over since',
  behind: '; every container has at least 2 s from its stop signal to SIGKILL',
}
