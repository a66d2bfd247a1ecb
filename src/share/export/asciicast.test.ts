import { describe, expect, test } from 'vitest'
import { asciicast } from './asciicast.ts'
import { exampleTraces } from './examples.fixture.ts'
import { watchText } from './kubectl-texts.ts'

describe.each(exampleTraces)('the recording of $id', ({ trace }) => {
  const lines = asciicast(trace)
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

  test('is asciicast v2: a header, then output by time', () => {
    const [header, ...events] = lines as [Record<string, unknown>, ...[number, string, string][]]
    expect(header).toMatchObject({ version: 2, width: expect.any(Number), height: expect.any(Number) })
    let last = 0
    for (const [at, kind, text] of events) {
      expect(at).toBeGreaterThanOrEqual(last)
      expect(kind).toBe('o')
      expect(text).toBeTypeOf('string')
      last = at
    }
  })

  test('prints what the watch prints, with the line ends of a terminal', () => {
    const printed = (lines.slice(1) as [number, string, string][]).map(([, , text]) => text).join('')
    const [command, ...rest] = printed.split('\r\n')
    expect(command).toMatch(/^\$ kubectl get pods \S+( -n \S+)? -w$/)
    expect(rest.join('\n')).toBe(watchText(trace, trace.end))
  })
})

test('up to an instant, nothing later is printed', () => {
  const shop = exampleTraces[0]
  expect(shop && asciicast(shop.trace, 5000)).not.toContain('Init:1/3')
})
