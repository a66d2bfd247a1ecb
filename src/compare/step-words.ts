import { code, type Phrase, phrase } from '../base/phrase.ts'
import { formatExactTime, formatTime } from '../trace/time-label.ts'
import type { Step } from '../trace/trace.ts'
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
      return phrase`The Pod is bound to a node`
    case 'sandbox':
      return step.attempt === 0 ? phrase`The sandbox stands` : phrase`A new sandbox stands`
    case 'pulled':
      return step.error === undefined ? phrase`The image of ${name} is there` : phrase`A pull of ${name}’s image fails`
    case 'start':
      return step.container.attempt === 0
        ? phrase`${name} starts`
        : phrase`${name} starts again (restart ${step.container.attempt})`
    case 'started':
      return phrase`${name} counts as started`
    case 'ready':
      return phrase`${name} is ready`
    case 'unready':
      return phrase`${name} is no longer ready`
    case 'poststart':
      return phrase`The ${code('postStart')} hook of ${name} runs`
    case 'prestop':
      return phrase`The ${code('preStop')} hook of ${name} runs`
    case 'term':
      return phrase`${name} gets ${step.signal}`
    case 'kill':
      return phrase`${name} is killed with SIGKILL`
    case 'exit':
      return phrase`${name} ends`
    case 'failed':
      return phrase`${name} cannot be started (${code(step.reason)})`
    case 'removed':
      return phrase`The Pod is gone`
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
      return phrase`The Pod is deleted`
    case 'evict':
      return phrase`The Pod is evicted`
    case 'shutdown':
      return phrase`The node is shutting down`
    case 'sandboxLost':
      return phrase`The sandbox is lost`
    case 'deadline':
      return phrase`The Pod’s ${code('activeDeadlineSeconds')} are over`
    case 'dependency':
      if (name === undefined) return undefined
      return cause.rule === 'dependency-available' ? phrase`${code(name)} answers` : phrase`${code(name)} comes or goes`
    case 'intervention':
      return container.length === 0 ? phrase`Something is forced` : phrase`Something is forced on ${container}`
  }
}

/** Two instants in a sentence, to the millisecond where they would read the same otherwise. */
export function proseTimes(first: number, second: number): readonly [string, string] {
  const short = [formatTime(first), formatTime(second)] as const
  const isClose = first !== second && short[0] === short[1]
  const [one, other] = isClose ? ([formatExactTime(first), formatExactTime(second)] as const) : short
  return [one.replace('.0 s', ' s'), other.replace('.0 s', ' s')]
}
