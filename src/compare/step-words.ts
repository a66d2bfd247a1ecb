import type { Phrase } from '../base/phrase.ts'
import { formatExactTime, formatTime } from '../trace/time-label.ts'
import type { Step } from '../trace/trace.ts'
import * as words from '../words/en/compare/step-words.ts'
import { pairName } from './container-pairs.ts'
import type { MatchedStep } from './matched-steps.ts'

/** What happens in `match`, without its full stop; undefined for what goes without saying beside another step. */
export function stepWords({ pair, a, b }: MatchedStep): Phrase | undefined {
  const step = b ?? a
  return step && wordsOf(step, pair === undefined ? [] : pairName(pair))
}

function wordsOf(step: Step, name: Phrase): Phrase | undefined {
  switch (step.verb) {
    case 'world':
      return worldWords(step, name)
    case 'scheduled':
      return words.scheduled
    case 'sandbox':
      return step.attempt === 0 ? words.sandbox : words.newSandbox
    case 'pulled':
      return step.error === undefined ? words.pulled(name) : words.pullFails(name)
    case 'start':
      return step.container.attempt === 0 ? words.starts(name) : words.startsAgain(name, step.container.attempt)
    case 'started':
      return words.started(name)
    case 'ready':
      return words.ready(name)
    case 'unready':
      return words.unready(name)
    case 'poststart':
      return words.hookRuns('postStart', name)
    case 'prestop':
      return words.hookRuns('preStop', name)
    case 'term':
      return words.signal(name, step.signal)
    case 'kill':
      return words.killed(name)
    case 'exit':
      return words.ends(name)
    case 'failed':
      return words.notStarted(name, step.reason)
    case 'removed':
      return words.gone
    case 'sandboxStopped':
    case 'pull':
    case 'create':
    case 'poststartDone':
    case 'prestopDone':
    case 'backoff':
    case 'event':
    case 'status':
      return undefined
  }
}

function worldWords({ what, name, cause }: Extract<Step, { verb: 'world' }>, container: Phrase): Phrase | undefined {
  switch (what) {
    case 'created':
      return undefined
    case 'delete':
      return words.deleted
    case 'evict':
      return words.evicted
    case 'shutdown':
      return words.shutdown
    case 'sandboxLost':
      return words.sandboxLost
    case 'deadline':
      return words.deadline
    case 'dependency':
      if (name === undefined) return undefined
      return cause.rule === 'dependency-available' ? words.answers(name) : words.comesOrGoes(name)
    case 'intervention':
      return container.length === 0 ? words.forced : words.forcedOn(container)
  }
}

/** Two instants in a sentence, to the millisecond where they would read the same otherwise. */
export function proseTimes(first: number, second: number): readonly [string, string] {
  const short = [formatTime(first), formatTime(second)] as const
  const isClose = first !== second && short[0] === short[1]
  const [one, other] = isClose ? ([formatExactTime(first), formatExactTime(second)] as const) : short
  return [one.replace('.0 s', ' s'), other.replace('.0 s', ' s')]
}
