import { expect, test } from 'vitest'
import { applyEdits } from './apply-edits.ts'

test('all ranges are replaced, counted in the text as it was', () => {
  const edits = [
    { range: { start: 0, end: 4 }, text: 'Kind' },
    { range: { start: 6, end: 9 }, text: 'Deployment' },
  ]
  expect(applyEdits('kind: Pod', edits)).toBe('Kind: Deployment')
})
