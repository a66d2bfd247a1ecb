import { expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import { isAtLeast, type Minor, minors } from '../../kube/minor.ts'
import { admit } from '../admission.ts'

type JsonObject = Readonly<Record<string, unknown>>

const quota = (hard: object, more: object = {}, status?: object): JsonObject => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'compute' },
  spec: { hard, ...more },
  ...(status && { status }),
})
const container = (name: string, resources?: object) => ({
  name,
  image: 'example/x:1',
  ...(resources && { resources }),
})
const requests = (amounts: object) => ({ requests: amounts })

const messageFor = (spec: object, ...objects: readonly JsonObject[]) => messageIn('1.36', spec, objects)

function messageIn(minor: Minor, spec: object, objects: readonly JsonObject[]): string | undefined {
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'demo' }, spec }
  const { answer } = admit(pod, { minor, gates: featureGates(minor), objects })
  return answer?.message?.replace('pods "demo" is forbidden: ', '')
}

const app = { containers: [container('app')] }
const gpu = { 'nvidia.com/gpu': '2' }
const sized = {
  containers: [container('app', { requests: { cpu: '1', memory: '1Gi', ...gpu }, limits: gpu })],
}
const mesh = { required: [{ topologyKey: 'zone', namespaceSelector: {} }] }

test.each<[what: string, spec: object, quota: JsonObject, message: string | undefined]>([
  ['no request that is counted', app, quota({ cpu: '1' }), 'failed quota: compute: must specify cpu for: app'],
  [
    'several containers and amounts',
    { initContainers: [container('init')], containers: [container('b'), container('a', requests({ cpu: '1' }))] },
    quota({ 'requests.cpu': '4', 'limits.memory': '4Gi' }),
    'failed quota: compute: must specify limits.memory for: a,b,init; requests.cpu for: b,init',
  ],
  ['storage need not be said', app, quota({ 'requests.ephemeral-storage': '1Gi' }), undefined],
  ['amounts of the Pod as a whole', { ...app, resources: requests({ cpu: '1' }) }, quota({ cpu: '1' }), undefined],
  ['it fits', sized, quota({ cpu: '1', memory: '1Gi', pods: '1' }), undefined],
  [
    'it does not fit, for two reasons',
    sized,
    quota({ 'requests.memory': '1Gi', 'requests.cpu': '500m', pods: '1' }, {}, { used: { pods: '1' } }),
    'exceeded quota: compute, requested: pods=1,requests.cpu=1, used: pods=1,requests.cpu=0, limited: pods=1,requests.cpu=500m',
  ],
  [
    'an extended resource',
    sized,
    quota({ 'requests.nvidia.com/gpu': '1' }),
    'exceeded quota: compute, requested: requests.nvidia.com/gpu=2, used: requests.nvidia.com/gpu=0, limited: requests.nvidia.com/gpu=1',
  ],
  ['what is not counted of Pods', app, quota({ services: '0', 'count/jobs.batch': '0' }), undefined],
  [
    'no Pods at all',
    app,
    quota({ pods: '0' }),
    'exceeded quota: compute, requested: pods=1, used: pods=0, limited: pods=0',
  ],
  ['a scope that does not hold', app, quota({ pods: '0' }, { scopes: ['NotBestEffort'] }), undefined],
  ['a scope that holds', app, quota({ pods: '0' }, { scopes: ['BestEffort'] }), expect.stringMatching(/^exceeded/)],
  ['all scopes have to', app, quota({ pods: '0' }, { scopes: ['BestEffort', 'Terminating'] }), undefined],
  [
    'a deadline',
    { ...app, activeDeadlineSeconds: 5 },
    quota({ pods: '0' }, { scopes: ['Terminating'] }),
    expect.stringMatching(/^exceeded/),
  ],
  [
    'a class',
    { ...app, priorityClassName: 'high' },
    quota(
      { pods: '0' },
      { scopeSelector: { matchExpressions: [{ scopeName: 'PriorityClass', operator: 'In', values: ['high'] }] } },
    ),
    expect.stringMatching(/^exceeded/),
  ],
  [
    'another class',
    { ...app, priorityClassName: 'low' },
    quota(
      { pods: '0' },
      { scopeSelector: { matchExpressions: [{ scopeName: 'PriorityClass', operator: 'In', values: ['high'] }] } },
    ),
    undefined,
  ],
  [
    'affinity across namespaces',
    {
      ...app,
      affinity: {
        podAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: mesh.required.map((term) => ({
            ...term,
            labelSelector: { matchLabels: { a: 'b' } },
          })),
        },
      },
    },
    quota({ pods: '0' }, { scopes: ['CrossNamespacePodAffinity'] }),
    expect.stringMatching(/^exceeded/),
  ],
])('%s', (_, spec, one, message) => {
  expect(messageFor(spec, one)).toEqual(message)
})

test('a LimitRange says what the quota asks for', () => {
  const limits = [{ type: 'Container', defaultRequest: { cpu: '100m' } }]
  const limitRange = { apiVersion: 'v1', kind: 'LimitRange', metadata: { name: 'limits' }, spec: { limits } }
  expect(messageFor(app, quota({ cpu: '1' }), limitRange)).toBeUndefined()
})

test('of what is not valid quotas say nothing', () => {
  expect(messageFor({ ...app, dnsPolicy: 'x' }, quota({ pods: '0' }))).toMatch(/is invalid: spec.dnsPolicy/)
})

test('the Pods of a controller that is there are among those that are used', () => {
  const template = { metadata: { labels: { a: 'b' } }, spec: app }
  const deployment = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', uid: '1' },
    spec: { selector: { matchLabels: { a: 'b' } }, template },
  }
  const objects = [quota({ pods: '1' }, {}, { used: { pods: '1' } })]
  expect(admit(deployment, { minor: '1.36', gates: featureGates('1.36'), objects }).diagnostics).toEqual([])
})

const exceeded = (what: string, limited: string) =>
  `exceeded quota: compute, requested: ${what}, used: ${what.replace(/=.*/, '=0')}, limited: ${limited}`
const device = { 'deviceclass.resource.kubernetes.io/gpu': '1' }
const ofDevice = 'requests.deviceclass.resource.kubernetes.io/gpu'
const sidecar = { ...container('log', requests({ cpu: '1' })), restartPolicy: 'Always' }
const ofPod = { resources: requests({ cpu: '3' }), containers: [container('app', requests({ cpu: '1' }))] }

test.each<[what: string, spec: object, hard: object, told: readonly (readonly [from: Minor, string | undefined])[]]>([
  [
    'a class of devices is counted from 1.35 on',
    { containers: [container('app', { requests: device, limits: device })] },
    { [ofDevice]: '0' },
    [
      ['1.28', undefined],
      ['1.35', exceeded(`${ofDevice}=1`, `${ofDevice}=0`)],
    ],
  ],
  [
    'a sidecar is counted beside the main containers, where the server knows sidecars',
    { initContainers: [sidecar], containers: [container('app', requests({ cpu: '1' }))] },
    { cpu: '1' },
    [
      ['1.28', undefined],
      ['1.29', exceeded('cpu=2', 'cpu=1')],
    ],
  ],
  [
    'amounts of the Pod as a whole are counted, where the server knows them',
    ofPod,
    { cpu: '2' },
    [
      ['1.28', expect.stringMatching(/unknown field "spec.resources"$/)],
      ['1.32', undefined],
      ['1.34', exceeded('cpu=3', 'cpu=2')],
    ],
  ],
])('%s', (_, spec, hard, told) => {
  for (const minor of minors) {
    const message = told.findLast(([from]) => isAtLeast(minor, from))?.[1]
    expect([minor, messageIn(minor, spec, [quota(hard)])]).toEqual([minor, message])
  }
})
