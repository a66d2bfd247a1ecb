import type { KubeEvent } from '../kube/event.ts'
import type { Trace } from '../trace/trace.ts'
import * as differenceWords from '../words/en/compare/differences.ts'
import { type ContainerPair, pairName, pairNames } from './container-pairs.ts'
import { type Difference, nowhere, type Place } from './difference.ts'
import { type Both, letters, type SideName } from './side.ts'

/** That they come or not follows from what happens, which is told already. */
const routine: ReadonlySet<string> = new Set(['Scheduled', 'Pulling', 'Pulled', 'Created', 'Started', 'Killing'])

interface Told {
  readonly at: number
  readonly event: KubeEvent
}

/**
 * Events that only one side gets, by reason and container, and reasons whose text another minor words otherwise. Those that merely tell
 * that a container was started or stopped are left out, and so are containers that one side does not have.
 */
export function eventDifferences(traces: Both<Trace>, pairs: readonly ContainerPair[]): readonly Difference[] {
  const owners: readonly (ContainerPair | undefined)[] = [undefined, ...pairs.filter(({ a, b }) => a && b)]
  const only = owners.flatMap((pair) => {
    const told = { a: toldOf(traces.a, pair?.a?.name), b: toldOf(traces.b, pair?.b?.name) }
    return (['a', 'b'] as const).flatMap((side) => {
      const other = told[side === 'a' ? 'b' : 'a']
      return [...told[side]].flatMap(([reason, first]) =>
        other.has(reason) || routine.has(reason) ? [] : [onlyOn(side, first, pair)],
      )
    })
  })
  return [...only, ...otherwiseWorded(traces, owners)]
}

function onlyOn(side: SideName, { at, event }: Told, pair: ContainerPair | undefined): Difference {
  const { only, onlyOf } = differenceWords.events
  const { reason, message } = event
  return {
    kind: 'events',
    words:
      pair === undefined
        ? only(reason, letters[side], message)
        : onlyOf(reason, pairName(pair), letters[side], message),
    place: placeOf(pair, { a: undefined, b: undefined, [side]: at }),
    follows: [],
  }
}

/** One example a reason: the text without numbers, names and images tells whether it is worded alike. */
function otherwiseWorded(traces: Both<Trace>, owners: readonly (ContainerPair | undefined)[]): readonly Difference[] {
  if (traces.a.scenario.kubernetes === traces.b.scenario.kubernetes) return []
  const seen = new Set<string>()
  return owners.flatMap((pair) => {
    const told = { a: toldOf(traces.a, pair?.a?.name), b: toldOf(traces.b, pair?.b?.name) }
    return [...told.b].flatMap(([reason, inB]): readonly Difference[] => {
      const inA = told.a.get(reason)
      if (inA === undefined || seen.has(reason) || shapeOf(inA.event, pair?.a) === shapeOf(inB.event, pair?.b))
        return []
      seen.add(reason)
      return [
        {
          kind: 'events',
          words: differenceWords.events.reads(reason, inB.event.message, inA.event.message),
          place: placeOf(pair, { a: inA.at, b: inB.at }),
          follows: [],
        },
      ]
    })
  })
}

function shapeOf({ message }: KubeEvent, container: ContainerPair['a']): string {
  const named = container?.image === undefined ? message : message.replaceAll(container.image, 'IMAGE')
  return named.replaceAll(/\d+(\.\d+)?/g, '0').replaceAll(/0(h|m|s|ms)(0(m|s|ms))*/g, '0')
}

/** The first Event of each reason about the container; undefined: about the Pod. */
function toldOf({ steps }: Trace, container: string | undefined): ReadonlyMap<string, Told> {
  const first = new Map<string, Told>()
  for (const step of steps)
    if (step.verb === 'event' && step.event.container === container && !first.has(step.event.reason))
      first.set(step.event.reason, step)
  return first
}

function placeOf(pair: ContainerPair | undefined, at: Both<number | undefined>): Place {
  return { at, container: pair === undefined ? nowhere.container : pairNames(pair) }
}
