import { expect, test } from 'vitest'
import { featureGates } from '../kube/features.ts'
import { type Minor, minors } from '../kube/minor.ts'
import { admit } from './admission.ts'

const uid = '83d87598-3616-437b-a3ad-07e6dd6645e1'
const containers = [{ name: 'work', image: 'example/work:1', command: ['sleep', '5'] }]
const metadata = { name: 'nightly', namespace: 'batch', uid, resourceVersion: '4711', generation: 3 }
const jobLabels = { 'batch.kubernetes.io/controller-uid': uid, 'batch.kubernetes.io/job-name': 'nightly' }
const podLabels = { app: 'nightly' }
const selector = { matchLabels: podLabels }
const template = { metadata: { labels: podLabels }, spec: { restartPolicy: 'Always', containers } }

/** As clusters give them: with what the server has set, a status, and fields of a status that are not known here. */
const live: Readonly<Record<string, object>> = {
  Job: {
    apiVersion: 'batch/v1',
    metadata,
    spec: {
      selector: { matchLabels: { 'batch.kubernetes.io/controller-uid': uid } },
      // A cluster of an earlier minor did not set all labels.
      template: { metadata: { labels: jobLabels }, spec: { restartPolicy: 'Never', containers } },
    },
    status: { active: 1, startTime: '2026-05-03T02:00:00Z', uncountedTerminatedPods: {}, newField: 1 },
  },
  CronJob: {
    apiVersion: 'batch/v1',
    metadata,
    spec: {
      schedule: '0 2 * * *',
      jobTemplate: { spec: { template: { spec: { restartPolicy: 'Never', containers } } } },
    },
    status: { active: [{ kind: 'Job', name: 'nightly-1' }], lastScheduleTime: '2026-05-03T02:00:00Z' },
  },
  Deployment: {
    apiVersion: 'apps/v1',
    metadata,
    spec: { selector, template },
    status: { replicas: 1, terminatingReplicas: 0, newField: 1 },
  },
  ReplicaSet: { apiVersion: 'apps/v1', metadata, spec: { selector, template }, status: { replicas: 1 } },
  DaemonSet: {
    apiVersion: 'apps/v1',
    metadata: { ...metadata, annotations: { 'deprecated.daemonset.template.generation': '1' } },
    spec: { selector, template },
    status: { currentNumberScheduled: 1, desiredNumberScheduled: 1, numberMisscheduled: 0, numberReady: 1 },
  },
  StatefulSet: {
    apiVersion: 'apps/v1',
    metadata,
    spec: { selector, template, serviceName: 'nightly' },
    status: { replicas: 1, currentRevision: 'nightly-5d9' },
  },
}

const admitted = (kind: string, minor: Minor = '1.36') =>
  admit({ kind, ...live[kind] }, { minor, gates: featureGates(minor) })

test.each(Object.keys(live))('a live %s is taken as what is there, in every minor', (kind) => {
  for (const minor of minors) {
    const { pod, diagnostics } = admitted(kind, minor)
    expect(diagnostics, minor).toEqual([])
    expect(pod?.spec.containers.map(({ name }) => name)).toEqual(['work'])
  }
})

test('the Pods of a live controller are owned by it', () => {
  expect(admitted('Job').pod?.metadata).toMatchObject({
    labels: { 'batch.kubernetes.io/controller-uid': uid, 'controller-uid': uid },
    ownerReferences: [{ kind: 'Job', name: 'nightly', uid }],
  })
  for (const kind of ['ReplicaSet', 'DaemonSet', 'StatefulSet'])
    expect(admitted(kind).pod?.metadata.ownerReferences).toMatchObject([{ kind, name: 'nightly', uid }])
})

test('what keeps its Pods from running is told of a live controller, too', () => {
  const bare = { ...live.Job, kind: 'Job', spec: { template: { spec: { restartPolicy: 'Never', containers: [] } } } }
  const { diagnostics } = admit(bare, { minor: '1.36', gates: featureGates('1.36') })
  expect(diagnostics.map(({ message }) => message)).toContain('Required value')
})
