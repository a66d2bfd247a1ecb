import type { Condition, Seen } from './recorded-observe.ts'

/**
 * How long a condition has to last to stand in a recording for certain, milliseconds. Where the flags of one of the first recordings say that a
 * condition lasted for less (mix-30 and mix-39, 10 ms each), its `conditionChanges` do not have it; no two of one type are nearer than 65 ms.
 * Later recordings have conditions of 6 ms.
 */
const briefMs = 60

/** The changes of conditions as they are where nothing that lasted for less than 60 ms was seen. */
export function withoutBrief(changes: readonly Seen<Condition>[]): readonly Seen<Condition>[] {
  const shown = new Map<string, string>()
  return changes.filter(({ at, value }, index) => {
    const next = changes.slice(index + 1).find((later) => later.value.type === value.type)
    if (next !== undefined && next.at - at < briefMs) return false
    const text = JSON.stringify(value)
    const isSame = shown.get(value.type) === text
    shown.set(value.type, text)
    return !isSame
  })
}
