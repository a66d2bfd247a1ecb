import { code, type Phrase, phrase } from '../base/phrase.ts'
import { endNote } from '../trace/end-note.ts'
import type { Trace } from '../trace/trace.ts'
import { type Change, phaseSequence, statusSequence } from '../trace/watch.ts'
import { type Difference, nowhere } from './difference.ts'
import type { Both } from './side.ts'
import { proseTimes } from './step-words.ts'

/** What kubectl and the API say otherwise of the Pod as a whole. */
export function podDifferences(traces: Both<Trace>): readonly Difference[] {
  return [statusDifference(traces), phaseDifference(traces), restDifference(traces)].filter(
    (difference) => difference !== undefined,
  )
}

/** Words of STATUS that only one side shows, or the same words in another order. */
function statusDifference(traces: Both<Trace>): Difference | undefined {
  const words = { a: firstSeen(statusSequence(traces.a)), b: firstSeen(statusSequence(traces.b)) }
  const onlyA = words.a.filter(({ value }) => words.b.every((other) => other.value !== value))
  const onlyB = words.b.filter(({ value }) => words.a.every((other) => other.value !== value))
  const at = { a: onlyA[0]?.at, b: onlyB[0]?.at }
  const parts = [only(onlyB, 'B'), only(onlyA, 'A')].filter((part) => part.length > 0)
  if (parts.length > 0) {
    const [first = [], second] = parts
    const said = second === undefined ? first : phrase`${first}, ${second}`
    return { kind: 'pod', words: phrase`STATUS shows ${said}.`, place: { ...nowhere, at }, follows: [] }
  }
  const parting = words.b.findIndex(({ value }, index) => words.a[index]?.value !== value)
  const [inA, inB] = [words.a[parting], words.b[parting]]
  if (inA === undefined || inB === undefined) return undefined
  return {
    kind: 'pod',
    words: phrase`STATUS shows the same words in another order: ${code(inB.value)} comes first in B, ${code(inA.value)} in A.`,
    place: { ...nowhere, at: { a: inA.at, b: inB.at } },
    follows: [],
  }
}

function only(changes: readonly Change<string>[], letter: string): Phrase {
  if (changes.length === 0) return []
  const values = changes.flatMap(({ value }, index): Phrase => (index === 0 ? [code(value)] : [', ', code(value)]))
  return phrase`${values} only in ${letter}`
}

function firstSeen(changes: readonly Change<string>[]): readonly Change<string>[] {
  const seen = new Set<string>()
  return changes.filter(({ value }) => {
    const isNew = !seen.has(value)
    seen.add(value)
    return isNew
  })
}

function phaseDifference(traces: Both<Trace>): Difference | undefined {
  const last = { a: phaseSequence(traces.a).at(-1), b: phaseSequence(traces.b).at(-1) }
  if (last.a === undefined || last.b === undefined || last.a.value === last.b.value) return undefined
  return {
    kind: 'pod',
    words: phrase`In the end the phase is ${code(last.b.value)} in B, ${code(last.a.value)} in A.`,
    // What holds from the creation on shows at no instant.
    place: { ...nowhere, at: { a: last.a.at || undefined, b: last.b.at || undefined } },
    follows: [],
  }
}

/** Only one side ever comes to rest. */
function restDifference(traces: Both<Trace>): Difference | undefined {
  const notes = { a: endNote(traces.a), b: endNote(traces.b) }
  if ((notes.a === undefined) === (notes.b === undefined)) return undefined
  const [restless, letter] = notes.b === undefined ? (['a', 'A'] as const) : (['b', 'B'] as const)
  const loop = traces[restless].loop
  const at: Both<number | undefined> = { a: undefined, b: undefined, [restless]: loop?.from }
  const [time] = proseTimes(traces[restless].end, traces[restless].end)
  const goesOn = loop === undefined ? phrase`does not come to rest within ${time}` : phrase`goes round for ever`
  return {
    kind: 'pod',
    words: phrase`${letter} ${goesOn}; ${letter === 'B' ? 'A' : 'B'} comes to rest.`,
    place: { ...nowhere, at },
    follows: [],
  }
}
