import type { Step, Trace, Verb } from '../trace/trace.ts'
import { containerOf, type MatchedStep, type Matching } from './matched-steps.ts'
import type { Both } from './side.ts'
import { triggerOf } from './trigger.ts'

const stopVerbs: readonly Verb[] = ['term', 'kill', 'prestop']

/**
 * Whether a step that differs needs no sentence: init containers are never ready, a container that has ended is not ready either, and where
 * one ends by itself on one side and is stopped on the other, its end says it all.
 */
export function goesWithoutSaying(traces: Both<Trace>, matching: Matching, match: MatchedStep): boolean {
  const { verb, pair, a, b } = match
  const isOneSided = a === undefined || b === undefined
  if (verb === 'ready' || verb === 'unready') {
    const isOfInit = isOneSided && (pair?.a?.role === 'init' || pair?.b?.role === 'init')
    return isOfInit || (verb === 'unready' && (isAfterEnd(traces.a, a) || isAfterEnd(traces.b, b)))
  }
  if (!isOneSided || !stopVerbs.includes(verb)) return false
  const end = matching.steps.find((each) => each.verb === 'exit' && each.pair === pair && isSameAttempt(each, match))
  return end?.a !== undefined && end.b !== undefined && end.a.cause.rule !== end.b.cause.rule
}

function isAfterEnd(trace: Trace, step: Step | undefined): boolean {
  return step !== undefined && triggerOf(trace, step)?.verb === 'exit'
}

function isSameAttempt(one: MatchedStep, other: MatchedStep): boolean {
  return attemptOf(one) === attemptOf(other)
}

function attemptOf({ a, b }: MatchedStep): number | undefined {
  const step = a ?? b
  return step && containerOf(step)?.attempt
}
