import { expect, test } from 'vitest'
import { printTable } from './print-table.ts'

test('a column is three wider than its longest cell, the last one is not padded', () => {
  const rows = [
    ['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE'],
    ['shop', '1/2', 'Init:CrashLoopBackOff', '3 (20s ago)', '5m'],
  ]
  expect(printTable(rows)).toEqual([
    'NAME   READY   STATUS                  RESTARTS      AGE',
    'shop   1/2     Init:CrashLoopBackOff   3 (20s ago)   5m',
  ])
})

test('a short column is six wide at least', () => {
  expect(printTable([['A', 'B']])).toEqual(['A     B'])
})

test('in a watch the widths grow from the row that needs it on', () => {
  const rows = [
    ['NAME', 'STATUS', 'AGE'],
    ['shop', 'Pending', '0s'],
    ['shop', 'ContainerCreating', '1s'],
    ['shop', 'Running', '2s'],
  ]
  expect(printTable(rows, 'growing')).toEqual([
    'NAME   STATUS   AGE',
    'shop   Pending   0s',
    'shop   ContainerCreating   1s',
    'shop   Running             2s',
  ])
})
