import { expect, test } from 'vitest'
import type { Minor } from '../../kube/minor.ts'
import { lastSnapshot } from '../../proof/laws/law.fixture.ts'
import { type Story, traceOf } from '../simulate.fixture.ts'

const stays = { containers: { app: { runs: [{ duration: 'forever' }] } }, until: '2m' }
const some = { cpu: '100m', memory: '100Mi' }
const twice = { cpu: '200m', memory: '200Mi' }

function statusOf(spec: NonNullable<Story['spec']>, minor: Minor = '1.36', behavior: object = stays) {
  return lastSnapshot(traceOf({ minor, spec, behavior })).pod.status
}

/** Most rows are situations of Test_generateAPIPodStatus; source: pkg/kubelet/kubelet_pods_test.go (1.36). */
test.each([
  {
    what: 'both sides',
    spec: {
      resources: { requests: some, limits: twice },
      containers: [{ name: 'app', resources: { requests: some, limits: twice } }],
    },
    resources: { requests: some, limits: twice },
    allocated: some,
  },
  {
    what: 'an init container that asks for less',
    spec: {
      resources: { requests: twice },
      initContainers: [{ name: 'init', resources: { requests: some } }],
      containers: [{ name: 'app', resources: { requests: twice } }],
    },
    resources: { requests: twice },
    allocated: twice,
  },
  { what: 'nothing', spec: {}, resources: {}, allocated: undefined },
  {
    what: 'CPU alone',
    spec: {
      resources: { requests: { cpu: '100m' } },
      containers: [{ name: 'app', resources: { requests: { cpu: '100m' } } }],
    },
    resources: { requests: { cpu: '100m' } },
    allocated: { cpu: '100m' },
  },
  {
    what: 'containers alone: their sum, of which the cgroup has CPU and memory',
    spec: {
      containers: [
        { name: 'app', resources: { requests: { ...some, 'ephemeral-storage': '1Gi' } } },
        { name: 'web', resources: { requests: some } },
      ],
    },
    resources: { requests: twice },
    allocated: { ...twice, 'ephemeral-storage': '1Gi' },
  },
])('of a running Pod: $what', ({ spec, resources, allocated }) => {
  const status = statusOf(spec)
  expect(status.phase).toBe('Running')
  expect(status.resources).toEqual(resources)
  expect(status.allocatedResources).toEqual(allocated)
})

test('of a Pod that does not run: all that it asks for', () => {
  const requests = { ...some, 'ephemeral-storage': '1Gi' }
  const behavior = { containers: { app: { imagePull: { duration: '60s' } } }, until: '20s' }
  const status = statusOf({ containers: [{ name: 'app', resources: { requests } }] }, '1.36', behavior)
  expect(status).toMatchObject({ phase: 'Pending', resources: { requests }, allocatedResources: requests })
})

test('minors before 1.36 do not write them', () => {
  const status = statusOf({ containers: [{ name: 'app', resources: { requests: some } }] }, '1.35')
  expect(status.resources).toBeUndefined()
  expect(status.allocatedResources).toBeUndefined()
})

test.each([
  { minor: '1.30', isWritten: false },
  { minor: '1.31', isWritten: true },
  { minor: '1.36', isWritten: true },
] as const)('mounts stand in the statuses from 1.31 on ($minor: $isWritten)', ({ minor, isWritten }) => {
  const status = statusOf(
    {
      automountServiceAccountToken: false,
      volumes: [{ name: 'data', emptyDir: {} }],
      containers: [
        {
          name: 'app',
          volumeMounts: [
            { name: 'data', mountPath: '/data' },
            { name: 'data', mountPath: '/read', readOnly: true },
            ...(isWritten
              ? [{ name: 'data', mountPath: '/all', readOnly: true, recursiveReadOnly: 'IfPossible' }]
              : []),
          ],
        },
      ],
    },
    minor,
  )
  const mounts = [
    { name: 'data', mountPath: '/data' },
    { name: 'data', mountPath: '/read', readOnly: true, recursiveReadOnly: 'Disabled' },
    { name: 'data', mountPath: '/all', readOnly: true, recursiveReadOnly: 'Enabled' },
  ]
  expect(status.containerStatuses?.[0]?.volumeMounts).toEqual(isWritten ? mounts : undefined)
})
