import { expect, test } from 'vitest'
import { examples as bundled } from '../lessons/examples.ts'
import { examples } from './examples.ts'

test('a program that reads the files has the examples that the page has, in their order', () => {
  expect(examples).toEqual(bundled)
})
