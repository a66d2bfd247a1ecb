// What a watch of a Pod told: bound, its image not found at first, then running, ready, and deleted.

const metadata = {
  name: 'shop-7d9',
  namespace: 'prod',
  uid: '4e6f0c1a-0000-4000-8000-000000000001',
  creationTimestamp: '2026-05-06T10:00:00Z',
  labels: { app: 'shop' },
}

const spec = {
  nodeName: 'node-1',
  containers: [{ name: 'app', image: 'shop/app:2.3', env: [{ name: 'DB_PASSWORD', value: 'hunter2-correct-horse' }] }],
}

const condition = (type: string, status: string, second: string) => ({
  type,
  status,
  lastTransitionTime: `2026-05-06T10:00:${second}Z`,
})

const started = { phase: 'Pending', startTime: '2026-05-06T10:00:01Z' }
const waiting = (reason: string) => ({
  name: 'app',
  image: 'shop/app:2.3',
  imageID: '',
  ready: false,
  restartCount: 0,
  state: { waiting: { reason } },
})
const running = (ready: boolean) => ({
  name: 'app',
  image: 'shop/app:2.3',
  imageID: 'sha256:1',
  containerID: 'containerd://1',
  ready,
  started: true,
  restartCount: 0,
  state: { running: { startedAt: '2026-05-06T10:00:21Z' } },
})

function pod(resourceVersion: number, status: object, more: object = {}) {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { ...metadata, resourceVersion: String(resourceVersion), ...more },
    spec,
    status,
  }
}

const deletion = { deletionTimestamp: '2026-05-06T10:01:10Z', deletionGracePeriodSeconds: 30 }

/** Every version of the Pod, oldest first. */
export const shopVersions = [
  pod(101, {
    ...started,
    conditions: [condition('PodScheduled', 'True', '00')],
    containerStatuses: [waiting('ContainerCreating')],
  }),
  pod(105, {
    ...started,
    conditions: [condition('PodScheduled', 'True', '00')],
    containerStatuses: [waiting('ErrImagePull')],
  }),
  pod(109, {
    ...started,
    conditions: [condition('PodScheduled', 'True', '00')],
    containerStatuses: [waiting('ImagePullBackOff')],
  }),
  pod(120, {
    ...started,
    phase: 'Running',
    conditions: [condition('PodScheduled', 'True', '00'), condition('Ready', 'True', '22')],
    containerStatuses: [running(true)],
  }),
  pod(
    130,
    {
      ...started,
      phase: 'Running',
      conditions: [condition('PodScheduled', 'True', '00'), condition('Ready', 'True', '22')],
      containerStatuses: [running(true)],
    },
    deletion,
  ),
] as const

export const shopEvent = {
  apiVersion: 'v1',
  kind: 'Event',
  metadata: { name: 'shop-7d9.1', namespace: 'prod', uid: 'e1' },
  involvedObject: {
    kind: 'Pod',
    name: 'shop-7d9',
    namespace: 'prod',
    uid: metadata.uid,
    fieldPath: 'spec.containers{app}',
  },
  type: 'Warning',
  reason: 'Failed',
  message: 'Failed to pull image "shop/app:2.3": not found',
  count: 2,
  firstTimestamp: '2026-05-06T10:00:03Z',
  lastTimestamp: '2026-05-06T10:00:17Z',
}

/** As `kubectl get -o json --watch --output-watch-events` prints it. */
export function watched(type: string, object: unknown): string {
  return `${JSON.stringify({ type, object }, null, 4)}\n`
}

export function listOf(...items: readonly unknown[]): string {
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 4)
}
