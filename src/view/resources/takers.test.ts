import { describe, expect, it } from 'vitest'
import { assertExists } from '../../base/assert.ts'
import { featureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import type { Container, Pod, PodSpec, PodStatus, ResourceList } from '../../kube/pod.ts'
import { qosClassOf } from '../../kube/qos.ts'
import { scriptedTrace, shopPod } from '../../trace/scripted-trace.fixture.ts'
import type { Trace } from '../../trace/trace.ts'
import { ledgerOf } from './ledger.ts'
import { nodeFitOf } from './node-fit-view.ts'
import { oomScores, takersOf } from './takers.ts'

const of = (name: string, requests: ResourceList, limits: ResourceList = {}, isStaying = false): Container => ({
  name,
  image: 'shop/x:1',
  resources: { requests, limits },
  ...(isStaying && { restartPolicy: 'Always' as const }),
})

interface World {
  readonly minor?: Minor
  readonly allocatable?: ResourceList
  readonly status?: PodStatus
  readonly script?: string
}

function traceOf(spec: PodSpec, { minor = '1.36', allocatable, status, script = '0 scheduled n' }: World = {}): Trace {
  const gates = featureGates(minor, { SidecarContainers: true, PodLevelResources: true })
  const pod: Pod = { ...shopPod, spec, status: { qosClass: qosClassOf(spec, gates), ...status } }
  const trace = scriptedTrace(pod, script, 9)
  const { behavior } = trace.scenario
  const node = { ...behavior.node, ...(allocatable && { allocatable }) }
  return { ...trace, scenario: { ...trace.scenario, pod, gates, kubernetes: minor, behavior: { ...behavior, node } } }
}

const stack: PodSpec = {
  initContainers: [of('side', { cpu: '100m', memory: '64Mi' }, {}, true), of('init', { cpu: '200m', memory: '32Mi' })],
  containers: [of('app', { cpu: '100m', memory: '128Mi' }, { memory: '256Mi' })],
}

function takers(trace: Trace) {
  const ledger = ledgerOf(trace.scenario.pod.spec, 'requests', trace.scenario.gates)
  const snapshot = assertExists(trace.snapshots.at(-1), 'a snapshot')
  return new Map(takersOf(trace, snapshot, ledger, ['cpu', 'memory']).map((taker) => [taker.id, taker]))
}
const line = (trace: Trace, id: Parameters<ReturnType<typeof takers>['get']>[0]) =>
  [...(takers(trace).get(id)?.cells.values() ?? [])].map(({ text }) => text).join(' | ')

describe('who takes what', () => {
  it('the scheduler, kubectl and the cgroup of the Pod', () => {
    const trace = traceOf(stack, { allocatable: { cpu: '2', memory: '4Gi' } })
    expect(line(trace, 'scheduler')).toBe('300m | 192Mi')
    expect(line(trace, 'describeRequests')).toBe('300m (15%) | 192Mi (4%)')
    expect(line(trace, 'describeLimits')).toBe('0 (0%) | 256Mi (6%)')
    expect(line(trace, 'cgroup')).toBe('307 shares, no cap | no cap')
    expect(takers(trace).get('cgroup')?.caveat).toContain('One container without a memory limit')
  })

  it('says where kubectl counts otherwise', () => {
    expect(takers(traceOf(stack)).get('describeRequests')?.caveat).toBeUndefined()
    const old = traceOf(stack, { minor: '1.28' })
    expect(line(old, 'describeRequests')).toBe('200m | 128Mi')
    expect(takers(old).get('describeRequests')?.caveat).toContain('kubectl 1.28 takes sidecars for ordinary')
    const podLevel = traceOf({ ...stack, resources: { requests: { cpu: '2' } } }, { minor: '1.35' })
    expect(takers(podLevel).get('describeRequests')?.caveat).toContain('kubectl 1.35 leaves pod-level resources out')
  })

  it('caps what every container limits', () => {
    const full = { cpu: '500m', memory: '1Gi' }
    const trace = traceOf({ containers: [of('app', full, full)] })
    expect(line(trace, 'cgroup')).toBe('512 shares, 50 ms of 100 ms | 1Gi')
  })

  it('counts a resize that is under way', () => {
    const status: PodStatus = {
      containerStatuses: [
        {
          name: 'app',
          ready: true,
          restartCount: 0,
          image: 'shop/x:1',
          imageID: '',
          resources: { requests: { cpu: '400m' } },
        },
      ],
    }
    const trace = traceOf({ containers: [of('app', { cpu: '100m' })] })
    const snapshot = assertExists(trace.snapshots.at(-1), 'a snapshot')
    const resized = { ...snapshot, pod: { ...snapshot.pod, status } }
    const ledger = ledgerOf(trace.scenario.pod.spec, 'requests', trace.scenario.gates)
    const taker = takersOf(trace, resized, ledger, ['cpu']).find(({ id }) => id === 'resize')
    expect(taker?.cells.get('cpu')?.text).toBe('400m')
  })
})

it('scores containers by the memory of the node, if it matters', () => {
  expect(oomScores(traceOf(stack))).toBeUndefined()
  expect(oomScores(traceOf(stack, { allocatable: { memory: '1Gi' } }))).toEqual([
    { container: 'side', score: 875 },
    { container: 'init', score: 969 },
    { container: 'app', score: 875 },
  ])
  expect(oomScores(traceOf({ containers: [of('app', {})] }))).toEqual([{ container: 'app', score: 1000 }])
})

describe('whether the Pod fits the node', () => {
  const fitOn = (allocatable: ResourceList | undefined, script?: string) => {
    const trace = traceOf(stack, { ...(allocatable && { allocatable }), ...(script && { script }) })
    return nodeFitOf(trace, ledgerOf(trace.scenario.pod.spec, 'requests', trace.scenario.gates))
  }

  it('says nothing of a node that is as large as needed', () => {
    expect(fitOn(undefined)).toBeUndefined()
  })

  it('counts how many such Pods there is room for', () => {
    expect(fitOn({ cpu: '1', memory: '1Gi' })).toMatchObject({ isFitting: true, room: 3, refusal: undefined })
    expect(fitOn({ cpu: '1' })?.shares.get('memory')).toBeUndefined()
    expect(fitOn({ cpu: '600m' })?.shares.get('cpu')).toMatchObject({ share: 0.5, isLacking: false })
  })

  it('gives the scheduler’s words when it does not', () => {
    const message = '0/1 nodes are available: 1 Insufficient cpu.'
    const script = `0 event Warning FailedScheduling - ${message}`
    const refused = fitOn({ cpu: '299m' }, script)
    expect(refused).toMatchObject({ isFitting: false, room: 0 })
    expect(refused?.shares.get('cpu')?.isLacking).toBe(true)
  })

  it('of a named node gives the words of its kubelet: no scheduler looks', () => {
    const spec = { ...stack, nodeName: 'node-1' }
    const trace = traceOf(spec, { allocatable: { cpu: '299m' }, script: '0 event Warning OutOfcpu - no room' })
    const ledger = ledgerOf(spec, 'requests', trace.scenario.gates)
    expect(nodeFitOf(trace, ledger)).toMatchObject({ isFitting: false, refusal: undefined })
    const steps = trace.steps.map((step) => ({ ...step, cause: { rule: 'node-rejects' } as const }))
    expect(nodeFitOf({ ...trace, steps }, ledger)).toMatchObject({ isFitting: false, refusal: 'no room' })
  })
})
