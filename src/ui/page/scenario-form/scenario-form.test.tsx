// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { valueAt } from '../../../base/value-at.ts'
import { parseManifest } from '../../../manifest/parse-manifest.ts'
import { sessionOf } from '../../../store/session.fixture.ts'
import type { Session } from '../../../store/session.ts'
import { SessionContext } from '../../session/session-context.ts'
import ScenarioForm from './ScenarioForm.tsx'

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  initContainers:
  - name: wait
    image: busybox:1
    command: [sh, -c, 'until nc -z db 5432; do sleep 1; done']
  - name: migrate
    image: shop/migrate:1
    command: [sh, -c, sleep 3]
  containers:
  - name: app
    image: shop/app:1
    envFrom: [{ configMapRef: { name: settings } }]
    readinessProbe: { tcpSocket: { port: 80 } }
    lifecycle: { preStop: { sleep: { seconds: 4 } } }
`
const head = '---\napiVersion: podreel/v1\nkind: Scenario\n'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function show(text: string): Promise<Session> {
  const session = sessionOf(text)
  await act(async () => {})
  render(
    <SessionContext value={session}>
      <ScenarioForm />
    </SessionContext>,
  )
  return session
}

/** Types, waits for the pause after which it is written, and for the new picture. */
async function type(name: string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name, hidden: true })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  await act(async () => vi.advanceTimersByTime(1000))
  fireEvent.blur(field)
}

async function choose(name: string, value: string): Promise<void> {
  fireEvent.change(screen.getByRole('combobox', { name, hidden: true }), { target: { value } })
  await act(async () => {})
}

async function click(name: string | RegExp, role = 'button'): Promise<void> {
  fireEvent.click(screen.getByRole(role, { name, hidden: true }))
  await act(async () => {})
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true })
const said = (session: Session) => parseManifest(session.document.getState().text).scenarios[0]?.value

describe('what is assumed', () => {
  test('is shown in grey with its reason, and nothing is written', async () => {
    const session = await show(pod)
    expect(field('migrate: process, duration').placeholder).toBe('3s')
    expect(field('migrate: process, duration').value).toBe('')
    expect(screen.getAllByText('sleep 3').length).toBeGreaterThan(0)
    expect(field('app: preStop, duration').placeholder).toBe('4s')
    expect(field('db:5432: is there at').placeholder).toBe('6s')
    expect(session.document.getState().text).toBe(pod)
  })

  test('is told for what is closed too', async () => {
    await show(pod)
    expect(screen.getByText('migrate').closest('summary')?.textContent).toContain('exit 0 after 3s')
  })
})

describe('what is set', () => {
  test('goes into a new document, and comes back from the text', async () => {
    const session = await show(pod)
    await type('app: image pull, duration', '7')
    expect(session.document.getState().text).toBe(`${pod}${head}containers:\n  app:\n    imagePull: { duration: 7s }\n`)
    expect(field('app: image pull, duration').value).toBe('7s')
  })

  test.each<[string, string, string, unknown]>([
    [
      'a time that never comes',
      'app: readinessProbe passes after',
      'never',
      { readinessProbe: { succeedsAfter: 'never' } },
    ],
    ['a hook', 'app: preStop, duration', '1m', { preStop: { duration: '1m' } }],
    ['an exit code', 'app: on SIGTERM, exit code', '3', { onTerm: { exitCode: 3 } }],
    ['an error', 'app: error of its start', 'no such file', { startError: 'no such file' }],
  ])('%s', async (_, name, text, expected) => {
    const session = await show(pod)
    await type(name, text)
    expect(said(session)).toMatchObject({ containers: { app: expected } })
  })

  test('a run keeps what was assumed of the rest', async () => {
    const session = await show(pod)
    await type('migrate: process, exit code', '1')
    expect(said(session)).toMatchObject({ containers: { migrate: { runs: [{ duration: '3s', exitCode: 1 }] } } })
  })

  test('runs are added and removed', async () => {
    const session = await show(`${pod}${head}containers: { migrate: { runs: [{ duration: 1s, exitCode: 1 }] } }\n`)
    await click('migrate: add a run')
    expect(said(session)).toMatchObject({
      containers: { migrate: { runs: [{ exitCode: 1 }, { duration: '1s', exitCode: 0 }] } },
    })
    await click('migrate: remove run 1')
    expect(said(session)).toMatchObject({ containers: { migrate: { runs: [{ duration: '1s', exitCode: 0 }] } } })
  })

  test.each<[string, string, string, unknown]>([
    ['an image that is present', 'app: image', 'present', { imagePull: { present: true } }],
    ['a pull that fails', 'app: image', 'fails', { imagePull: { error: true } }],
    ['SIGTERM without an answer', 'app: on SIGTERM', 'ignore', { onTerm: 'ignore' }],
    ['a process that ends', 'app: process', 'ends', { runs: [{ duration: '5s', exitCode: 0 }] }],
    ['a process that waits', 'app: process', 'waits', { runs: [{ waitsFor: 'db:5432' }] }],
  ])('%s', async (_, name, value, expected) => {
    const session = await show(pod)
    await choose(name, value)
    expect(said(session)).toMatchObject({ containers: { app: expected } })
  })

  test('the Pod: a grace period says the assumed time along with it', async () => {
    const session = await show(pod)
    const at = field('the Pod: deleted, at').placeholder
    await type('the Pod: deleted, grace period in seconds', '5')
    expect(said(session)).toMatchObject({ delete: { at, gracePeriodSeconds: 5 } })
    await choose('the Pod: deleted', 'never')
    expect(said(session)).toMatchObject({ delete: 'never' })
  })

  test('the node, several reboots, a missing ConfigMap', async () => {
    const session = await show(pod)
    await choose('the node: size', 'small')
    await type('the node reboots at', '12s, 40')
    await click('settings exists', 'checkbox')
    expect(said(session)).toMatchObject({
      node: { preset: 'small' },
      sandboxLost: ['12s', '40s'],
      missing: { configMaps: ['settings'] },
    })
    await click('settings exists', 'checkbox')
    expect(said(session)).not.toHaveProperty('missing')
  })

  test('a feature gate is written while it differs from its default', async () => {
    const session = await show(pod)
    await click(/^PodLevelResources/, 'switch')
    expect(said(session)).toMatchObject({ featureGates: { PodLevelResources: false } })
    await click(/^PodLevelResources/, 'switch')
    expect(said(session)).not.toHaveProperty('featureGates')
  })

  test('a gate that is locked cannot be switched', async () => {
    await show(pod)
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^SidecarContainers/, hidden: true }).disabled).toBe(
      true,
    )
  })
})

describe('taking back', () => {
  const set = `${pod}${head}# mine\ncontainers:\n  app: { imagePull: { duration: 7s }, onTerm: ignore }\n  migrate: { startError: x }\n`

  test('an empty field is assumed again', async () => {
    const session = await show(set)
    await type('app: image pull, duration', '')
    expect(said(session)).toMatchObject({ containers: { app: { onTerm: 'ignore' } } })
    expect(session.document.getState().text).toContain('# mine\n')
  })

  test('a container at once, and all at once', async () => {
    const session = await show(set)
    await click('Reset app')
    expect(said(session)).toMatchObject({ containers: { migrate: { startError: 'x' } } })
    await click('Reset all')
    expect(session.document.getState().text).toBe(pod)
  })

  test('undo takes back all that was typed in a field', async () => {
    const session = await show(pod)
    await type('app: image pull, duration', '1')
    await type('app: image pull, duration', '12')
    act(() => session.document.getState().undo())
    expect(session.document.getState().text).toBe(pod)
  })
})

describe('what is wrong', () => {
  test('stays in the field, with what would be right, and is not written', async () => {
    const session = await show(pod)
    await type('app: image pull, duration', 'soon')
    expect(screen.getByText('write a time such as 5s, 1m20s or forever')).toBeTruthy()
    expect(field('app: image pull, duration').getAttribute('aria-invalid')).toBe('true')
    expect(session.document.getState().text).toBe(pod)
    fireEvent.keyDown(field('app: image pull, duration'), { key: 'Escape' })
    expect(field('app: image pull, duration').value).toBe('')
  })

  test('in the text is said at its field', async () => {
    await show(`${pod}${head}containers: { app: { imagePull: { duration: soon } } }\n`)
    const wrong = field('app: image pull, duration')
    expect(wrong.value).toBe('soon')
    const problem = document.getElementById(wrong.getAttribute('aria-describedby') ?? '')
    expect(problem?.textContent).toContain('expected a duration')
  })

  test('a document that cannot be read is not written to', async () => {
    const session = await show(pod)
    const broken = `${pod}${head}containers: [\n`
    await act(async () => session.document.getState().setText(broken))
    await type('app: image pull, duration', '7s')
    expect(screen.getByRole('alert').textContent).toContain('has to be mended first')
    expect(session.document.getState().text).toBe(broken)
  })

  test('without a Pod there is no form', async () => {
    await show('kind: Service\napiVersion: v1\n')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(/its scenario stands here/)).toBeTruthy()
  })
})

describe('what is forced', () => {
  const forced = `${pod}${head}interventions:\n- { at: 9s, container: app, exit: 137, reason: OOMKilled }\n- { at: 8s, dependency: db:5432, available: false }\n`

  test('is listed in words; its time can be changed, and it can be removed', async () => {
    const session = await show(forced)
    const list = screen.getByRole('list', { name: 'Forced', hidden: true })
    expect(
      within(list)
        .getAllByRole('listitem', { hidden: true })
        .map((item) => item.textContent),
    ).toEqual(['app: exit 137, OOMKilled', 'db:5432 goes away'])
    await type('app: exit 137, OOMKilled, at', '10s')
    await click('db:5432 goes away: remove')
    expect(said(session)).toMatchObject({ interventions: [{ at: '10s', container: 'app' }] })
  })
})

describe('the node', () => {
  const node = (session: Session) => valueAt(said(session), ['node'])

  test('fails to create the sandbox, for a while', async () => {
    const session = await show(pod)
    await type('the node: error of the sandbox', 'no network')
    await type('the node: error of the sandbox, until', '20')
    expect(node(session)).toEqual({ sandboxError: { message: 'no network', until: '20s' } })
    await type('the node: error of the sandbox', '')
    expect(node(session)).toBeUndefined()
  })

  test('is shut down with a period that the kubelet holds back', async () => {
    const session = await show(pod)
    await type('the node: network is ready at', '5s')
    await type('the node: shutdown, at', '40s')
    await type('the node: shutdown, of it for critical Pods', '10s')
    expect(node(session)).toEqual({
      networkReadyAt: '5s',
      shutdown: { at: '40s', shutdownGracePeriod: '30s', shutdownGracePeriodCriticalPods: '10s' },
    })
  })

  test('has a period of shutdown for each range of priorities where the text says so', async () => {
    const periods =
      '[{ priority: 1000, shutdownGracePeriodSeconds: 9 }, { priority: 0, shutdownGracePeriodSeconds: 4 }]'
    const session = await show(
      `${pod}${head}node: { shutdown: { at: 40s, shutdownGracePeriodByPodPriority: ${periods} } }\n`,
    )
    await type('the node: shutdown, priority 1000 on', '8')
    expect(valueAt(node(session), ['shutdown', 'shutdownGracePeriodByPodPriority', 0])).toEqual({
      priority: 1000,
      shutdownGracePeriodSeconds: 8,
    })
  })

  test('pulls for other Pods, one image at a time or more', async () => {
    const session = await show(pod)
    await type('the node: pull of another Pod, at', '0s')
    await choose('the kubelet: image pulls', 'parallel')
    await type('the kubelet: image pulls, at most', '3')
    const otherPulls = { at: '0s', duration: '30s' }
    expect(node(session)).toEqual({ otherPulls, kubelet: { serializeImagePulls: false, maxParallelImagePulls: 3 } })
    await choose('the kubelet: image pulls', 'serial')
    expect(node(session)).toEqual({ otherPulls })
  })
})
