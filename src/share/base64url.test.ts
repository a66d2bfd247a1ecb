import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'
import { crc32 } from './crc32.ts'

test('the letters are those of RFC 4648, section 5', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    }),
  )
})

test.each([
  ['url letters', '-_-_'],
  ['letters of plain base64', '+/+/'],
])('%s', (_name, letters) => {
  expect([...fromBase64url(letters).bytes]).toEqual([0xfb, 0xff, 0xbf])
})

test('bytes come back, with padding and without', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      for (const format of ['base64', 'base64url'] as const) {
        const letters = fromBase64url(Buffer.from(bytes).toString(format))
        expect([...letters.bytes]).toEqual([...bytes])
        expect(letters.isWhole).toBe(true)
      }
    }),
  )
})

test('reading ends at a foreign letter', () => {
  expect(fromBase64url('AAAA*AAA')).toEqual({ bytes: new Uint8Array(3), isWhole: false })
})

test.each([
  ['', '00000000'],
  ['123456789', 'cbf43926'],
])('the CRC-32 of %j', (text, sum) => {
  expect(crc32(new TextEncoder().encode(text))).toBe(sum)
})
