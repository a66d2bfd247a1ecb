import { describe, expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import type { ContainerStatus, Pod, PodStatus } from '../../kube/pod.ts'
import { printPod } from '../../kubectl/print-pod.ts'
import { troubleOf, worstFirst } from './pod-trouble.ts'

const now = Date.parse('2026-06-02T12:00:00Z')

function ranked(status: Partial<PodStatus>, metadata: Pod['metadata'] = {}) {
  const pod: Pod = {
    metadata: { name: 'one', creationTimestamp: '2026-06-02T11:00:00Z', ...metadata },
    spec: { containers: [{ name: 'app' }] },
    status: { phase: 'Running', ...status } as PodStatus,
  }
  return { pod, row: printPod(pod, now, featureGates('1.36')) }
}

const app = (state: ContainerStatus['state'], rest: Partial<ContainerStatus> = {}): Partial<PodStatus> => ({
  containerStatuses: [{ name: 'app', ready: false, restartCount: 0, image: 'a', imageID: '', ...rest, state }] as never,
})
const running = { running: { startedAt: '2026-06-02T11:00:03Z' } }
const well = app(running, { ready: true })
const init = (state: ContainerStatus['state']) => ({
  phase: 'Pending' as const,
  initContainerStatuses: [{ name: 'app', ready: false, restartCount: 0, image: 'a', imageID: '', state }] as never,
})

describe('what is wrong with a Pod', () => {
  test.each([
    ['a crash loop', app({ waiting: { reason: 'CrashLoopBackOff' } }), 'failing'],
    [
      'an image that cannot be pulled',
      { phase: 'Pending', ...app({ waiting: { reason: 'ErrImagePull' } }) },
      'failing',
    ],
    ['a container that ended with an error', app({ terminated: { exitCode: 1, reason: 'Error' } } as never), 'failing'],
    ['an init container that fails', init({ terminated: { exitCode: 2 } } as never), 'failing'],
    ['an evicted Pod', { phase: 'Failed', reason: 'Evicted' }, 'failed'],
    [
      'a container that is created',
      { phase: 'Pending', ...app({ waiting: { reason: 'ContainerCreating' } }) },
      'waiting',
    ],
    ['no node', { phase: 'Pending' }, 'waiting'],
    ['an init container that runs', init(running as never), 'waiting'],
    ['a container that is not ready', app(running as never), 'waiting'],
    ['a readiness gate', { ...well, conditions: [{ type: 'Ready', status: 'False' }] }, 'waiting'],
    ['all well', well, 'running'],
    [
      'done',
      { phase: 'Succeeded', ...app({ terminated: { exitCode: 0, reason: 'Completed' } } as never) },
      'completed',
    ],
  ] as const)('%s', (_, status, expected) => {
    expect(troubleOf(ranked(status as Partial<PodStatus>))).toBe(expected)
  })

  test('a Pod that is being deleted is not gone yet, whatever its containers do', () => {
    const deleted = { deletionTimestamp: '2026-06-02T12:00:30Z' }
    expect(troubleOf(ranked(app({ terminated: { exitCode: 143 } } as never), deleted))).toBe('waiting')
    expect(troubleOf(ranked({ reason: 'NodeLost' }, deleted))).toBe('failing')
  })
})

describe('the worst first', () => {
  const loop = (restartCount: number, created = '2026-06-02T11:00:00Z') =>
    ranked(app({ waiting: { reason: 'CrashLoopBackOff' } }, { restartCount }), { creationTimestamp: created })

  test('by what is wrong; what is only written stands between what is wrong and what is well', () => {
    const pods = [
      ranked({ phase: 'Succeeded' }),
      ranked(well),
      undefined,
      ranked({ phase: 'Pending' }),
      ranked({ phase: 'Failed' }),
      loop(3),
    ]
    expect(worstFirst(pods)).toEqual([5, 4, 3, 2, 1, 0])
  })

  test('then by restarts, then the one that waits longest', () => {
    expect(worstFirst([loop(3), loop(12), loop(3, '2026-06-01T00:00:00Z')])).toEqual([1, 2, 0])
    expect(worstFirst([ranked(well), ranked(app(running, { ready: true, restartCount: 2 }))])).toEqual([1, 0])
  })

  test('what is equal stays in its order', () => {
    expect(worstFirst([undefined, undefined, undefined])).toEqual([0, 1, 2])
    expect(worstFirst([ranked(well), ranked(well, { creationTimestamp: '2026-01-01T00:00:00Z' })])).toEqual([0, 1])
  })
})
