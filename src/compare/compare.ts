import { pairContainers } from './container-pairs.ts'
import { containerDifferences } from './containers.ts'
import { groupDifference, smallDifference } from './course.ts'
import { type Difference, type DifferenceKind, firstInstant } from './difference.ts'
import { eventDifferences } from './event-differences.ts'
import { matchSteps } from './matched-steps.ts'
import { podDifferences } from './pod-differences.ts'
import { podReady, readyDifference } from './pod-ready.ts'
import { resourceDifferences } from './resource-differences.ts'
import { restartDifference } from './restarts.ts'
import { serverDifferences } from './server-differences.ts'
import type { Both, Side } from './side.ts'
import { groupSteps } from './step-groups.ts'

const order: readonly DifferenceKind[] = ['server', 'containers', 'course', 'pod', 'resources', 'events']

/**
 * What is otherwise in B than in A, by kind and then by the instant at which it shows first. What only follows from something else stands
 * under that. Empty: nothing differs by more than a millisecond.
 */
export function compareSides(sides: Both<Side>): readonly Difference[] {
  const { a, b } = { a: sides.a.trace, b: sides.b.trace }
  const server = serverDifferences(sides)
  if (a === undefined || b === undefined) return server
  const traces = { a, b }
  const pairs = pairContainers(a, b)
  const matching = matchSteps(traces, pairs)
  const { groups, groupOf } = groupSteps(traces, matching)
  const ready = podReady(traces, matching)
  const readyGroup = ready?.after && groupOf(ready.after)
  let isReadyTold = false
  const course = groups.flatMap((group): readonly Difference[] => {
    const difference = groupDifference({ sides, traces, matching }, group)
    if (difference === undefined) return []
    if (ready === undefined || group !== readyGroup) return [difference]
    isReadyTold = true
    return [{ ...difference, follows: [...difference.follows, ready.follow].sort(byFollowTime) }]
  })
  const small = smallDifference(groups)
  const all: readonly Difference[] = [
    ...server,
    ...containerDifferences(pairs),
    ...course,
    ...pairs.flatMap((pair) => restartDifference(traces, pair) ?? []),
    ...(small === undefined ? [] : [small]),
    ...(ready === undefined || isReadyTold || (small && ready.isSmall) ? [] : [readyDifference(ready)]),
    ...podDifferences(traces),
    ...resourceDifferences(traces),
    ...eventDifferences(traces, pairs),
  ]
  return [...all].sort(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || timeOf(one) - timeOf(other),
  )
}

function timeOf({ place }: Pick<Difference, 'place'>): number {
  return firstInstant(place) ?? Number.POSITIVE_INFINITY
}

function byFollowTime(one: Pick<Difference, 'place'>, other: Pick<Difference, 'place'>): number {
  return timeOf(one) - timeOf(other)
}
