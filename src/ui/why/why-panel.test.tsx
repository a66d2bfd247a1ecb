// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { assertExists } from '../../base/assert.ts'
import { compute } from '../../store/pipeline.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import { WhyPanel } from './WhyPanel.tsx'

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

function showAt(t: number) {
  const onSeek = vi.fn()
  render(<WhyPanel trace={trace} snapshot={snapshotAt(trace, t)} onSeek={onSeek} />)
  return { why: screen.getByRole('region', { name: 'Why' }), onSeek }
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
  const { why, onSeek } = showAt(startOf('app').at)
  fireEvent.click(within(why).getByRole('button', { name: /migrate ended with exit code 0/ }))
  const exit = trace.steps.find((step) => step.verb === 'exit')
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(exit?.at)
})

test('names the log to read: that of the init container that runs', () => {
  const { why } = showAt(startOf('migrate').at)
  expect(within(why).getByRole('button', { name: 'Copy kubectl logs shop -c migrate' })).toBeTruthy()
  expect(why.textContent).toContain('migrate to end with exit code 0')
})
