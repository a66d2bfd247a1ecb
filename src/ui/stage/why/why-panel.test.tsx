// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { motionValue } from 'framer-motion'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { assertExists } from '../../../base/assert.ts'
import { phraseText } from '../../../base/phrase.ts'
import { compute } from '../../../store/pipeline/pipeline.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import { loadDiagnoser } from '../advice/use-diagnoser.ts'
import { WhyPanel } from './WhyPanel.tsx'
import { whyAt } from './why-model.ts'

beforeAll(async () => {
  await loadDiagnoser()
})
afterEach(cleanup)

const text = `apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  initContainers:
  - { name: migrate, image: images.example.test/migrate:1, command: [sh, -c, sleep 3] }
  containers:
  - { name: app, image: images.example.test/app:1 }
`
const trace = assertExists(compute({ text, gates: {} }).trace, 'a trace')
const startOf = (name: string) =>
  assertExists(
    trace.steps.find((step) => step.verb === 'start' && step.container.name === name),
    `the start of ${name}`,
  )

function showAt(t: number, { selected, step }: { readonly selected?: string; readonly step?: number } = {}) {
  const onSeek = vi.fn()
  const onInspect = vi.fn()
  const onSelect = vi.fn()
  const calls = { onSeek, onInspect, onSelect }
  render(
    <WhyPanel
      trace={trace}
      snapshot={snapshotAt(trace, t)}
      time={motionValue(t)}
      step={step}
      selected={selected}
      {...calls}
    />,
  )
  return { why: screen.getByRole('region', { name: 'Why' }), ...calls }
}

test('says what happened, by which rule, and where that stands', () => {
  const { why } = showAt(startOf('app').at)
  expect(why.textContent).toContain('app was started.')
  expect(why.textContent).toContain('The last init container is done')
  const source = within(why).getAllByRole('link', { name: 'source' })[0]
  expect(source?.getAttribute('href')).toMatch(
    /^https:\/\/github\.com\/kubernetes\/kubernetes\/blob\/release-1\.36\/pkg\//,
  )
})

test('a cause can be gone to', () => {
  const { why, onInspect } = showAt(startOf('app').at)
  fireEvent.click(within(why).getByRole('button', { name: /migrate ended with exit code 0/ }))
  const exit = trace.steps.find((step) => step.verb === 'exit')
  expect(onInspect).toHaveBeenCalledExactlyOnceWith(exit)
})

test('names the log to read: that of the init container that runs', () => {
  const { why } = showAt(startOf('migrate').at)
  expect(within(why).getByRole('button', { name: 'Copy kubectl logs shop -c migrate' })).toBeTruthy()
  expect(why.textContent).toContain('migrate to end with exit code 0')
})

test('says until when that lasts, and goes there', () => {
  const { why, onSeek } = showAt(startOf('migrate').at + 1000)
  const waits = assertExists(why.querySelector('.why-waits'), 'what it waits for')
  expect(waits.textContent).toMatch(/in 2\.0 s, at /)
  fireEvent.click(within(why).getAllByRole('button', { name: /^\d+\.\d+ s$/ })[0] as HTMLElement)
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(trace.steps.find((step) => step.verb === 'exit')?.at)
})

test('of a container that was picked, until it is put back', () => {
  const { why, onSelect } = showAt(startOf('migrate').at, { selected: 'app' })
  expect(why.textContent).toContain('Nothing has happened to app yet.')
  expect(why.textContent).toContain('its turn, and that needs migrate to end with exit code 0')
  fireEvent.click(within(why).getByRole('button', { name: /^app:/ }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('of a step that was asked for, beside the others of its instant', () => {
  const create = trace.steps.find((step) => step.verb === 'create')
  const { why } = showAt(create?.at ?? 0, { step: create?.seq ?? -1 })
  expect(why.textContent).toContain('The container migrate was created.')
})

test('where the API lags behind the node it says so', () => {
  const { why } = showAt(startOf('migrate').at)
  expect(within(why).getByRole('list', { name: 'kubectl and the node differ' }).textContent).toContain(
    'migrate runs on the node already',
  )
})

test('what the plain kubectl logs would answer', () => {
  const { why } = showAt(startOf('migrate').at)
  expect(why.textContent).toContain('container "app" in pod "shop" is waiting to start: PodInitializing')
})

test('where kubectl says Completed while a sidecar still stops it says why', () => {
  const job = `apiVersion: v1
kind: Pod
metadata: { name: report }
spec:
  restartPolicy: Never
  initContainers:
  - { name: shipper, image: images.example.test/shipper:1, restartPolicy: Always }
  containers:
  - { name: work, image: images.example.test/work:1, command: [sh, -c, sleep 3] }
---
apiVersion: podreel/v1
kind: Scenario
containers: { shipper: { onTerm: ignore } }
`
  const ending = assertExists(compute({ text: job, gates: {} }).trace, 'a trace')
  const notesAt = (t: number) =>
    whyAt(ending, snapshotAt(ending, t), { step: undefined, container: undefined }).lags.map(({ text }) =>
      phraseText(text),
    )
  const term = assertExists(
    ending.steps.find(({ verb }) => verb === 'term'),
    'a SIGTERM',
  )
  const told = 'kubectl says Completed already: STATUS tells how the main containers ended.'
  expect(notesAt(term.at + 2000).join(' ')).toContain(told)
  expect(notesAt(term.at - 1500).join(' ')).not.toContain('already: STATUS')
  expect(notesAt(ending.end).join(' ')).not.toContain('already: STATUS')
})
