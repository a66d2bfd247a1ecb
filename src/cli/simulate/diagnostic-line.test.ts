import { expect, test } from 'vitest'
import type { Diagnostic } from '../../kube/diagnostic.ts'
import { assumptionLine, diagnosticLine } from './diagnostic-line.ts'

const text = 'kind: Pod\nspec:\n  containers: []\n'

const rows: readonly (readonly [Diagnostic, string])[] = [
  [
    {
      severity: 'error',
      code: 'FieldValueRequired',
      path: ['spec', 'containers'],
      message: 'Required value',
      range: { start: 18, end: 32 },
    },
    'pod.yaml:3:3: spec.containers: Required value',
  ],
  [
    { severity: 'error', code: 'Syntax', path: [], message: 'not YAML', range: { start: 0, end: 1 } },
    'pod.yaml:1:1: not YAML',
  ],
  [
    {
      severity: 'error',
      code: 'Decode',
      path: ['spec'],
      message: 'unknown field "spec.x"',
      range: { start: 10, end: 14 },
    },
    'pod.yaml:2:1: unknown field "spec.x"',
  ],
  [{ severity: 'warning', code: 'ServerWarning', path: ['spec'], message: 'old' }, 'pod.yaml:1:1: warning: old'],
]

test.each(rows)('%j', (diagnostic, line) => {
  expect(diagnosticLine('pod.yaml', text, diagnostic)).toBe(line)
})

test('a line break in a name of others begins no line', () => {
  const message = 'unknown field "a\nother.yaml:1:1: all is well"'
  const diagnostic = { severity: 'error', code: 'Syntax', path: [], message } as const
  expect(diagnosticLine('pod.yaml', text, diagnostic)).toBe(
    'pod.yaml:1:1: unknown field "a ⏎ other.yaml:1:1: all is well"',
  )
  expect(assumptionLine('pod.yaml', text, { text: 'a\nb is left out', range: { start: 0, end: 1 } } as never)).toBe(
    'pod.yaml:1:1: assumed: a ⏎ b is left out',
  )
})
