import { describe, expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import type { Container, ContainerStatus, Pod, PodSpec, PodStatus, RestartPolicy } from '../../kube/pod.ts'
import { isIllegalTransition } from './illegal-transition.ts'
import { terminateStatus } from './terminate-status.ts'

/** `waiting`, `running`, `exited <code>`; `waiting after <code>`: one that has run before. */
function statusOf(name: string, text: string): ContainerStatus {
  const [state, after, code] = text.split(' ')
  const base = { name, ready: false, restartCount: 0, image: 'app:1', imageID: '' }
  if (state === 'exited') return { ...base, state: { terminated: { exitCode: Number(after) } } }
  if (state === 'running') return { ...base, state: { running: {} } }
  const lastState = after === 'after' ? { lastState: { terminated: { exitCode: Number(code) } } } : {}
  return { ...base, state: { waiting: { reason: 'PodInitializing' } }, ...lastState }
}

function statusesOf(texts: Readonly<Record<string, string>>): readonly ContainerStatus[] {
  return Object.entries(texts).map(([name, text]) => statusOf(name, text))
}

/** Exit code, or the state. */
function shown({ state }: ContainerStatus): string {
  if (state?.terminated) return String(state.terminated.exitCode)
  return state?.running ? 'running' : 'waiting'
}

function containersOf(names: readonly string[]): readonly Container[] {
  return names.map((name) => ({ name, ...(name.startsWith('side') && { restartPolicy: 'Always' }) }))
}

describe('the last status', () => {
  test.each([
    { what: 'keeps what has ended', init: {}, main: { app: 'exited 0', web: 'exited 3' }, shows: '0 3' },
    { what: 'says 137 of what nobody saw end', init: {}, main: { app: 'running', web: 'waiting' }, shows: '137 137' },
    {
      what: 'leaves main containers that never began',
      init: { a: 'exited 1', b: 'waiting' },
      main: { app: 'waiting' },
      shows: '1 waiting waiting',
    },
    {
      what: 'says 137 of the first init container even if it never began',
      init: { a: 'waiting', b: 'waiting' },
      main: { app: 'waiting' },
      shows: '137 waiting waiting',
    },
    {
      what: 'says 137 of an init container that was to be tried again',
      init: { a: 'exited 0', b: 'waiting after 1', c: 'waiting' },
      main: { app: 'waiting' },
      shows: '0 137 waiting waiting',
    },
    {
      what: 'says 137 of main containers after the last init container succeeded',
      init: { a: 'exited 0' },
      main: { app: 'waiting' },
      shows: '0 137',
    },
  ])('$what', ({ init, main, shows }) => {
    const initContainerStatuses = statusesOf(init)
    const containerStatuses = statusesOf(main)
    const status: PodStatus = { phase: 'Running', initContainerStatuses, containerStatuses }
    const spec: PodSpec = {
      initContainers: containersOf(Object.keys(init)),
      containers: containersOf(Object.keys(main)),
    }
    const pod: Pod = { apiVersion: 'v1', kind: 'Pod', metadata: {}, spec, status }
    const last = terminateStatus(pod, status)
    const all = [...(last.initContainerStatuses ?? []), ...(last.containerStatuses ?? [])]
    expect(all.map(shown).join(' ')).toBe(shows)
  })

  test.each([
    ['Running', 'Failed'],
    ['Pending', 'Failed'],
    ['Succeeded', 'Succeeded'],
    ['Failed', 'Failed'],
  ] as const)('turns the phase %s into %s', (phase, last) => {
    const pod: Pod = { apiVersion: 'v1', kind: 'Pod', metadata: {}, spec: { containers: [] }, status: {} }
    expect(terminateStatus(pod, { phase }).phase).toBe(last)
  })
})

describe('a container that comes back to life', () => {
  interface Row {
    readonly policy: RestartPolicy
    readonly role: 'init' | 'main'
    readonly exitCode: number
    readonly own?: Partial<Container>
    readonly isIllegal: boolean
  }

  test.each<Row>([
    { policy: 'Always', role: 'main', exitCode: 0, isIllegal: false },
    { policy: 'OnFailure', role: 'main', exitCode: 1, isIllegal: false },
    { policy: 'OnFailure', role: 'main', exitCode: 0, isIllegal: true },
    { policy: 'Never', role: 'main', exitCode: 0, isIllegal: true },
    { policy: 'Never', role: 'main', exitCode: 1, isIllegal: true },
    { policy: 'Never', role: 'init', exitCode: 1, isIllegal: true },
    { policy: 'Never', role: 'init', exitCode: 1, own: { restartPolicy: 'Always' }, isIllegal: false },
    { policy: 'Never', role: 'main', exitCode: 1, own: { restartPolicy: 'OnFailure' }, isIllegal: false },
  ])('$role, $policy, exit code $exitCode, own $own: is an illegal transition: $isIllegal', (row) => {
    const { policy, role, exitCode, own, isIllegal } = row
    const container = { name: 'a', ...own }
    const spec: PodSpec = {
      restartPolicy: policy,
      initContainers: role === 'init' ? [container] : [],
      containers: role === 'main' ? [container] : [],
    }
    const status = (text: string): PodStatus =>
      role === 'init'
        ? { initContainerStatuses: statusesOf({ a: text }) }
        : { containerStatuses: statusesOf({ a: text }) }
    const gates = featureGates('1.36', {})
    expect(isIllegalTransition(status(`exited ${exitCode}`), status('running'), spec, gates)).toBe(isIllegal)
    expect(isIllegalTransition(status(`exited ${exitCode}`), status(`exited ${exitCode}`), spec, gates)).toBe(false)
  })
})
