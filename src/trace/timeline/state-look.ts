import type { BarKind } from '../lane-bars.ts'

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
  waiting: { tone: 'waiting', sign: 'hollow', word: 'waiting' },
  pulling: { tone: 'pulling', sign: 'down', word: 'pulling' },
  pullFailed: { tone: 'failed', sign: 'cross', word: 'image pull failed' },
  created: { tone: 'running', sign: 'box', word: 'created' },
  createFailed: { tone: 'failed', sign: 'cross', word: 'cannot start' },
  running: { tone: 'running', sign: 'ring', word: 'running, not started' },
  started: { tone: 'running', sign: 'half', word: 'running, started' },
  ready: { tone: 'ready', sign: 'dot', word: 'ready' },
  backoff: { tone: 'backoff', sign: 'hourglass', word: 'back-off' },
  prestop: { tone: 'stopping', sign: 'hook', word: 'preStop' },
  waitingTurn: { tone: 'stopping', sign: 'hand', word: 'waits its turn' },
  terminating: { tone: 'stopping', sign: 'signal', word: 'SIGTERM' },
  completed: { tone: 'done', sign: 'check', word: 'exit 0' },
  failed: { tone: 'failed', sign: 'cross', word: 'failed' },
  killed: { tone: 'killed', sign: 'cross', word: 'SIGKILL' },
} as const satisfies Record<BarKind, StateLook>

export const stateLooks: Readonly<Record<BarKind, StateLook>> = looks

/** Every state, in the order of a container's life. */
export const barKinds = Object.keys(looks) as readonly (keyof typeof looks)[]
