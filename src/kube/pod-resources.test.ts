import { describe, expect, test } from 'vitest'
import { featureGates } from './features.ts'
import type { PodSpec, PodStatus } from './pod.ts'
import { podLimits, podRequests, resizeOptions } from './pod-resources.ts'
import { formatResourceList } from './resource-list.ts'
import { decidingStep } from './resource-walk.ts'

const gates = featureGates('1.36')

const spec: PodSpec = {
  initContainers: [
    { name: 'fetch', resources: { requests: { cpu: '1', memory: '64Mi' } } },
    { name: 'proxy', restartPolicy: 'Always', resources: { requests: { cpu: '100m', memory: '128Mi' } } },
    { name: 'migrate', resources: { requests: { cpu: '500m', memory: '1Gi' } } },
  ],
  containers: [
    { name: 'web', resources: { requests: { cpu: '800m', memory: '256Mi' }, limits: { cpu: '1' } } },
    { name: 'worker', resources: { requests: { cpu: '400m', memory: '256Mi' } } },
  ],
}

describe('the steps', () => {
  const { steps, total } = podRequests(spec, undefined, gates)

  test('each says what it is the sum of', () => {
    expect(steps.map(({ at, kind, parts }) => [at, kind, parts.map(({ container }) => container)])).toEqual([
      ['fetch', 'init', ['fetch']],
      ['proxy', 'sidecar', ['proxy']],
      ['migrate', 'init', ['migrate', 'proxy']],
      ['main', 'main', ['web', 'worker', 'proxy']],
    ])
  })

  test('cpu and memory are decided by different ones', () => {
    expect(decidingStep(steps, 'cpu')).toBe(3)
    expect(decidingStep(steps, 'memory')).toBe(2)
    expect(decidingStep(steps, 'ephemeral-storage')).toBeUndefined()
    expect(formatResourceList(total)).toEqual({ cpu: '1300m', memory: '1152Mi' })
  })

  test('the steady state wins a tie', () => {
    const equal: PodSpec = {
      initContainers: [{ name: 'i', resources: { requests: { cpu: '1' } } }],
      containers: [{ name: 'a', resources: { requests: { cpu: '1000m' } } }],
    }
    expect(decidingStep(podRequests(equal, undefined, gates).steps, 'cpu')).toBe(1)
  })
})

test('overhead and the pod level are told apart', () => {
  const whole: PodSpec = {
    ...spec,
    resources: { requests: { memory: '2Gi' } },
    overhead: { cpu: '50m', memory: '32Mi' },
  }
  const requests = podRequests(whole, undefined, gates)
  expect(formatResourceList(requests.containers)).toEqual({ cpu: '1300m', memory: '1152Mi' })
  expect(formatResourceList(requests.podLevel)).toEqual({ memory: '2Gi' })
  expect(formatResourceList(requests.overhead)).toEqual({ cpu: '50m', memory: '32Mi' })
  expect(formatResourceList(requests.total)).toEqual({ cpu: '1350m', memory: '2080Mi' })
  const limits = podLimits(whole, undefined, gates)
  expect(formatResourceList(limits.overhead)).toEqual({ cpu: '50m' })
  expect(formatResourceList(limits.total)).toEqual({ cpu: '1050m' })
})

test('a text that is no quantity counts as absent', () => {
  const broken: PodSpec = { containers: [{ name: 'a', resources: { requests: { cpu: 'much', memory: '1Gi' } } }] }
  expect(formatResourceList(podRequests(broken, undefined, gates).total)).toEqual({ memory: '1Gi' })
})

test('a single text is kept as it was typed', () => {
  const typed: PodSpec = { containers: [{ name: 'a', resources: { requests: { cpu: '1.500' } } }] }
  expect(formatResourceList(podRequests(typed, undefined, gates).total)).toEqual({ cpu: '1.500' })
})

describe('a resize under way', () => {
  const resized: PodSpec = { containers: [{ name: 'a', resources: { requests: { cpu: '2' }, limits: { cpu: '2' } } }] }
  const status = (resize: string | undefined): PodStatus => ({
    ...(resize !== undefined && { resize }),
    containerStatuses: [
      {
        name: 'a',
        ready: true,
        restartCount: 0,
        allocatedResources: { cpu: '3' },
        resources: { requests: { cpu: '1' }, limits: { cpu: '5' } },
      },
    ],
  })

  test.each([
    { minor: '1.31', resize: undefined, requests: '3', limits: '2', rule: 'what is allocated counts' },
    { minor: '1.31', resize: 'Infeasible', requests: '3', limits: '2', rule: 'alone when it is infeasible' },
    { minor: '1.32', resize: undefined, requests: '2', limits: '5', rule: 'what is enforced counts' },
    { minor: '1.32', resize: 'Infeasible', requests: '1', limits: '5', rule: 'alone when it is infeasible' },
    { minor: '1.33', resize: 'Infeasible', requests: '3', limits: '5', rule: 'both count, status.resize does not' },
  ] as const)('in $minor: $rule', ({ minor, resize, requests, limits }) => {
    const old = featureGates(minor, { InPlacePodVerticalScaling: true })
    const options = resizeOptions(old)
    expect(formatResourceList(podRequests(resized, status(resize), old, options).total)).toEqual({ cpu: requests })
    expect(formatResourceList(podLimits(resized, status(resize), old, options).total)).toEqual({ cpu: limits })
  })

  test('does not count where its gate is off', () => {
    const off = featureGates('1.31')
    expect(formatResourceList(podRequests(resized, status(undefined), off, resizeOptions(off)).total)).toEqual({
      cpu: '2',
    })
  })
})

test('device claims of 1.36 add to the requests and to no limit', () => {
  const claimed: PodStatus = { nodeAllocatableResourceClaimStatuses: [{ resources: { cpu: '50m', memory: '1Gi' } }] }
  const options = { useDRANodeAllocatableResourceClaimStatus: true }
  const one: PodSpec = { containers: [{ name: 'a', resources: { requests: { cpu: '1' }, limits: { cpu: '1' } } }] }
  expect(formatResourceList(podRequests(one, claimed, gates, options).total)).toEqual({ cpu: '1050m', memory: '1Gi' })
  expect(formatResourceList(podLimits(one, claimed, gates, options).total)).toEqual({ cpu: '1' })
})

describe('a resize that the node cannot grant', () => {
  const infeasible: PodStatus = { conditions: [{ type: 'PodResizePending', status: 'True', reason: 'Infeasible' }] }
  const whole: PodSpec = { containers: [{ name: 'web' }], resources: { limits: { cpu: '2' } } }

  test.each([
    ['no limits in the status: those of the spec', {}, { cpu: '2' }],
    ['empty limits in the status: zero', { limits: {} }, { cpu: '0' }],
    ['limits in the status', { limits: { cpu: '1' } }, { cpu: '1' }],
  ])('limits of the Pod as a whole, with %s', (_what, resources, limits) => {
    const on = featureGates('1.36', { InPlacePodLevelResourcesVerticalScaling: true })
    const { total } = podLimits(whole, { ...infeasible, resources }, on, resizeOptions(on))
    expect(formatResourceList(total)).toEqual(limits)
  })
})

test.each([
  ['1.32', '100M'],
  ['1.33', '100e6'],
] as const)('of equal limits that of the runtime is printed, up to 1.32: %s', (minor, memory) => {
  const resources = { limits: { memory: '1e8' } }
  const status: PodStatus = {
    containerStatuses: [{ name: 'web', ready: true, restartCount: 0, resources: { limits: { memory: '100M' } } }],
  }
  const options = { useStatusResources: true }
  const { total } = podLimits({ containers: [{ name: 'web', resources }] }, status, featureGates(minor), options)
  expect(formatResourceList(total)).toEqual({ memory })
})

test('of equal amounts the allocated one is printed, up to 1.31', () => {
  const old = featureGates('1.31')
  const resources = { requests: { memory: '1e8' } }
  const status: PodStatus = {
    containerStatuses: [{ name: 'web', ready: true, restartCount: 0, allocatedResources: { memory: '100M' } }],
  }
  const { total } = podRequests({ containers: [{ name: 'web', resources }] }, status, old, { useStatusResources: true })
  expect(formatResourceList(total)).toEqual({ memory: '100M' })
})
