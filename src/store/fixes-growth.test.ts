import { describe, expect, test } from 'vitest'
import { offered } from './mending.fixture.ts'

// What may have been meant is tried with whole texts, and many lines of them can be wrong: each of these took minutes.

const pod = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: demo\nspec:\n  containers:\n  - name: app\n    image: a:1\n'
const long = 50_000
const many = (unit: string) => unit.repeat(long / unit.length)

describe('fixes are found, or given up, soon', () => {
  test.each([
    ['lines with tabs', pod + many('\tx: 1\n')],
    ['tabs in a line', pod + many('\t')],
    ['entries that are none', pod + many('  - a\n')],
    ['lines in a wrong column', pod + many('     b: 1\n')],
    ['a line of many numbers', `${pod}    args: [${many('"a: 1 s", ')}\n`],
    ['a line of many brackets', `${pod}    args: ${many('[')}${']'.repeat(long)}\n`],
    ['a line of many braces and a colon', `${pod}    env: [${'{ a: '.repeat(1900)}b c: d${' }'.repeat(1000)}\n`],
  ])(
    '%s',
    (_, text) => {
      const from = process.cpuUsage()
      offered(text)
      const { user, system } = process.cpuUsage(from)
      expect((user + system) / 1000).toBeLessThan(10_000)
    },
    60_000,
  )
})
