import { code, named, type Phrase, phrase } from '../base/phrase.ts'
import type { ContainerRole } from '../trace/trace.ts'
import { type ContainerPair, pairName, pairNames } from './container-pairs.ts'
import { type Difference, nowhere } from './difference.ts'
import { letters } from './side.ts'

const roleWords: Readonly<Record<ContainerRole, string>> = {
  init: 'an init container',
  sidecar: 'a sidecar',
  main: 'a main container',
}

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
    return only === undefined ? [] : [phrase`${named(only.name)} is there only in ${side}, as ${roleWords[only.role]}.`]
  }
  const name = pairName(pair)
  return [
    ...(a.name === b.name ? [] : [phrase`In the place of ${named(a.name)}, B has ${named(b.name)}.`]),
    ...(a.role === b.role ? [] : [phrase`${name} is ${roleWords[b.role]} in B, ${roleWords[a.role]} in A.`]),
    ...(a.image === b.image || a.name !== b.name
      ? []
      : [phrase`${name} has the image ${code(b.image ?? '')} in B, ${code(a.image ?? '')} in A.`]),
  ]
}

/** Where containers of one part on both sides stand in another order; undefined when they do not. */
function orderWords(pairs: readonly ContainerPair[]): Phrase | undefined {
  const shared = pairs.flatMap(({ a, b }) => (a && b && a.role === b.role ? [{ a, b }] : []))
  const inA = [...shared].sort((one, other) => one.a.place - other.a.place)
  const moved = shared.filter((pair, index) => inA[index] !== pair)
  if (moved.length === 0) return undefined
  return phrase`The order is ${list(shared.map(({ b }) => b.name))} in B, ${list(inA.map(({ a }) => a.name))} in A.`
}

function list(names: readonly string[]): Phrase {
  return names.flatMap((name, index): Phrase => (index === 0 ? [named(name)] : [', ', named(name)]))
}
