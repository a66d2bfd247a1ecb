import { marked } from '../../../base/marked.ts'

export const sides = 'Which amounts'
export const side = { requests: 'requests', limits: 'limits' }

export const requested = 'What is requested'
export const mayBeUsed = 'What may be used'
export const mainPhase = 'main phase'
export const rowKinds = { init: 'init container', sidecar: 'sidecar starts', main: 'all that runs in the end' }
export const decides = 'decides'
export const noLimit = 'no limit'
export const podLevel = 'spec.resources takes its place'
export const overhead = 'overhead is added'
export const effectiveRequest = 'effective request'
export const effectiveLimit = 'effective limit'
export const idle = 'of that, asked for by nobody while the Pod runs'

export const expected = 'What one might expect instead'
export const but = (reason: string) => `but ${reason}`
export const notThat = (amount: string) => `not ${amount}`

export const takers = 'Who takes what'
export const scoresNeedNode = <Piece>(code: (text: string) => Piece) =>
  marked`Which container is killed first when the node runs out of memory (${code('oom_score_adj')}) depends on the size of the node: choose one.`
/** `scores`: of each container, the list of them. */
export const scores = <Piece>(code: (text: string) => Piece, memory: string | undefined, scores: Piece) =>
  memory === undefined
    ? marked`${code('oom_score_adj')}, the highest is killed first: ${scores}`
    : marked`${code('oom_score_adj')} on a node with ${memory}, the highest is killed first: ${scores}`

export const advice = 'Advice'
export const tones = { trap: 'Trap: ', hint: 'Hint: ' }
export const line = (line: number) => `line ${line}`
export const source = 'source'
export const docs = 'docs'
