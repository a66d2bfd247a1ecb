import { expect, test } from 'vitest'
import type { Difference } from '../../../compare/difference.ts'
import { marksOf } from './marks.ts'

const difference = (name: string | undefined, a: number | undefined, b: number | undefined): Difference => ({
  kind: 'course',
  words: ['words'],
  place: { at: { a, b }, container: { a: name, b: name } },
  follows: [],
})

test('marks have the number of the list, by container, on the side on which a difference shows', () => {
  const [late, onlyInB, ofPod, nowhere] = [
    difference('app', 1000, 2000),
    difference('app', undefined, 3000),
    difference(undefined, 4000, 5000),
    difference('app', undefined, undefined),
  ]
  const list = [nowhere, late, onlyInB, ofPod]
  expect(marksOf(list, 'a', [late])).toEqual(
    new Map([
      ['app', [{ number: 2, at: 1000, side: 'a', isChosen: true }]],
      ['', [{ number: 4, at: 4000, side: 'a', isChosen: false }]],
    ]),
  )
  expect(
    marksOf(list, 'b', [])
      .get('app')
      ?.map(({ number, at }) => [number, at]),
  ).toEqual([
    [2, 2000],
    [3, 3000],
  ])
})
