import { describe, expect, test } from 'vitest'
import { refusalsOf } from './refusals.fixture.ts'

describe('a toleration that compares', () => {
  const parsing = 'strconv.ParseInt: parsing'
  const canonical = 'must be a valid decimal integer in canonical form'

  test.each([
    ['5', []],
    ['-5', []],
    ['0', []],
    ['', ['must be non-empty', `${parsing} "": invalid syntax`]],
    ['a', [canonical, `${parsing} "a": invalid syntax`]],
    ['007', [canonical]],
    ['+5', [canonical]],
    ['9223372036854775808', [`${parsing} "9223372036854775808": value out of range`]],
  ])('with %j', (value, problems) => {
    const tolerations = [{ key: 'x', operator: 'Gt', value }]
    expect(refusalsOf({ tolerations }, '1.36', { TaintTolerationComparisonOperators: true })).toEqual(
      problems.map((problem) => `spec.tolerations.0.value: Invalid value: ${JSON.stringify(value)}: ${problem}`),
    )
  })

  test('is refused where the gate is off', () => {
    expect(refusalsOf({ tolerations: [{ key: 'x', operator: 'Gt', value: '5' }] }, '1.36')).toEqual([
      'spec.tolerations.0.operator: Unsupported value: "Gt": supported values: "Equal", "Exists", "Lt", "Gt"',
    ])
  })
})

test.each([
  ['1.32', 0],
  ['1.33', 1],
] as const)('a value that is no label, of a node affinity that is required, in %s', (minor, count) => {
  const matchExpressions = [{ key: 'x', operator: 'In', values: ['-1'] }]
  const nodeAffinity = { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions }] } }
  expect(refusalsOf({ affinity: { nodeAffinity } }, minor)).toHaveLength(count)
})
