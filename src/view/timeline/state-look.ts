import * as words from '../../words/en/view/bars.ts'
import type { BarKind } from './lane-bars.ts'

/** The pair of colours of `tokens.css` in which a state is drawn. */
export type Tone = 'waiting' | 'pulling' | 'running' | 'ready' | 'done' | 'failed' | 'backoff' | 'stopping' | 'killed'

/** The sign that stands beside a state's words, so that colour is never alone. */
export type StateSign =
  | 'hollow'
  | 'down'
  | 'cross'
  | 'box'
  | 'ring'
  | 'half'
  | 'dot'
  | 'hourglass'
  | 'hook'
  | 'hand'
  | 'check'
  | 'signal'

/** How a state looks everywhere: in a box, a bar, a chip and the legend. */
export interface StateLook {
  readonly tone: Tone
  readonly sign: StateSign
  /** The state in a word or two. */
  readonly word: string
}

const looks = {
  waiting: { tone: 'waiting', sign: 'hollow', word: words.waiting },
  pulling: { tone: 'pulling', sign: 'down', word: words.pulling },
  pullFailed: { tone: 'failed', sign: 'cross', word: words.pullFailed },
  created: { tone: 'running', sign: 'box', word: words.created },
  createFailed: { tone: 'failed', sign: 'cross', word: words.cannotStart },
  running: { tone: 'running', sign: 'ring', word: words.runningNotStarted },
  started: { tone: 'running', sign: 'half', word: words.runningStarted },
  ready: { tone: 'ready', sign: 'dot', word: words.ready },
  backoff: { tone: 'backoff', sign: 'hourglass', word: words.backOff },
  prestop: { tone: 'stopping', sign: 'hook', word: words.preStop },
  waitingTurn: { tone: 'stopping', sign: 'hand', word: words.waitsTurn },
  terminating: { tone: 'stopping', sign: 'signal', word: words.term },
  completed: { tone: 'done', sign: 'check', word: words.completed },
  failed: { tone: 'failed', sign: 'cross', word: words.failed },
  killed: { tone: 'killed', sign: 'cross', word: words.kill },
} as const satisfies Record<BarKind, StateLook>

export const stateLooks: Readonly<Record<BarKind, StateLook>> = looks

/** Every state, in the order of a container's life. */
export const barKinds = Object.keys(looks) as readonly (keyof typeof looks)[]
