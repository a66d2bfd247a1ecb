import { expect, test } from 'vitest'
import { withoutBrief } from './brief-conditions.ts'

const change = (at: number, type: string, status: string) => ({ at, value: { type, status } })

test('a condition that lasts for less than 60 ms is left out, and so is the return to what was before it', () => {
  const initialized = change(20, 'Initialized', 'True')
  const unready = change(10, 'Ready', 'False')
  expect(withoutBrief([unready, initialized, change(100, 'Ready', 'True'), change(159, 'Ready', 'False')])).toEqual([
    unready,
    initialized,
  ])
})

test('what lasts longer stays, and so does what comes after something brief', () => {
  const lasting = [change(10, 'Ready', 'False'), change(100, 'Ready', 'True'), change(160, 'Ready', 'False')]
  expect(withoutBrief(lasting)).toEqual(lasting)
  expect(
    withoutBrief([change(10, 'Ready', 'False'), change(50, 'Ready', 'Unknown'), change(100, 'Ready', 'True')]),
  ).toEqual([change(100, 'Ready', 'True')])
})
