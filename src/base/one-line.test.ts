import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['a line', 'a line'],
  ['  one \n\n\t two\r\nthree\n', 'one ⏎ two ⏎ three'],
  ['\u001b[31mred\u0007', '\\u001b[31mred\\u0007'],
  ['', ''],
])('%j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
