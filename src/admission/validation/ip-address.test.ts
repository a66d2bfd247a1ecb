import { describe, expect, test } from 'vitest'
import { formatIp, parseIp } from './ip-address.ts'

describe('IP addresses', () => {
  const canonical: readonly [string, string][] = [
    ['10.0.0.1', '10.0.0.1'],
    ['010.0.0.1', '10.0.0.1'],
    ['::', '::'],
    ['::1', '::1'],
    ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['64:ff9b::1.2.3.4', '64:ff9b::102:304'],
  ]
  for (const [text, form] of canonical)
    test(`${text} is ${form}`, () => {
      const address = parseIp(text)
      expect(address && formatIp(address)).toBe(form)
    })

  for (const text of [
    '',
    '1.2.3',
    '1.2.3.256',
    'x',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    '::1.2.3',
    'fe80::1%eth0',
  ])
    test(`${JSON.stringify(text)} is none`, () => {
      expect(parseIp(text)).toBeUndefined()
    })

  test('old ways of writing are told', () => {
    expect(parseIp('010.0.0.1')?.hasLeadingZeros).toBe(true)
    expect(parseIp('::ffff:1.2.3.4')?.isMapped).toBe(true)
    expect(parseIp('10.0.0.10')).toMatchObject({ hasLeadingZeros: false, isMapped: false })
  })
})
