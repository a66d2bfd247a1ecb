import type { Phrase } from '../base/phrase.ts'
import * as differenceWords from '../words/en/compare/differences.ts'
import { type ContainerPair, pairName, pairNames } from './container-pairs.ts'
import { type Difference, nowhere } from './difference.ts'
import { letters } from './side.ts'

/** Which containers only one side has, which have another name, image or part, and another order. */
export function containerDifferences(pairs: readonly ContainerPair[]): readonly Difference[] {
  const own = pairs.flatMap((pair) =>
    ownWords(pair).map((words): Difference => {
      const place = { ...nowhere, container: pairNames(pair) }
      return { kind: 'containers', words, place, follows: [] }
    }),
  )
  const order = orderWords(pairs)
  return order === undefined ? own : [...own, { kind: 'containers', words: order, place: nowhere, follows: [] }]
}

function ownWords(pair: ContainerPair): readonly Phrase[] {
  const { a, b } = pair
  if (a === undefined || b === undefined) {
    const only = a ?? b
    const side = a === undefined ? letters.b : letters.a
    return only === undefined ? [] : [differenceWords.containers.only(only.name, side, only.role)]
  }
  const name = pairName(pair)
  return [
    ...(a.name === b.name ? [] : [differenceWords.containers.replaced(a.name, b.name)]),
    ...(a.role === b.role ? [] : [differenceWords.containers.role(name, b.role, a.role)]),
    ...(a.image === b.image || a.name !== b.name
      ? []
      : [differenceWords.containers.image(name, b.image ?? '', a.image ?? '')]),
  ]
}

/** Where containers of one part on both sides stand in another order; undefined when they do not. */
function orderWords(pairs: readonly ContainerPair[]): Phrase | undefined {
  const shared = pairs.flatMap(({ a, b }) => (a && b && a.role === b.role ? [{ a, b }] : []))
  const inA = [...shared].sort((one, other) => one.a.place - other.a.place)
  const moved = shared.filter((pair, index) => inA[index] !== pair)
  if (moved.length === 0) return undefined
  return differenceWords.containers.order(
    shared.map(({ b }) => b.name),
    inA.map(({ a }) => a.name),
  )
}
