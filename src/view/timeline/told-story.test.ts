import { expect, test } from 'vitest'
import { toldStory } from './told-story.ts'

test.each([
  [0, ''],
  [2, '0; 1'],
  [61, /59; and 1 more$/],
  [12_060, /; 59; and 12,000 more$/],
])('%d items', (count, expected) => {
  const told = toldStory(
    Array.from({ length: count }, (_, index) => index),
    String,
  )
  if (typeof expected === 'string') expect(told).toBe(expected)
  else expect(told).toMatch(expected)
})
