import { describe, expect, it } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import type { PodSpec } from '../../kube/pod.ts'
import { naiveSums } from './naive-sums.ts'

const asks = (name: string, cpu: string, isStaying = false) => ({
  name,
  image: 'shop/x:1',
  ...(isStaying && { restartPolicy: 'Always' as const }),
  resources: { requests: { cpu } },
})
const sums = (spec: Partial<PodSpec>) =>
  naiveSums({ containers: [], ...spec }, 'cpu', featureGates('1.36')).map(
    ({ id, amount, difference, reason }) => `${id} ${amount.text} (${difference}): ${reason}`,
  )

describe('what people expect and what is wrong with it', () => {
  it('for init containers without a sidecar: they do not add up', () => {
    expect(
      sums({ initContainers: [asks('wait', '100m'), asks('migrate', '500m')], containers: [asks('app', '200m')] }),
    ).toEqual([
      'everything 800m (+300m): init containers do not run at the same time',
      'mains 200m (−300m): what runs before them counts too',
    ])
  })

  it('for a sidecar before an init container: it is added', () => {
    expect(
      sums({ initContainers: [asks('side', '100m', true), asks('init', '200m')], containers: [asks('app', '100m')] }),
    ).toEqual([
      'highest 200m (−100m): a sidecar keeps running, and its request is added to what starts after it',
      'everything 400m (+100m): the init container does not run at the same time as the main containers',
      'mains 100m (−200m): what runs before them counts too',
    ])
  })

  it('for a sidecar after an init container: it is not', () => {
    expect(
      sums({ initContainers: [asks('init', '350m'), asks('side', '100m', true)], containers: [asks('app', '200m')] }),
    ).toEqual([
      'everything 650m (+300m): the init container does not run at the same time as the main containers',
      'mains 200m (−150m): what runs before them counts too',
      'steady 300m (−50m): an init container needs more before that',
      'allSidecars 450m (+100m): only the sidecars before an init container run beside it',
    ])
  })

  it('for sidecars and main containers alone: they all run', () => {
    expect(sums({ initContainers: [asks('side', '100m', true)], containers: [asks('app', '200m')] })).toEqual([
      'highest 200m (−100m): a sidecar keeps running, and its request is added to what starts after it',
    ])
  })

  it('for overhead and pod-level resources', () => {
    expect(sums({ overhead: { cpu: '250m' }, containers: [asks('app', '200m')] })).toEqual([
      'withoutOverhead 200m (−250m): the overhead of the RuntimeClass is added',
    ])
    expect(sums({ resources: { requests: { cpu: '1' } }, containers: [asks('app', '200m')] })).toEqual([
      'containers 200m (−800m): spec.resources takes the place of what the containers request',
    ])
  })

  it('says nothing where there is nothing to be wrong about', () => {
    expect(sums({ containers: [asks('app', '200m'), asks('web', '100m')] })).toEqual([])
    expect(sums({ containers: [{ name: 'app', image: 'shop/app:1' }] })).toEqual([])
  })
})
