import { describe, expect, test } from 'vitest'
import { featureGates } from './features.ts'
import { insufficientResources, judgeFit, type NodeCapacity, unschedulableMessage } from './node-fit.ts'
import { oomScoreAdjust } from './oom-score.ts'
import type { Container, PodSpec, ResourceList } from './pod.ts'
import { podCgroup } from './pod-cgroup.ts'

const gates = featureGates('1.36')

function container(name: string, requests?: ResourceList, limits?: ResourceList): Container {
  return { name, resources: { ...(requests && { requests }), ...(limits && { limits }) } }
}

function sidecar(name: string, requests?: ResourceList, limits?: ResourceList): Container {
  return { ...container(name, requests, limits), restartPolicy: 'Always' }
}

function lackOf(spec: PodSpec, node: NodeCapacity): string[] {
  return insufficientResources(spec, node, gates).map(({ reason }) => reason)
}

describe('judgeFit', () => {
  const spec: PodSpec = { containers: [container('web', { cpu: '500m', memory: '1Gi' })] }

  test.each<{ name: string; allocatable: ResourceList | undefined; refusal: string | undefined }>([
    { name: 'a node of which nothing is said takes all', allocatable: undefined, refusal: undefined },
    { name: 'exactly enough', allocatable: { cpu: '500m', memory: '1Gi' }, refusal: undefined },
    {
      name: 'too little',
      allocatable: { cpu: '499m', memory: '1Gi' },
      refusal:
        '0/1 nodes are available: 1 Insufficient cpu. no new claims to deallocate, preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling.',
    },
  ])('$name', ({ allocatable, refusal }) => {
    const verdict = judgeFit(spec, allocatable, gates)
    expect(verdict.refusal).toBe(refusal)
    expect(verdict.lacking.length > 0).toBe(refusal !== undefined)
  })
})

describe('insufficientResources', () => {
  const spec: PodSpec = { containers: [container('web', { cpu: '500m', memory: '1Gi' })] }

  test.each<{ name: string; node: NodeCapacity; reasons: string[] }>([
    { name: 'exactly enough', node: { allocatable: { cpu: '500m', memory: '1Gi' } }, reasons: [] },
    {
      name: 'one byte short',
      node: { allocatable: { cpu: '2', memory: '1073741823' } },
      reasons: ['Insufficient memory'],
    },
    {
      name: 'both short',
      node: { allocatable: { cpu: '0.4', memory: '1G' } },
      reasons: ['Insufficient cpu', 'Insufficient memory'],
    },
    {
      name: 'used by others',
      node: { allocatable: { cpu: '1' }, requested: { cpu: '501m' } },
      reasons: ['Insufficient cpu'],
    },
    { name: 'not listed is enough', node: { allocatable: {} }, reasons: [] },
    { name: 'full of Pods', node: { allocatable: { pods: '110' }, podCount: 110 }, reasons: ['Too many pods'] },
  ])('$name', ({ node, reasons }) => {
    expect(lackOf(spec, node)).toEqual(reasons)
  })

  test('a device that the node does not list is lacking', () => {
    const withDevice: PodSpec = { containers: [container('web', { 'example.com/gpu': '1' })] }
    expect(lackOf(withDevice, { allocatable: { cpu: '1' } })).toEqual(['Insufficient example.com/gpu'])
  })

  test('the demand is that of the greatest step', () => {
    const withInit: PodSpec = {
      initContainers: [sidecar('proxy', { cpu: '10m' }), container('migrate', { cpu: '600m' })],
      containers: [container('web', { cpu: '500m' })],
    }
    expect(insufficientResources(withInit, { allocatable: { cpu: '600m' } }, gates)).toEqual([
      { resource: 'cpu', reason: 'Insufficient cpu', requested: 610n, used: 0n, capacity: 600n, isUnresolvable: true },
    ])
  })

  test('pod-level requests count where their gate is on', () => {
    const asWhole: PodSpec = { containers: [container('web', { cpu: '1' })], resources: { requests: { cpu: '4' } } }
    const node = { allocatable: { cpu: '2' } }
    expect(insufficientResources(asWhole, node, featureGates('1.34'))).toHaveLength(1)
    expect(insufficientResources(asWhole, node, featureGates('1.33'))).toEqual([])
  })
})

describe('unschedulableMessage', () => {
  const spec: PodSpec = { containers: [container('web', { cpu: '4', memory: '8Gi' })] }
  const small = { allocatable: { cpu: '2', memory: '16Gi' } }
  const busy = { allocatable: { cpu: '8', memory: '16Gi' }, requested: { cpu: '7', memory: '15Gi' } }
  const message = (minor: '1.28' | '1.33' | '1.36', ...nodes: NodeCapacity[]) =>
    unschedulableMessage(
      nodes.map((node) => insufficientResources(spec, node, featureGates(minor))),
      featureGates(minor),
    )

  test('a node that is too small', () => {
    expect(message('1.36', small)).toBe(
      '0/1 nodes are available: 1 Insufficient cpu. no new claims to deallocate, preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling.',
    )
  })

  test('up to 1.33 preemption was tried even there', () => {
    expect(message('1.33', small)).toBe(
      '0/1 nodes are available: 1 Insufficient cpu. preemption: 0/1 nodes are available: 1 No preemption victims found for incoming pod.',
    )
  })

  test('1.28 ended in two dots', () => {
    expect(message('1.28', busy)).toMatch(/ 1 No preemption victims found for incoming pod\.\.$/)
  })

  test('reasons are counted over the nodes and sorted', () => {
    expect(message('1.36', busy, small, busy)).toBe(
      '0/3 nodes are available: 2 Insufficient memory, 3 Insufficient cpu. ' +
        'no new claims to deallocate, preemption: 0/3 nodes are available: 1 Preemption is not helpful for scheduling, 2 No preemption victims found for incoming pod.',
    )
  })
})

describe('podCgroup', () => {
  const full = { cpu: '500m', memory: '256Mi' }

  test.each<{ name: string; spec: PodSpec; cgroup: ReturnType<typeof podCgroup> }>([
    { name: 'BestEffort has the least weight', spec: { containers: [container('a')] }, cgroup: { cpuShares: 2 } },
    {
      name: 'Guaranteed is capped in both',
      spec: { containers: [container('a', full, full)] },
      cgroup: { cpuShares: 512, cpuQuotaUs: 50_000, memoryLimitBytes: 268_435_456n },
    },
    {
      name: 'one unlimited container removes the caps',
      spec: { containers: [container('a', full, full), container('b', { cpu: '100m' })] },
      cgroup: { cpuShares: 614 },
    },
    {
      name: 'an unlimited init container removes them, too',
      spec: { initContainers: [container('i', { cpu: '1m' })], containers: [container('a', full, full)] },
      cgroup: { cpuShares: 512 },
    },
    {
      name: 'an unlimited init container after a limited sidecar does not',
      spec: {
        initContainers: [sidecar('s', full, full), container('i', { cpu: '1m' })],
        containers: [container('a', { cpu: '100m' }, full)],
      },
      cgroup: { cpuShares: 614, cpuQuotaUs: 100_000, memoryLimitBytes: 536_870_912n },
    },
    {
      name: 'a limit of the Pod as a whole is a cap',
      spec: { containers: [container('a', { cpu: '1m' })], resources: { limits: { cpu: '5m' } } },
      cgroup: { cpuShares: 2, cpuQuotaUs: 1000 },
    },
  ])('$name', ({ spec, cgroup }) => {
    expect(podCgroup(spec, gates)).toEqual(cgroup)
  })
})

describe('oomScoreAdjust', () => {
  const nodeMemory = 4n * 1024n ** 3n
  const web = container('web', { memory: '1Gi' })
  const log = container('log', { memory: '512Mi' })
  const proxy = sidecar('proxy', { memory: '64Mi' })
  const spec: PodSpec = { initContainers: [proxy], containers: [web, log] }

  test.each([
    { name: 'by its request', of: web, score: 750 },
    { name: 'a smaller request is killed sooner', of: log, score: 875 },
    { name: 'a sidecar goes with the smallest main container', of: proxy, score: 875 },
    { name: 'no request at all is still not BestEffort', of: container('init'), score: 999 },
  ])('$name', ({ of, score }) => {
    expect(oomScoreAdjust(spec, of, nodeMemory, gates)).toBe(score)
  })

  test('up to 1.31 a sidecar counted for itself', () => {
    expect(oomScoreAdjust(spec, proxy, nodeMemory, featureGates('1.31'))).toBe(985)
  })

  test('never as safe as Guaranteed', () => {
    const huge = container('huge', { memory: '4Gi' })
    expect(oomScoreAdjust({ containers: [huge] }, huge, nodeMemory, gates)).toBe(3)
  })

  test('Guaranteed, BestEffort and node-critical', () => {
    const all = { cpu: '1', memory: '1Gi' }
    const equal = container('a', all, all)
    expect(oomScoreAdjust({ containers: [equal] }, equal, nodeMemory, gates)).toBe(-997)
    const bare = container('a')
    expect(oomScoreAdjust({ containers: [bare] }, bare, nodeMemory, gates)).toBe(1000)
    const critical = { containers: [web], priority: 2_000_001_000, priorityClassName: 'system-node-critical' }
    expect(oomScoreAdjust(critical, web, nodeMemory, gates)).toBe(-997)
  })

  test('what only the Pod as a whole requests is shared out', () => {
    const shared: PodSpec = { containers: [web, log], resources: { requests: { memory: '2Gi' } } }
    expect(oomScoreAdjust(shared, log, nodeMemory, gates)).toBe(813)
  })
})
