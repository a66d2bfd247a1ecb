import { expect, test } from 'vitest'
import { isRecord } from '../../base/json.ts'
import { featureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import { admit } from '../admission.ts'

/** The spec of an object as the API server of `minor` stores it, without what the ServiceAccount plug-in adds. */
function storedSpec(object: object, minor: Minor = '1.36'): unknown {
  const { object: stored } = admit(object, { minor, gates: featureGates(minor, {}), serviceAccounts: false })
  return isRecord(stored) ? stored.spec : undefined
}

const podWith = (spec: object) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'demo' },
  spec: { containers: [{ name: 'app', image: 'example/app:1' }], ...spec },
})

const jobWith = (metadata: object) => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'demo', ...metadata },
  spec: { template: { spec: { ...podWith({}).spec, restartPolicy: 'Never' } } },
})

test.each([
  ['the name', { serviceAccountName: 'robot' }, 'robot'],
  ['the older name', { serviceAccount: 'robot' }, 'robot'],
  ['both: the newer name wins', { serviceAccount: 'old', serviceAccountName: 'robot' }, 'robot'],
  ['none', {}, undefined],
])('a service account stands under both of its names: %s', (_what, spec, account) => {
  const stored = storedSpec(podWith(spec))
  expect(stored).toHaveProperty('containers')
  expect(isRecord(stored) && [stored.serviceAccountName, stored.serviceAccount]).toEqual([account, account])
})

test('a service account under its older name is checked under the newer', () => {
  const { answer } = admit(podWith({ serviceAccount: 'Robot' }), { minor: '1.36', gates: featureGates('1.36', {}) })
  expect(answer?.causes.map(({ field }) => field)).toEqual(['spec.serviceAccountName'])
})

test('a text or number that may not be left out is there, as zero', () => {
  const httpGet = { port: 80, httpHeaders: [{ name: 'X-Probe' }] }
  expect(
    storedSpec(podWith({ containers: [{ name: 'app', image: 'example/app:1', readinessProbe: { httpGet } }] })),
  ).toMatchObject({ containers: [{ readinessProbe: { httpGet: { httpHeaders: [{ name: 'X-Probe', value: '' }] } } }] })
  const iscsi = { targetPortal: '10.0.0.1', iqn: 'iqn.2001-04.com.example:storage' }
  expect(storedSpec(podWith({ volumes: [{ name: 'data', iscsi }] }))).toMatchObject({
    volumes: [{ iscsi: { lun: 0 } }],
  })
})

test.each([
  ['1.28', undefined],
  ['1.29', false],
  ['1.36', false],
] as const)('manualSelector of a Job in %s', (minor, expected) => {
  const stored = storedSpec(jobWith({}), minor)
  expect(isRecord(stored) && stored.manualSelector).toBe(expected)
})

test('where image volumes are switched off, they go, and no empty list stays', () => {
  const volumes = [{ name: 'data', image: { reference: 'example/data:1' } }]
  const containers = [{ name: 'app', image: 'example/app:1', volumeMounts: [{ name: 'data', mountPath: '/data' }] }]
  const stored = storedSpec(podWith({ volumes, containers }), '1.33')
  expect(stored).not.toHaveProperty('volumes')
  expect(stored).toHaveProperty('containers.0.name', 'app')
  expect(stored).not.toHaveProperty('containers.0.volumeMounts')
})

test.each([
  ['1.33', 1],
  ['1.34', 0],
] as const)(
  'the status of a condition that a Job looks for is filled in, in a CronJob from 1.34 on: %s',
  (minor, count) => {
    const podFailurePolicy = { rules: [{ action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget' }] }] }
    const job = jobWith({})
    const spec = { ...job.spec, podFailurePolicy }
    const cronJob = {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'demo' },
      spec: { schedule: '@hourly', jobTemplate: { spec } },
    }
    const refused = (object: object) => admit(object, { minor, gates: featureGates(minor, {}) }).answer?.causes
    expect(refused({ ...job, spec })).toEqual([])
    expect(refused(cronJob)).toHaveLength(count)
  },
)

test.each([
  [
    '1.31',
    true,
    [
      { resourceName: 'memory', restartPolicy: 'RestartContainer' },
      { resourceName: 'cpu', restartPolicy: 'NotRequired' },
    ],
  ],
  ['1.31', false, undefined],
  ['1.33', true, [{ resourceName: 'memory', restartPolicy: 'RestartContainer' }]],
] as const)('resize policies in %s, with resize in place: %s', (minor, isOn, policies) => {
  const container = {
    name: 'app',
    image: 'example/app:1',
    resources: { requests: { cpu: '1' }, limits: { memory: '1Gi' } },
    resizePolicy: [{ resourceName: 'memory', restartPolicy: 'RestartContainer' }],
  }
  const gates = featureGates(minor, { InPlacePodVerticalScaling: isOn })
  const { answer, object } = admit(podWith({ containers: [container] }), { minor, gates })
  expect(answer?.ok).toBe(true)
  const [stored] =
    isRecord(object) && isRecord(object.spec) && Array.isArray(object.spec.containers) ? object.spec.containers : []
  expect(stored).toMatchObject({ name: 'app' })
  expect(stored?.resizePolicy).toEqual(policies)
})

test.each([
  ['1.32', ['metadata.generation']],
  ['1.33', []],
] as const)('a generation below zero in a Pod of %s', (minor, refused) => {
  const pod = { ...podWith({}), metadata: { name: 'demo', generation: -1 } }
  const { answer } = admit(pod, { minor, gates: featureGates(minor, {}) })
  expect(answer?.causes.map(({ field }) => field)).toEqual(refused)
})

test('the generation of what makes Pods begins anew', () => {
  const { answer, object } = admit(jobWith({ generation: -5 }), { minor: '1.36', gates: featureGates('1.36', {}) })
  expect(answer?.ok).toBe(true)
  expect(object).toMatchObject({ metadata: { generation: 1 } })
})
