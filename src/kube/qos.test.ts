import { expect, test } from 'vitest'
import { formatPath } from './diagnostic.ts'
import { featureGates } from './features.ts'
import type { PodSpec } from './pod.ts'
import { judgeQos } from './qos-verdict.ts'

const gates = featureGates('1.36')
const full = { requests: { cpu: '1', memory: '1Gi' }, limits: { cpu: '1000m', memory: '1024Mi' } }

test.each<{ name: string; spec: PodSpec; set?: string; gap?: string; problem?: string }>([
  {
    name: 'Guaranteed has no gap',
    spec: { containers: [{ name: 'web', resources: full }] },
    set: 'spec.containers[0].resources.requests.cpu',
  },
  {
    name: 'BestEffort has nothing set',
    spec: { containers: [{ name: 'web' }] },
    gap: 'spec.containers[0].resources.limits.cpu',
    problem: 'no limit',
  },
  {
    name: 'a bare init container spoils Guaranteed',
    spec: { initContainers: [{ name: 'wait' }], containers: [{ name: 'web', resources: full }] },
    set: 'spec.containers[0].resources.requests.cpu',
    gap: 'spec.initContainers[0].resources.limits.cpu',
    problem: 'no limit',
  },
  {
    name: 'a request of zero is no request',
    spec: { containers: [{ name: 'web', resources: { ...full, requests: { cpu: '1', memory: '0' } } }] },
    set: 'spec.containers[0].resources.requests.cpu',
    gap: 'spec.containers[0].resources.requests.memory',
    problem: 'no request',
  },
  {
    name: 'a request below its limit',
    spec: { containers: [{ name: 'web', resources: { ...full, requests: { cpu: '500m', memory: '1Gi' } } }] },
    set: 'spec.containers[0].resources.requests.cpu',
    gap: 'spec.containers[0].resources.requests.cpu',
    problem: 'request differs from limit',
  },
  {
    name: 'the Pod as a whole is judged where it sets resources',
    spec: { containers: [{ name: 'web', resources: full }], resources: { limits: { memory: '2Gi' } } },
    set: 'spec.resources.limits.memory',
    gap: 'spec.resources.limits.cpu',
    problem: 'no limit',
  },
])('$name', ({ spec, set, gap, problem }) => {
  const verdict = judgeQos(spec, gates)
  expect(verdict.set && formatPath(verdict.set.path)).toBe(set)
  expect(verdict.gap && formatPath(verdict.gap.path)).toBe(gap)
  expect(verdict.gap?.problem).toBe(problem)
  expect(verdict.judged).toBe(spec.resources === undefined ? 'containers' : 'pod')
})

test('the gap names the container and both amounts', () => {
  const spec: PodSpec = {
    containers: [{ name: 'web', resources: { ...full, requests: { cpu: '0.5', memory: '1Gi' } } }],
  }
  expect(judgeQos(spec, gates).gap).toMatchObject({ container: 'web', resource: 'cpu', request: '500m', limit: '1' })
})
