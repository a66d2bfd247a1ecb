import type { Phrase } from '../base/phrase.ts'
import type { Trace } from '../trace/trace.ts'
import { type Change, phaseSequence, statusSequence } from '../view/story/watch.ts'
import { endNote } from '../view/timeline/end-note.ts'
import * as differenceWords from '../words/en/compare/differences.ts'
import { type Difference, nowhere } from './difference.ts'
import { type Both, letters, otherSide, type SideName } from './side.ts'
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
  const said = onlyWords(onlyA.map(wordOf), onlyB.map(wordOf))
  if (said !== undefined) return { kind: 'pod', words: said, place: { ...nowhere, at }, follows: [] }
  const parting = words.b.findIndex(({ value }, index) => words.a[index]?.value !== value)
  const [inA, inB] = [words.a[parting], words.b[parting]]
  if (inA === undefined || inB === undefined) return undefined
  return {
    kind: 'pod',
    words: differenceWords.status.order(inB.value, inA.value),
    place: { ...nowhere, at: { a: inA.at, b: inB.at } },
    follows: [],
  }
}

function onlyWords(onlyA: readonly string[], onlyB: readonly string[]): Phrase | undefined {
  const { both, onlyOne } = differenceWords.status
  if (onlyA.length > 0 && onlyB.length > 0) return both(onlyB, onlyA)
  if (onlyB.length > 0) return onlyOne(onlyB, letters.b)
  return onlyA.length > 0 ? onlyOne(onlyA, letters.a) : undefined
}

function wordOf({ value }: Change<string>): string {
  return value
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
    words: differenceWords.phase(last.b.value, last.a.value),
    // What holds from the creation on shows at no instant.
    place: { ...nowhere, at: { a: last.a.at || undefined, b: last.b.at || undefined } },
    follows: [],
  }
}

/** Only one side ever comes to rest. */
function restDifference(traces: Both<Trace>): Difference | undefined {
  const notes = { a: endNote(traces.a), b: endNote(traces.b) }
  if ((notes.a === undefined) === (notes.b === undefined)) return undefined
  const restless: SideName = notes.b === undefined ? 'a' : 'b'
  const [letter, other] = [letters[restless], letters[otherSide(restless)]]
  const loop = traces[restless].loop
  const at: Both<number | undefined> = { a: undefined, b: undefined, [restless]: loop?.from }
  const [time] = proseTimes(traces[restless].end, traces[restless].end)
  const { never, notWithin } = differenceWords.rest
  return {
    kind: 'pod',
    words: loop === undefined ? notWithin(letter, time, other) : never(letter, other),
    place: { ...nowhere, at },
    follows: [],
  }
}
