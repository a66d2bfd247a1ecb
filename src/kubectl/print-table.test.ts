import { describe, expect, test } from 'vitest'
import type { PodRow } from './print-pod.ts'
import { podCells, printTable } from './print-table.ts'
import { alignCells } from './tab-writer.ts'

const row: PodRow = {
  name: 'shop',
  ready: '1/2',
  status: 'Init:CrashLoopBackOff',
  restarts: '3 (20s ago)',
  age: '5m',
  ip: '10.244.1.7',
  node: 'node-1',
  nominatedNode: '<none>',
  readinessGates: '<none>',
}

describe('printTable', () => {
  test('columns are the longest cell and three blanks wide', () => {
    expect(printTable(podCells([row]))).toEqual([
      'NAME   READY   STATUS                  RESTARTS      AGE',
      'shop   1/2     Init:CrashLoopBackOff   3 (20s ago)   5m',
    ])
  })

  test('-o wide adds four columns', () => {
    const running = { ...row, ready: '2/2', status: 'Running', restarts: '0' }
    expect(printTable(podCells([running], 'wide'))).toEqual([
      'NAME   READY   STATUS    RESTARTS   AGE   IP           NODE     NOMINATED NODE   READINESS GATES',
      'shop   2/2     Running   0          5m    10.244.1.7   node-1   <none>           <none>',
    ])
  })

  test('a column is at least six wide', () => {
    expect(printTable([['A', 'B']])).toEqual(['A     B'])
  })

  test('a cell ends at its first line break, and steers no terminal', () => {
    expect(printTable([['one\ntwo', '\u001b[2J']])).toEqual(['one...   ^[[2J'])
  })

  test('in a watch columns grow from the row that needs it on', () => {
    const rows = ['Pending', 'ContainerCreating', 'Running'].map((status) => ({
      ...row,
      status,
      restarts: '0',
      age: '5s',
    }))
    expect(printTable(podCells(rows), 'growing')).toEqual([
      'NAME   READY   STATUS    RESTARTS   AGE',
      'shop   1/2     Pending   0          5s',
      'shop   1/2     ContainerCreating   0          5s',
      'shop   1/2     Running             0          5s',
    ])
  })

  test('no rows', () => {
    expect(printTable([])).toEqual([])
  })
})

describe('alignCells', () => {
  test('a line with fewer cells ends the columns', () => {
    const rows = [['a', 'b', 'c'], ['long cell', 'x', 'y'], ['alone'], ['k', 'v', 'w']]
    const lines = ['a          b  c', 'long cell  x  y', 'alone', 'k  v  w']
    expect(alignCells(rows, { minWidth: 0, padding: 2 }).lines).toEqual(lines)
  })

  test('a character outside the basic plane is one wide', () => {
    expect(
      alignCells(
        [
          ['🚀', 'x'],
          ['ab', 'y'],
        ],
        { minWidth: 0, padding: 1 },
      ).lines,
    ).toEqual(['🚀  x', 'ab y'])
  })
})
