import { expect, test } from 'vitest'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { changedCells, phaseSequence, readySequence, restartsSequence, statusSequence, watchRows } from './watch.ts'

const trace = shopTrace()

test('a row of the watch for each change of the object, the removal once more', () => {
  const rows = watchRows(trace)
  expect(rows.length).toBeGreaterThan(changedCells(trace).length)
  expect(rows[0]).toMatchObject({ at: 0, row: { name: 'shop', ready: '0/2', status: 'Init:0/3' }, removed: false })
  expect(rows.at(-1)).toMatchObject({ at: 48_500, removed: true })
})

test('values and the instants from which they hold', () => {
  expect(phaseSequence(trace)).toEqual([
    { at: 0, value: 'Pending' },
    { at: 23_000, value: 'Running' },
  ])
  expect(readySequence(trace).map(({ value }) => value)).toEqual(['0/2', '1/2', '2/2', '0/2'])
  expect(restartsSequence(trace).map(({ value }) => value)).toEqual(['0', '1', '0'])
  expect(statusSequence(trace)[1]).toEqual({ at: 8300, value: 'Init:1/3' })
})
