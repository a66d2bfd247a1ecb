import { describe, expect, it } from 'vitest'
import { featureGates } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'
import { parseQuantity } from '../kube/parse-quantity.ts'
import type { PodSpec } from '../kube/pod.ts'
import { formatResourceList } from '../kube/resource-list.ts'
import { describedAmounts, describeShare } from './describe-node.ts'

const stack: PodSpec = {
  initContainers: [
    { name: 'side', image: 'shop/x:1', restartPolicy: 'Always', resources: { requests: { cpu: '100m' } } },
    { name: 'init', image: 'shop/x:1', resources: { requests: { cpu: '200m' }, limits: { cpu: '1' } } },
  ],
  containers: [{ name: 'app', image: 'shop/x:1', resources: { requests: { cpu: '100m' } } }],
}

describe('what kubectl describe node takes for a Pod', () => {
  const cpu = (spec: PodSpec, minor: Minor, side: 'requests' | 'limits' = 'requests') =>
    formatResourceList(describedAmounts(side, spec, undefined, featureGates(minor, { SidecarContainers: true }))).cpu
  it.each<[string, PodSpec, Minor, string]>([
    ['a sidecar does not count before 1.29', stack, '1.28', '200m'],
    ['a sidecar counts', stack, '1.29', '300m'],
    [
      'pod-level resources do not count before 1.36',
      { ...stack, resources: { requests: { cpu: '2' } } },
      '1.35',
      '300m',
    ],
    ['pod-level resources count', { ...stack, resources: { requests: { cpu: '2' } } }, '1.36', '2'],
    ['overhead counts', { ...stack, overhead: { cpu: '50m' } }, '1.36', '350m'],
    ['overhead counted always', { ...stack, overhead: { cpu: '50m' } }, '1.28', '250m'],
  ])('%s', (_what, spec, minor, expected) => {
    expect(cpu(spec, minor)).toBe(expected)
  })

  it('limits are the greatest of those that exist, in any minor', () => {
    expect([cpu(stack, '1.28', 'limits'), cpu(stack, '1.36', 'limits')]).toEqual(['1', '1'])
    expect(cpu({ ...stack, overhead: { cpu: '50m' } }, '1.28', 'limits')).toBe('1050m')
    const bare = { containers: [{ name: 'app', image: 'shop/x:1' }], overhead: { cpu: '50m' } }
    expect(cpu(bare, '1.28', 'limits')).toBeUndefined()
  })
})

it.each<[string, string | undefined, string | undefined, string]>([
  ['cpu', '500m', '2', '500m (25%)'],
  ['cpu', '1', '3', '1 (33%)'],
  ['memory', '512Mi', '4Gi', '512Mi (12%)'],
  ['memory', undefined, '4Gi', '0 (0%)'],
  ['memory', '8Gi', '4Gi', '8Gi (200%)'],
  ['cpu', '500m', undefined, '500m'],
])('a cell of the table: %s %s of %s', (name, amount, allocatable, expected) => {
  const quantity = (text: string | undefined) => (text === undefined ? undefined : parseQuantity(text).quantity)
  expect(describeShare(name, quantity(amount), quantity(allocatable))).toBe(expected)
})
