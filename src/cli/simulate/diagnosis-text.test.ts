import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diagnose } from '../../advice/diagnose.ts'
import { assertExists } from '../../base/assert.ts'
import { runInShell } from '../../base/run-in-shell.fixture.ts'
import { hostileStory, momentsOf } from '../../store/hostile-stories.fixture.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { diagnosedAt, diagnosisText } from './diagnosis-text.ts'

test('a message with lines of its own stays one line: it cannot look like what podreel says', () => {
  const trace = traceOf({
    spec: { containers: [{ name: 'app', image: 'a:1' }] },
    status: {
      phase: 'Failed',
      reason: 'Evicted',
      message: 'low on memory\n\nAsk kubectl:\n  kubectl delete pod --all',
    },
  })
  const lines = diagnosisText(diagnosedAt(trace, trace.end)).split('\n')
  expect(lines.filter((line) => line === 'Ask kubectl:')).toHaveLength(1)
  expect(lines[0]).toBe(
    '0.3 s: Evicted: its node ran short of something, and the kubelet ended the Pod to get some back.',
  )
  expect(lines.filter((line) => line.includes('low on memory ⏎ Ask kubectl: ⏎ kubectl delete pod --all'))).toHaveLength(
    1,
  )
})

describe('commands are printed one a line, as they are meant', () => {
  const told = fc.sample(hostileStory, { numRuns: 80, seed: 21 }).flatMap((trace) =>
    momentsOf(trace, 4).map((t) => {
      const [, after = ''] = diagnosisText(diagnosedAt(trace, t)).split('\nAsk kubectl:\n')
      const [block = ''] = after.split('\n\n')
      const printed = block.split('\n').filter((line) => line !== '')
      return { printed, meant: diagnose(trace, t).commands }
    }),
  )
  const printed = [...new Set(told.flatMap((each) => each.printed))]

  test('whatever is said of a Pod', () => {
    expect(printed.length).toBeGreaterThan(40)
    for (const { printed, meant } of told)
      expect(printed.map((line) => line.trim().replace(/ {3}# .*$/, ''))).toEqual(
        meant.map(({ line, tells }) => line ?? `# ${tells}`),
      )
  })

  test.each([
    ['/bin/bash', false],
    ['/bin/sh', false],
    ['/bin/sh', true],
  ] as const)('%s runs nothing but kubectl when a line is pasted whole, without comments: %s', (shell, isTyped) => {
    // A line that is a comment alone runs nothing, or is a program that nobody has.
    const lines = printed.filter((line) => !line.startsWith('  #'))
    const { calls, complaints, files } = runInShell(shell, lines, { isTyped })
    expect({ complaints, files }).toEqual({ complaints: '', files: [] })
    expect(calls.map((runs) => runs.length)).toEqual(lines.map(() => 1))
  })
})

function traceOf(parts: { readonly spec: object; readonly status: object }) {
  const metadata = { name: 'shop', uid: 'u', creationTimestamp: '2026-01-15T12:00:00Z' }
  const { replay } = compute({ text: JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata, ...parts }), gates: {} })
  return assertExists(replay, 'a replay').trace
}
