import { expect, test } from 'vitest'
import { named, phrase } from '../../../base/phrase.ts'
import type { SimTime } from '../../../base/time.ts'
import { simTime } from '../../../base/time.ts'
import type { Wait } from '../../../view/story/outlook.ts'
import { groupAlike } from './alike.ts'

function ends(container: string, at: SimTime): Wait {
  return { what: phrase`${named(container)} to end`, container, isTrouble: false, at }
}

test('what differs only by its container stands together', () => {
  const waits = [ends('a', simTime(3)), ends('b', simTime(3)), ends('c', simTime(4)), ends('d', simTime(3))]
  expect(groupAlike(waits).map(({ wait, others }) => [wait.container, others])).toEqual([
    ['a', ['b', 'd']],
    ['c', []],
  ])
})

test('waits for something else stand for themselves', () => {
  const other: Wait = { what: phrase`the image of ${named('b')}`, container: 'b', isTrouble: false, at: simTime(3) }
  expect(groupAlike([ends('a', simTime(3)), other])).toHaveLength(2)
})
