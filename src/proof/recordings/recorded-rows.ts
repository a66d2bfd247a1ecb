import { equalJson, isRecord } from '../../base/json.ts'
import type { Cells, Change } from '../../view/story/watch.ts'
import { type Failure, toText } from '../checks/failure.ts'
import type { RecordingNote } from './recorded-note.ts'
import { isWithin } from './recorded-order.ts'

/** How long a recording lasted, how far its times may be off (both in milliseconds), and what was not certain in it. */
export interface RecordingLimits {
  readonly untilMs: number
  readonly toleranceMs: number
  /** What the recording's note says of its differing runs. */
  readonly note: RecordingNote
  /** Conditions that lasted for less than 60 ms are not looked at. */
  readonly isWithoutBriefConditions?: boolean
}

interface Asked extends RecordingLimits {
  /** The expectation's name, for the failures. */
  readonly key: string
  /** The trace may go on after the last recorded value. */
  readonly isPrefix: boolean
}

/** Compares the distinct consecutive values of a cell with the recorded ones. */
export function compareSequence(
  changes: readonly Change<string>[],
  expected: unknown,
  { key, isPrefix, untilMs, note }: Asked,
): readonly Failure[] {
  const recorded = Array.isArray(expected) ? expected : []
  const inTime = changes.filter(({ at }) => at <= untilMs)
  const values = seenChanges(inTime, recorded, note, Object.is).map(({ value }) => value)
  return unlessEqual(key, expected, isPrefix ? values.slice(0, recorded.length) : values)
}

/** Compares the rows of a watch with the recorded ones; only the first that differs is told, the others follow from it. */
export function compareRows(
  changes: readonly Change<Cells>[],
  expected: unknown,
  { key, isPrefix, untilMs, toleranceMs, note }: Asked,
): readonly Failure[] {
  const recorded = entriesOf(expected).map(({ atMs, ...cells }) => ({ atMs, cells }))
  const wantedCells = recorded.map(({ cells }) => cells)
  const inTime = changes.filter(({ at }) => at <= untilMs)
  const rows = seenChanges(inTime, wantedCells, note, equalJson)
  const count = isPrefix ? recorded.length : Math.max(recorded.length, rows.length)
  for (let index = 0; index < count; index++) {
    const wanted = recorded[index]
    const row = rows[index]
    const isInTime = typeof wanted?.atMs !== 'number' || isWithin(toleranceMs, wanted.atMs, row?.at)
    if (equalJson(wanted?.cells, row?.value) && isInTime) continue
    return [
      {
        expectation: `${key}[${index}]`,
        expected: wanted === undefined ? 'no further row' : `${describeRow(wanted)} ± ${toleranceMs}`,
        got: row === undefined ? 'no further row' : `${toText(row.value)} at ${row.at} ms`,
      },
    ]
  }
  return []
}

function describeRow({ cells, atMs }: { readonly cells: unknown; readonly atMs: unknown }): string {
  return atMs === undefined ? toText(cells) : `${toText(cells)} at ${toText(atMs)} ms`
}

/** How long a row lasts that some recordings have and others have not; milliseconds. */
const shortRowMs = 50

/** The changes without those that the recording left out because they last too short to be seen in every run. */
function seenChanges<T>(
  changes: readonly Change<T>[],
  recorded: readonly unknown[],
  { isWithoutShortRows }: RecordingNote,
  isEqual: (a: unknown, b: unknown) => boolean,
): readonly Change<T>[] {
  if (!isWithoutShortRows) return changes
  const seen: Change<T>[] = []
  for (const [index, change] of changes.entries()) {
    const next = changes[index + 1]
    const isShort = next !== undefined && next.at - change.at <= shortRowMs
    const isMerged = seen.length > 0 && isEqual(seen.at(-1)?.value, change.value)
    if (isMerged || (isShort && !isEqual(recorded[seen.length], change.value))) continue
    seen.push(change)
  }
  return seen
}

/** A failure unless both are the same value of JSON. */
export function unlessEqual(expectation: string, expected: unknown, got: unknown): readonly Failure[] {
  return equalJson(expected, got) ? [] : [{ expectation, expected: toText(expected), got: toText(got) }]
}

/** The objects of a list; none where it is no list. */
export function entriesOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}
