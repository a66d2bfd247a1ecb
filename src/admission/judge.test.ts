import { expect, test } from 'vitest'
import { featureGates } from '../kube/features.ts'
import { judge } from './judge.ts'

test('of more containers than are looked at, each of which is wrong, no more problems are told than there may be containers', () => {
  const problemsOf = (count: number) => {
    const spec = { containers: Array.from({ length: count }, () => 'a') }
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec }
    const { diagnostics, answer } = judge(pod, { minor: '1.36', gates: featureGates('1.36') })
    expect(answer?.ok).toBe(false)
    return diagnostics.filter(({ severity }) => severity === 'error')
  }
  expect(problemsOf(500)).toHaveLength(500)
  const [...problems] = problemsOf(5000)
  expect(problems).toHaveLength(501)
  expect(problems.filter(({ code }) => code === 'Limit')).toMatchObject([
    { message: 'The Pod has 5000 containers; podreel takes up to 500.' },
  ])
})
