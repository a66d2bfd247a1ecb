import type { ContainerRef, Step, Trace } from '../trace/trace.ts'
import type { ContainerPair } from './container-pairs.ts'
import type { Both, SideName } from './side.ts'

/** A step of either side with the one that it corresponds to on the other. */
export interface MatchedStep {
  readonly key: string
  readonly verb: Step['verb']
  /** Undefined for a step of the Pod. */
  readonly pair: ContainerPair | undefined
  readonly a: Step | undefined
  readonly b: Step | undefined
}

export interface Matching {
  /** By the first instant on either side. */
  readonly steps: readonly MatchedStep[]
  /** The match of a step of one side; undefined for what only tells of others (Events, status updates). */
  readonly matchOf: (side: SideName, step: Step) => MatchedStep | undefined
}

/**
 * Steps correspond when they are the same verb of the same container in the same attempt, and the same one in a row of such.
 * Events and status updates are left out: they tell of other steps.
 */
export function matchSteps(traces: Both<Trace>, pairs: readonly ContainerPair[]): Matching {
  const found = new Map<string, { -readonly [K in keyof MatchedStep]: MatchedStep[K] }>()
  const keys: Both<Map<Step, string>> = { a: new Map(), b: new Map() }
  for (const side of ['a', 'b'] as const) {
    const byName = new Map(pairs.flatMap((pair) => (pair[side] === undefined ? [] : [[pair[side].name, pair]])))
    const seen = new Map<string, number>()
    for (const step of traces[side].steps) {
      if (step.verb === 'event' || step.verb === 'status') continue
      const container = containerOf(step)
      const pair = container && byName.get(container.name)
      const kind = [pair?.key ?? '', step.verb, container?.attempt ?? '', step.verb === 'world' ? step.what : ''].join(
        '\n',
      )
      const nth = seen.get(kind) ?? 0
      seen.set(kind, nth + 1)
      const key = `${kind}\n${nth}`
      const match = found.get(key) ?? { key, verb: step.verb, pair, a: undefined, b: undefined }
      match[side] = step
      found.set(key, match)
      keys[side].set(step, key)
    }
  }
  return {
    steps: [...found.values()].sort((one, other) => firstAt(one) - firstAt(other) || firstSeq(one) - firstSeq(other)),
    matchOf: (side, step) => found.get(keys[side].get(step) ?? ''),
  }
}

/** The container that `step` is about; undefined for what is about the Pod. */
export function containerOf(step: Step): ContainerRef | undefined {
  return 'container' in step ? step.container : undefined
}

function firstAt({ a, b }: MatchedStep): number {
  return Math.min(a?.at ?? Number.POSITIVE_INFINITY, b?.at ?? Number.POSITIVE_INFINITY)
}

function firstSeq({ a, b }: MatchedStep): number {
  return Math.min(a?.seq ?? Number.POSITIVE_INFINITY, b?.seq ?? Number.POSITIVE_INFINITY)
}
