import type { Failure } from '../checks/failure.ts'

/** One of the things whose order was recorded. */
export interface Item {
  /** What happened, as one line; the k-th of equal keys on one side belongs to the k-th on the other. */
  readonly key: string
  /** Milliseconds; undefined when the recording does not know. */
  readonly at: number | undefined
}

/** A recorded item and the one of the trace that belongs to it. */
export interface Pair<E extends Item, G extends Item> {
  readonly expected: E
  readonly got: G
}

export interface OrderRules<E extends Item, G extends Item> {
  /** The name of the expectation, for the failures. */
  readonly name: string
  readonly toleranceMs: number
  /** The trace may go on after the last recorded item. */
  readonly isPrefix: boolean
  /** Whether the order of these two is left open. */
  readonly mayOvertake: (first: Pair<E, G>, second: Pair<E, G>) => boolean
}

/** What is missing, too much, at another time or in another order than recorded. */
export function compareOrder<E extends Item, G extends Item>(
  expected: readonly E[],
  got: readonly G[],
  rules: OrderRules<E, G>,
): readonly Failure[] {
  const { name, toleranceMs } = rules
  const failures: Failure[] = []
  const left = groupByKey(got)
  const pairs: (Pair<E, G> & { readonly position: number })[] = []
  for (const item of expected) {
    const match = left.get(item.key)?.shift()
    if (match === undefined) failures.push({ expectation: name, expected: lineOf(item), got: 'nothing like it' })
    else pairs.push({ expected: item, got: match.item, position: match.position })
  }
  const lastPosition = Math.max(-1, ...pairs.map((pair) => pair.position))
  const extras = [...left.values()].flat().sort((a, b) => a.position - b.position)
  for (const extra of extras)
    if (!rules.isPrefix || extra.position < lastPosition)
      failures.push({ expectation: name, expected: 'nothing', got: lineOf(extra.item) })
  for (const [index, pair] of pairs.entries()) {
    const { expected: recorded, got: happened } = pair
    if (recorded.at !== undefined && Math.abs((happened.at ?? Number.NaN) - recorded.at) > toleranceMs)
      failures.push({
        expectation: name,
        expected: `${lineOf(recorded)} ± ${toleranceMs}`,
        got: `at ${happened.at} ms`,
      })
    const overtaken = pairs
      .slice(0, index)
      .find((other) => other.position > pair.position && !rules.mayOvertake(other, pair))
    if (overtaken !== undefined)
      failures.push({
        expectation: `${name} (order)`,
        expected: `${lineOf(overtaken.expected)} before ${lineOf(recorded)}`,
        got: `at ${overtaken.got.at} and ${happened.at} ms`,
      })
  }
  return failures
}

/** Whether two times are both known and at most `windowMs` apart. */
export function isWithin(windowMs: number, a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(a - b) <= windowMs
}

function groupByKey<T extends Item>(items: readonly T[]): Map<string, { item: T; position: number }[]> {
  const groups = new Map<string, { item: T; position: number }[]>()
  for (const [position, item] of items.entries()) {
    const group = groups.get(item.key) ?? []
    group.push({ item, position })
    groups.set(item.key, group)
  }
  return groups
}

function lineOf(item: Item): string {
  return item.at === undefined ? item.key : `${item.key} at ${item.at} ms`
}
