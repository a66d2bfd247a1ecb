import { describe, expect, test } from 'vitest'
import {
  checkConfigKey,
  checkDnsLabel,
  checkDnsSubdomain,
  checkEnvName,
  checkLabelValue,
  checkPathSegment,
  checkPortName,
  checkQualifiedName,
  checkRelaxedEnvName,
  maskTrailingDash,
} from './names.ts'

const label =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')"

describe('checks of names', () => {
  test('labels of DNS', () => {
    expect(checkDnsLabel('a-1')).toEqual([])
    expect(checkDnsLabel('A')).toEqual([label])
    expect(checkDnsLabel('a.b')).toEqual(['must not contain dots'])
    expect(checkDnsLabel('a'.repeat(64))).toEqual(['must be no more than 63 characters'])
    expect(checkDnsLabel('-a'.repeat(40))).toEqual(['must be no more than 63 characters', label])
  })

  test('subdomains', () => {
    expect(checkDnsSubdomain('a.b-c.1')).toEqual([])
    expect(checkDnsSubdomain('a..b')).toHaveLength(1)
    expect(checkDnsSubdomain('a'.repeat(254))).toEqual(['must be no more than 253 characters'])
  })

  test('keys and values of labels', () => {
    expect(checkQualifiedName('example.com/My_Name.1', '1.36')).toEqual([])
    expect(checkQualifiedName('/x', '1.36')).toEqual(['prefix part must be non-empty'])
    expect(checkQualifiedName('a/', '1.36')[0]).toBe('name part must be non-empty')
    expect(checkQualifiedName('a'.repeat(64), '1.34')).toEqual(['name part must be no more than 63 characters'])
    expect(checkQualifiedName('a'.repeat(64), '1.35')).toEqual(['name part must be no more than 63 bytes'])
    expect(checkLabelValue('', '1.36')).toEqual([])
    expect(checkLabelValue('ä', '1.36')).toHaveLength(1)
  })

  test('ports', () => {
    expect(checkPortName('http-1')).toEqual([])
    expect(checkPortName('1')).toEqual(['must contain at least one letter (a-z)'])
    expect(checkPortName('a--b')).toEqual(['must not contain consecutive hyphens'])
    expect(checkPortName('-a')).toEqual(['must not begin or end with a hyphen'])
  })

  test('variables, strict and relaxed', () => {
    expect(checkEnvName('MY.NAME-1')).toEqual([])
    expect(checkEnvName('1A')).toHaveLength(1)
    expect(checkEnvName('..')).toEqual(["must not be '..'"])
    expect(checkRelaxedEnvName('1 A{}')).toEqual([])
    expect(checkRelaxedEnvName('A=B')).toHaveLength(1)
    expect(checkRelaxedEnvName('ü')).toHaveLength(1)
  })

  test('keys of ConfigMaps and parts of a path', () => {
    expect(checkConfigKey('a.b-c_D')).toEqual([])
    expect(checkConfigKey('..a')).toEqual(["must not start with '..'"])
    expect(checkPathSegment('a%b/c')).toEqual(["may not contain '/'", "may not contain '%'"])
    expect(checkPathSegment('.')).toEqual(["may not be '.'"])
    expect([maskTrailingDash('shop-'), maskTrailingDash('-')]).toEqual(['shoa', '-'])
  })
})
