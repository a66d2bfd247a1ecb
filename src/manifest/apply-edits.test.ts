import { expect, test } from 'vitest'
import { applyEdits } from './apply-edits.ts'

test('all ranges are replaced, counted in the text as it was', () => {
  const edits = [
    { range: { start: 0, end: 4 }, text: 'Kind' },
    { range: { start: 6, end: 9 }, text: 'Deployment' },
  ]
  expect(applyEdits('kind: Pod', edits)).toBe('Kind: Deployment')
})

test('in any order', () => {
  const edits = [
    { range: { start: 2, end: 2 }, text: '-' },
    { range: { start: 0, end: 1 }, text: '' },
    { range: { start: 2, end: 3 }, text: 'C' },
  ]
  expect(applyEdits('abc', edits)).toBe('b-C')
})
