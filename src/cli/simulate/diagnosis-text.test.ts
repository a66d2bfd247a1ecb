import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diagnose } from '../../advice/diagnose.ts'
import { runInShell } from '../../base/run-in-shell.fixture.ts'
import { hostileStory, momentsOf } from '../../store/hostile-stories.fixture.ts'
import { diagnosisText } from './diagnosis-text.ts'

describe('commands are printed one a line, as they are meant', () => {
  const told = fc.sample(hostileStory, { numRuns: 80, seed: 21 }).flatMap((trace) =>
    momentsOf(trace, 4).map((t) => {
      const [, after = ''] = diagnosisText(trace, t).split('\nAsk kubectl:\n')
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
