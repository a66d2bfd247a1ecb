import { expect, test } from 'vitest'
import { isOptionalEvent, parseNote } from './recorded-note.ts'

test('no note, nothing that differed', () => {
  expect(parseNote(undefined)).toEqual({ optionalEvents: [], isWithoutShortRows: false, keepsNetwork: false })
})

test('reads the Events that some runs did not have, and no other remark', () => {
  const note = parseNote(
    'flags: only the part common to all runs; events seen in some runs only: Killing Stopping container a; Unhealthy Startup probe failed: <output>; no atMs where the time depends on the random requeue factor',
  )
  expect(note.optionalEvents).toEqual(['Killing Stopping container a', 'Unhealthy Startup probe failed: <output>'])
  expect(isOptionalEvent(note, { reason: 'Unhealthy', message: 'Startup probe failed: no' })).toBe(true)
  expect(isOptionalEvent(note, { reason: 'Killing', message: 'Stopping container b' })).toBe(false)
})

test('reads that short rows were left out', () => {
  const text =
    'a row that lasts only some milliseconds, and is not seen in every run, is left out; rows: only the part common'
  expect(parseNote(text).isWithoutShortRows).toBe(true)
})
