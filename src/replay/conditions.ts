import type { PodCondition } from '../kube/pod.ts'
import type { Facts } from './facts.ts'
import { readTime } from './observed-event.ts'

/** The conditions of the Pod through its life, as far as their times of transition tell. */
export interface ConditionHistory {
  /**
   * At a wall time (milliseconds since 1970), in the order of the newest list. What was before the first known transition is asked of
   * `guess`; undefined leaves the condition out.
   */
  readonly at: (ms: number, guess: (type: string) => boolean | undefined) => readonly PodCondition[]
  /** When a condition became `status` last; undefined when it is not so now, or its time is not told. */
  readonly since: (type: string, status: PodCondition['status']) => number | undefined
}

/** A condition from an instant on. */
interface Span {
  readonly ms: number
  readonly condition: PodCondition
}

/** Reads the history of every condition out of all states that were seen. */
export function conditionHistory({ sightings, pod, createdMs }: Facts): ConditionHistory {
  const spans = new Map<string, Span[]>()
  for (const { state } of sightings) {
    for (const condition of state.pod.status.conditions ?? []) {
      const list = spans.get(condition.type) ?? []
      spans.set(condition.type, list)
      const ms = readTime(condition.lastTransitionTime) ?? createdMs
      const last = list.at(-1)
      if (last?.condition.status === condition.status) list[list.length - 1] = { ms: Math.min(ms, last.ms), condition }
      else list.push({ ms, condition })
    }
  }
  const order = (pod.status.conditions ?? []).map(({ type }) => type)
  const types = [...order, ...[...spans.keys()].filter((type) => !order.includes(type))]
  return {
    at: (ms, guess) =>
      types.flatMap((type): readonly PodCondition[] => {
        const held = (spans.get(type) ?? []).findLast((span) => span.ms <= ms)?.condition
        if (held !== undefined) return [held]
        const isTrue = guess(type)
        return isTrue === undefined ? [] : [{ type, status: isTrue ? 'True' : 'False' }]
      }),
    since: (type, status) => {
      const last = spans.get(type)?.at(-1)
      return last?.condition.status === status ? readTime(last.condition.lastTransitionTime) : undefined
    },
  }
}
