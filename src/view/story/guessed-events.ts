import { rememberBy } from '../../base/remember-by.ts'
import type { Trace } from '../../trace/trace.ts'
import type { ListedEvent } from './event-list.ts'

/** Whether the time of the newest occurrence of an Event is a guess: in a replay, where its age in a table is all that is known. */
export function isGuessed(trace: Trace, { last, reason, message }: ListedEvent): boolean {
  return guessedIn(trace).has(keyOf(last, reason, message))
}

const guessedIn = rememberBy((trace: Trace): ReadonlySet<string> => {
  const steps = trace.steps.filter((step) => step.verb === 'event' && step.inferred !== undefined)
  return new Set(
    steps.flatMap((step) => (step.verb === 'event' ? [keyOf(step.at, step.event.reason, step.event.message)] : [])),
  )
})

function keyOf(at: number, reason: string, message: string): string {
  return [at, reason, message].join('\n')
}
