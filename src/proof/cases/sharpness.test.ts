import { describe, expect, test } from 'vitest'
import { knownMisses } from './cases-known-misses.ts'
import { parseExpectLine } from './expect-line.ts'
import given from './given.json' with { type: 'json' }
import { runCases } from './run-cases.ts'

/** How each key's value is made wrong; keys that are left out cannot be. */
const wrong: Readonly<Record<string, (value: string) => string>> = {
  'status sequence': dropSecond,
  'ready sequence': dropLast,
  'restarts sequence': dropSecond,
  'phase sequence': (value) => `${value}, Failed, Running`,
  status: (value) => `X${value}`,
  ready: (value) => `X${value}`,
  restarts: (value) => `1${value}`,
  phase: (value) => `X${value}`,
  order: (value) => value.split(' before ').reverse().join(' before '),
  time: laterBy30s,
  backoff: (value) => value.replace(/(\d+)s$/, '1$1s'),
  condition: (value) => (value.includes('=True') ? value.replace('=True', '=False') : value.replace('=False', '=True')),
  event: (value) => `${value}!`,
  'exit code': (value) => value.replace(/ (\d+)/, ' 9$1'),
  'restart count': (value) => value.replace(/ (\d+)/, ' 9$1'),
  state: (value) => value.replace(/(waiting|terminated) /, '$1 X'),
  default: (value) => `${value}9`,
  'effective requests': (value) => value.replace(/ (\d)/, ' 9$1'),
  'effective limits': (value) => value.replace(/ (\d)/, ' 9$1'),
  'use cpu': (value) => value.replace(/ (\d)/, ' 9$1'),
  'use memory': (value) => value.replace(/ (\d)/, ' 9$1'),
  qos: (value) => (value === 'Burstable' ? 'BestEffort' : 'Burstable'),
  fits: (value) => value.replace(/(\d+)$/, '0'),
  'fits not': (value) => `${value}0`,
  valid: (value) => (value === 'yes' ? 'no' : 'yes'),
  error: (value) => value.replace(/[a-z]{3,}/g, (word) => [...word].reverse().join('')),
  'error count': (value) => `1${value}`,
  'error line': (value) => `1${value}`,
  api: (value) => `${value}!`,
  kubectl: (value) => `${value}!`,
  simulate: (value) => value.replace(/^yes/, 'no'),
  'kubectl logs': (value) => `${value}!`,
}

function dropSecond(value: string): string {
  return value.split(', ').toSpliced(1, 1).join(', ')
}

function dropLast(value: string): string {
  return value.includes(', ') ? value.split(', ').slice(0, -1).join(', ') : `9${value}`
}

function laterBy30s(value: string): string {
  const [event = '', moment = ''] = value.split(' = ')
  return `${event} = ${moment.replace(/(\d+)s/g, (_, seconds) => `${Number(seconds) + 30}s`)}`
}

describe('a wrong answer is seen', () => {
  for (const one of given.cases) {
    const variants = one.expect.filter((text) => /^variant [^|]*: /.test(text))
    for (const text of one.expect) {
      const line = parseExpectLine(text)
      const change = typeof line === 'object' ? wrong[line.key] : undefined
      if (typeof line !== 'object' || change === undefined || knownMisses[one.id]?.[text] !== undefined) continue
      const made = text.slice(0, text.length - line.value.length) + change(line.value)
      test(`${one.id} ${made}`, () => {
        expect(made).not.toBe(text)
        const [outcome] = runCases({ cases: [{ ...one, expect: [...variants, made] }] })
        expect(outcome?.checks).toBeGreaterThan(0)
        expect(outcome?.failures).toHaveLength(outcome?.checks ?? 0)
      })
    }
  }
})
