import { describe, expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import { minors } from '../../kube/minor.ts'
import { admit } from '../admission.ts'

type JsonObject = Readonly<Record<string, unknown>>

const limitRange = (limits: readonly object[], name = 'limits', namespace?: string): JsonObject => ({
  apiVersion: 'v1',
  kind: 'LimitRange',
  metadata: { name, ...(namespace !== undefined && { namespace }) },
  spec: { limits },
})
const container = (name: string, resources?: object) => ({
  name,
  image: 'example/x:1',
  ...(resources && { resources }),
})
const podOf = (spec: object): JsonObject => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'demo' }, spec })
const admitted = (spec: object, objects: readonly JsonObject[], minor = minors.at(-1) ?? '1.36') =>
  admit(podOf(spec), { minor, gates: featureGates(minor), objects })

describe('defaults of a LimitRange', () => {
  test.each(minors)('in all containers, with the annotation, in %s', (minor) => {
    const usual = {
      type: 'Container',
      default: { memory: '256Mi', cpu: '500m' },
      defaultRequest: { memory: '128Mi', cpu: '100m' },
    }
    const spec = {
      initContainers: [container('init')],
      containers: [container('app', { limits: { memory: '64Mi' } })],
    }
    const { pod } = admitted(spec, [limitRange([usual])], minor)
    expect(pod?.spec.initContainers?.[0]?.resources).toEqual({
      limits: { cpu: '500m', memory: '256Mi' },
      requests: { cpu: '100m', memory: '128Mi' },
    })
    // Its own limit makes its request before the plug-in acts.
    expect(pod?.spec.containers[0]?.resources).toEqual({
      limits: { cpu: '500m', memory: '64Mi' },
      requests: { cpu: '100m', memory: '64Mi' },
    })
    expect(pod?.metadata.annotations).toEqual({
      'kubernetes.io/limit-ranger':
        'LimitRanger plugin set: cpu request for container app; cpu limit for container app; cpu, memory request for init container init; cpu, memory limit for init container init',
    })
  })

  test.each<[what: string, item: object, resources: object]>([
    ['limits of the maximum', { max: { cpu: '2' } }, { limits: { cpu: '2' }, requests: { cpu: '2' } }],
    ['requests of the limits', { default: { cpu: 1 } }, { limits: { cpu: '1' }, requests: { cpu: '1' } }],
    [
      'requests of the minimum, where there is no limit',
      { min: { cpu: '50m', memory: '8Mi' }, default: { memory: '16Mi' } },
      { limits: { memory: '16Mi' }, requests: { cpu: '50m', memory: '16Mi' } },
    ],
  ])('%s', (_, item, resources) => {
    const { pod } = admitted({ containers: [container('app')] }, [limitRange([{ type: 'Container', ...item }])])
    expect(pod?.spec.containers[0]?.resources).toEqual(resources)
  })

  test('of another namespace, of the Pod as a whole, or broken, change nothing', () => {
    const usual = { type: 'Container', default: { cpu: '1' } }
    const objects = [
      limitRange([usual], 'limits', 'other'),
      limitRange([{ ...usual, type: 'Pod' }], 'pods'),
      limitRange([{ type: 'Container', default: { cpu: 'much', memory: null } }], 'broken'),
      { apiVersion: 'v1', kind: 'LimitRange', spec: { limits: 'none' } },
      { ...limitRange([usual]), apiVersion: 'example.com/v1' },
    ]
    expect(admitted({ containers: [container('app')] }, objects).pod?.spec.containers[0]?.resources).toEqual({})
  })
})

const requests = (amounts: object) => ({ requests: amounts })
const both = (request: object, limit: object) => ({ requests: request, limits: limit })

test.each<[item: object, resources: readonly object[], message: string | undefined]>([
  [{ min: { cpu: '1' } }, [requests({ cpu: '1500m' })], undefined],
  [{ min: { cpu: '1' } }, [requests({ cpu: '500m' })], 'minimum cpu usage per Container is 1, but request is 500m'],
  [
    { type: 'Pod', min: { 'ephemeral-storage': '1Gi' } },
    [{}],
    'minimum ephemeral-storage usage per Pod is 1Gi.  No request is specified',
  ],
  [
    { max: { memory: '1Gi' } },
    [both({}, { memory: '2Gi' })],
    'maximum memory usage per Container is 1Gi, but limit is 2Gi',
  ],
  [{ type: 'Pod', max: { cpu: '2' } }, [both({}, { cpu: '1' }), both({}, { cpu: '1' })], undefined],
  [
    { type: 'Pod', max: { cpu: '2' } },
    [both({}, { cpu: '1500m' }), both({}, { cpu: '1' })],
    'maximum cpu usage per Pod is 2, but limit is 2500m',
  ],
  [
    { type: 'Pod', max: { cpu: '2' } },
    [requests({ cpu: '1' })],
    'maximum cpu usage per Pod is 2.  No limit is specified',
  ],
  [
    { maxLimitRequestRatio: { cpu: '2' } },
    [both({ cpu: '100m' }, { cpu: '1' })],
    'cpu max limit to request ratio per Container is 2, but provided ratio is 10.000000',
  ],
  [{ maxLimitRequestRatio: { cpu: '2500m' } }, [both({ cpu: '400m' }, { cpu: '1' })], undefined],
  [
    { maxLimitRequestRatio: { cpu: '2' } },
    [{}],
    'cpu max limit to request ratio per Container is 2, but no request is specified or request is 0',
  ],
  [
    { maxLimitRequestRatio: { cpu: '2' } },
    [requests({ cpu: '1' })],
    'cpu max limit to request ratio per Container is 2, but no limit is specified or limit is 0',
  ],
  [
    { min: { cpu: '1', memory: '1Gi' } },
    [requests({ cpu: '500m', memory: '1Mi' }), requests({ cpu: '500m' })],
    '[minimum cpu usage per Container is 1, but request is 500m, minimum memory usage per Container is 1Gi, but request is 1Mi]',
  ],
])('%j of a LimitRange judges %j: %s', (item, resources, message) => {
  const spec = { containers: resources.map((each, index) => container(`app${index}`, each)) }
  const { answer, pod } = admitted(spec, [limitRange([{ type: 'Container', ...item }])])
  expect(pod === undefined).toBe(answer?.ok === false)
  expect(answer?.message).toBe(message && `pods "demo" is forbidden: ${message}`)
})

test('the refusal of a workload’s Pod is told at the container of its template', () => {
  const template = {
    metadata: { labels: { a: 'b' } },
    spec: { containers: [container('app', requests({ cpu: '3' }))] },
  }
  const deployment = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: { selector: { matchLabels: { a: 'b' } }, template },
  }
  const objects = [limitRange([{ type: 'Container', min: { cpu: '4' } }])]
  const { answer, diagnostics } = admit(deployment, { minor: '1.36', gates: featureGates('1.36'), objects })
  expect(answer?.ok).toBe(true)
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'Admission',
      path: ['spec', 'template', 'spec', 'containers', 0, 'resources'],
      message: 'minimum cpu usage per Container is 4, but request is 3',
    },
  ])
})
