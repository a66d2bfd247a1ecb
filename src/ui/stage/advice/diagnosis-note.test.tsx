// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { motionValue } from 'framer-motion'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { assertExists } from '../../../base/assert.ts'
import { compute } from '../../../store/pipeline/pipeline.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import { WhyPanel } from '../why/WhyPanel.tsx'
import { shownDiagnosis } from './diagnosis-model.ts'
import { loadDiagnoser } from './use-diagnoser.ts'

beforeAll(async () => {
  await loadDiagnoser()
})
afterEach(cleanup)

function traceOf(scenario: string) {
  const text = `apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  initContainers:
  - { name: wait, image: images.example.test/wait:1 }
  containers:
  - { name: app, image: images.example.test/app:1 }
---
apiVersion: podreel/v1
kind: Scenario
${scenario}
`
  return assertExists(compute({ text, gates: {} }).trace, 'a trace')
}

const stuck = traceOf('containers: { wait: { runs: [{ duration: forever }] } }')
const slow = traceOf('containers: { app: { imagePull: { duration: 90s } } }')

function show(trace: typeof stuck, t: number, selected?: string) {
  const onSeek = vi.fn()
  render(
    <WhyPanel
      trace={trace}
      snapshot={snapshotAt(trace, t)}
      time={motionValue(t)}
      step={undefined}
      selected={selected}
      onSeek={onSeek}
      onInspect={vi.fn()}
      onSelect={vi.fn()}
    />,
  )
  return onSeek
}

test('what is wrong stands on top, with its evidence and the commands in their order', () => {
  const onSeek = show(stuck, stuck.end)
  const note = screen.getByRole('region', { name: 'Diagnosis' })
  expect(note.textContent).toContain('Waiting for ever in init container wait: it runs and never exits')
  expect(within(note).getByText('Evidence (2)')).toBeTruthy()
  expect(
    within(note)
      .getAllByRole('button', { name: /^Copy / })
      .map((button) => button.ariaLabel ?? button.getAttribute('aria-label')),
  ).toEqual(['Copy kubectl logs shop -c wait', 'Copy kubectl describe pod shop'])
  expect(screen.getAllByText('Ask kubectl')).toHaveLength(1)
  fireEvent.click(assertExists(within(note).getAllByRole('button', { name: /^\d/, hidden: true })[0], 'an instant'))
  expect(onSeek).toHaveBeenCalledOnce()
})

test('a container that was picked is what the panel is about, not the Pod', () => {
  show(stuck, stuck.end, 'wait')
  expect(screen.queryByRole('region', { name: 'Diagnosis' })).toBeNull()
})

test('nothing while nothing is wrong, unless it lasts', () => {
  const start = slow.steps.find(({ verb }) => verb === 'scheduled')
  expect(shownDiagnosis(slow, snapshotAt(slow, start?.at ?? 0))).toBeUndefined()
  const pull = slow.steps.find((step) => step.verb === 'pull' && step.container.name === 'app')
  const found = shownDiagnosis(slow, snapshotAt(slow, (pull?.at ?? 0) + 30_000))
  expect(found).toMatchObject({ trouble: 'pulling', isCalm: true })
})

test('of a real Pod there is always a sentence', () => {
  const real = { ...slow, endedBy: 'observed' as const }
  expect(shownDiagnosis(real, snapshotAt(real, 0))).toBeDefined()
})

test('a Pod that may not be created: that is said now, and beside the picture what would be', () => {
  const text = `apiVersion: apps/v1
kind: ReplicaSet
metadata: { name: shop-7d }
spec:
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec:
      initContainers:
      - { name: wait, image: images.example.test/wait:1 }
      containers:
      - { name: app, image: images.example.test/app:1 }
status:
  replicas: 0
  conditions:
  - { type: ReplicaFailure, status: "True", reason: FailedCreate, message: 'pods "shop-7d-x" is forbidden: exceeded quota: compute, requested: pods=1, used: pods=9, limited: pods=9' }
---
apiVersion: podreel/v1
kind: Scenario
containers: { wait: { runs: [{ duration: forever }] } }
`
  const trace = assertExists(compute({ text, gates: {} }).trace, 'a trace')
  expect(shownDiagnosis(trace)?.trouble).toBe('not-created')
  expect(shownDiagnosis(trace, snapshotAt(trace, trace.end))?.trouble).toBe('init-stuck')
  expect(shownDiagnosis(stuck)).toBeUndefined()
})
