import { expect, test } from 'vitest'
import { changedFrom } from './gif.ts'

test('a frame holds what has changed, and the sign for the rest', () => {
  expect([...(changedFrom(Uint8Array.of(1, 2, 3), Uint8Array.of(1, 5, 3)) ?? [])]).toEqual([255, 5, 255])
  expect(changedFrom(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBeUndefined()
})
