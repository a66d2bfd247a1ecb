import type { Phrase } from '../base/phrase.ts'
import type { Step, Trace } from '../trace/trace.ts'
import * as courseWords from '../words/en/compare/course-differences.ts'
import { type ContainerPair, pairName, pairNames } from './container-pairs.ts'
import type { Difference } from './difference.ts'
import { type Both, letters, type SideName } from './side.ts'

type Start = Extract<Step, { verb: 'create' | 'start' | 'started' | 'ready' }>

/** The container is restarted more often on one side; undefined where it is not, or where both go on restarting it when they are cut. */
export function restartDifference(traces: Both<Trace>, pair: ContainerPair): Difference | undefined {
  if (pair.a === undefined || pair.b === undefined) return undefined
  const restarts = { a: restartsOf(traces.a, pair.a.name), b: restartsOf(traces.b, pair.b.name) }
  const counts = { a: restarts.a.length, b: restarts.b.length }
  const areBothCut = traces.a.endedBy === 'horizon' && traces.b.endedBy === 'horizon'
  if (counts.a === counts.b || (areBothCut && counts.a > 0 && counts.b > 0)) return undefined
  const more: SideName = counts.b > counts.a ? 'b' : 'a'
  const first = restarts[more][Math.min(counts.a, counts.b)]
  const why = first === undefined ? [] : restartWhy(traces[more], first)
  const times = { a: timesWords(traces.a, counts.a), b: timesWords(traces.b, counts.b) }
  return {
    kind: 'course',
    words: courseWords.restarted(pairName(pair), times.b, times.a, why),
    place: { at: { a: undefined, b: undefined, [more]: first?.at }, container: pairNames(pair) },
    follows: [],
  }

  function restartWhy(trace: Trace, start: Start): Phrase {
    const exit = trace.steps.findLast(
      (step) => step.seq < start.seq && step.verb === 'exit' && step.container.name === start.container.name,
    )
    if (exit?.verb !== 'exit') return []
    const probe = probeBefore(trace, exit)
    if (probe !== undefined)
      return (probe === 'liveness' ? courseWords.livenessFails : courseWords.startupFails)(letters[more])
    const isPlain = exit.reason === 'Completed' || exit.reason === 'Error'
    return courseWords.endedWith(letters[more], exit.exitCode, isPlain ? '' : exit.reason)
  }
}

function restartsOf({ steps }: Trace, name: string): readonly Start[] {
  return steps.filter(
    (step): step is Start => step.verb === 'start' && step.container.name === name && step.container.attempt > 0,
  )
}

function timesWords({ endedBy }: Trace, count: number): string {
  return endedBy === 'horizon' && count > 2 ? courseWords.againAndAgain : courseWords.restartTimes(count)
}

/** The probe that had the container killed; undefined where none had. */
function probeBefore({ steps }: Trace, exit: Extract<Step, { verb: 'exit' }>): 'liveness' | 'startup' | undefined {
  const { name, attempt } = exit.container
  const stop = steps.findLast(
    (step) =>
      step.seq < exit.seq &&
      (step.verb === 'term' || step.verb === 'prestop') &&
      step.container.name === name &&
      step.container.attempt === attempt,
  )
  if (stop?.cause.rule === 'liveness-kills') return 'liveness'
  return stop?.cause.rule === 'startup-kills' ? 'startup' : undefined
}
