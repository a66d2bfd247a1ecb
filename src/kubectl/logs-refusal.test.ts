import { expect, test } from 'vitest'
import type { ContainerState, Pod } from '../kube/pod.ts'
import { logsRefusal } from './logs-refusal.ts'

const ended: ContainerState = { terminated: { exitCode: 1, containerID: 'containerd://a' } }
const lost: ContainerState = { terminated: { exitCode: 137 } }

const rows: readonly [
  name: string,
  state: ContainerState | undefined,
  last: ContainerState | undefined,
  text?: string,
][] = [
  ['running', { running: {} }, undefined],
  ['ended', ended, undefined],
  ['lost without a record', lost, undefined, 'container "app" in pod "shop" is terminated'],
  ['lost, with a run before', lost, ended],
  ['waits to be restarted', { waiting: { reason: 'CrashLoopBackOff' } }, ended],
  [
    'waits, last run lost',
    { waiting: { reason: 'CrashLoopBackOff' } },
    lost,
    'container "app" in pod "shop" is terminated',
  ],
  [
    'not yet there',
    { waiting: { reason: 'PodInitializing' } },
    undefined,
    'container "app" in pod "shop" is waiting to start: PodInitializing',
  ],
  [
    'pull failed',
    { waiting: { reason: 'ErrImagePull' } },
    undefined,
    'container "app" in pod "shop" is waiting to start: image can\'t be pulled',
  ],
  [
    'pull in back-off',
    { waiting: { reason: 'ImagePullBackOff' } },
    undefined,
    'container "app" in pod "shop" is waiting to start: trying and failing to pull image',
  ],
  ['no state', undefined, undefined, 'container "app" in pod "shop" is waiting to start - no logs yet'],
]

function podWith(state: ContainerState | undefined, last: ContainerState | undefined): Pod {
  const status = {
    name: 'app',
    ready: false,
    restartCount: 0,
    ...(state && { state }),
    ...(last && { lastState: last }),
  }
  return {
    metadata: { name: 'shop' },
    spec: { containers: [{ name: 'app' }] },
    status: { containerStatuses: [status] },
  }
}

test.each(rows)('log of a container that is %s', (_name, state, last, text) => {
  expect(logsRefusal(podWith(state, last), 'app')).toBe(text)
})

test('a log of the run before needs one', () => {
  expect(logsRefusal(podWith({ running: {} }, ended), 'app', true)).toBeUndefined()
  expect(logsRefusal(podWith({ running: {} }, undefined), 'app', true)).toBe(
    'previous terminated container "app" in pod "shop" not found',
  )
})

test('a container without status is not available', () => {
  expect(logsRefusal(podWith(undefined, undefined), 'db')).toBe('container "db" in pod "shop" is not available')
})
