import { expect, it } from 'vitest'
import { assertExists } from '../../base/assert.ts'
import { parseQuantity } from '../../kube/parse-quantity.ts'
import { decimalText, summedAmount, writtenAmount } from './amount.ts'

const quantity = (text: string) => assertExists(parseQuantity(text).quantity, text)

it.each<[string, string, string]>([
  ['cpu', '500m', '0.5 cores'],
  ['cpu', '1', '1 core'],
  ['cpu', '1500m', '1.5 cores'],
  ['cpu', '100n', '0.0000001 cores'],
  ['memory', '512Mi', '536,870,912 bytes = 512 MiB'],
  ['memory', '512M', '512,000,000 bytes = about 488 MiB'],
  ['memory', '1.5Gi', '1,610,612,736 bytes = 1.5 GiB'],
  ['memory', '512m', '0.512 bytes'],
  ['memory', '1', '1 byte'],
  ['memory', '1e3', '1,000 bytes'],
  ['ephemeral-storage', '1Ti', '1,099,511,627,776 bytes = 1 TiB'],
  ['hugepages-2Mi', '4Mi', '4,194,304 bytes = 4 MiB'],
  ['example.com/gpu', '2', '2'],
  ['cpu', '0', '0 cores'],
])('%s %s is %s', (name, text, exact) => {
  expect(writtenAmount(name, quantity(text)).exact).toBe(exact)
})

it('keeps the text of the author, and prints sums as kubectl does', () => {
  expect(writtenAmount('cpu', quantity('0.5')).text).toBe('500m')
  expect(writtenAmount('cpu', quantity('1.500')).text).toBe('1.500')
  expect(summedAmount('cpu', quantity('1.500')).text).toBe('1500m')
})

it('writes any number of digits', () => {
  expect(decimalText(quantity('-12.5'))).toBe('−12.5')
  expect(decimalText(quantity('9E'))).toBe('9,000,000,000,000,000,000')
})
