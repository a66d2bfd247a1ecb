// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { motionValue } from 'framer-motion'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assertExists } from '../../../base/assert.ts'
import { sessionOf } from '../../../store/session.fixture.ts'
import type { Session } from '../../../store/session.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import { SessionContext, usePlayhead, useResult } from '../../session/session-context.ts'
import { TimelineCard } from '../timeline/TimelineCard.tsx'

const stack = `apiVersion: v1
kind: Pod
metadata: { name: stack }
spec:
  initContainers:
  - name: side
    image: images.example.test/side:1
    restartPolicy: Always
    resources: { requests: { cpu: 100m, memory: 64Mi } }
  - name: init
    image: images.example.test/init:1
    resources: { requests: { cpu: 200m, memory: 32Mi } }
  containers:
  - name: app
    image: images.example.test/app:1
    resources: { requests: { cpu: 100m, memory: 128Mi } }
`

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 400))
  vi.spyOn(console, 'error')
})
afterEach(() => {
  cleanup()
  // React complains there of lists whose members it cannot tell apart.
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})

function Card() {
  const trace = useResult(({ shown }) => shown?.trace)
  const hovered = usePlayhead((state) => state.hovered)
  if (!trace) return null
  return (
    <TimelineCard
      trace={trace}
      snapshot={snapshotAt(trace, 0)}
      time={motionValue(0)}
      onSeek={vi.fn()}
      selected={undefined}
      onSelect={vi.fn()}
      hovered={hovered}
      onHover={vi.fn()}
    />
  )
}

async function open(text: string, withDetails = true): Promise<{ session: Session; region: HTMLElement }> {
  const session = sessionOf(text)
  render(
    <SessionContext value={session}>
      <Card />
    </SessionContext>,
  )
  const region = await screen.findByRole('region', { name: 'Resources' })
  if (withDetails) {
    fireEvent.click(within(region).getByRole('button', { name: /^Details/ }))
    await waitFor(() => expect(region.querySelector('.resource-details')).not.toBeNull())
  }
  return { session, region }
}

const cells = (region: HTMLElement, row: RegExp) =>
  within(region)
    .getAllByRole('row')
    .filter((line) => row.test(line.textContent ?? ''))
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

describe('the details', () => {
  it('write out every step, with the lines of its terms', async () => {
    const { region } = await open(stack)
    expect(cells(region, /^init/)).toEqual([
      ['side 100m:9 + init 200m:12 = 300mdecides', 'side 64Mi:9 + init 32Mi:12 = 96Mi'],
    ])
    expect(cells(region, /^main phase/)).toEqual([
      ['side 100m:9 + app 100m:16 = 200m', 'side 64Mi:9 + app 128Mi:16 = 192Midecides'],
    ])
    expect(cells(region, /^effective request/)).toEqual([['300m', '192Mi']])
    expect(cells(region, /^of that, asked for by nobody/)).toEqual([['100m', '–']])
  })

  it('set beside it what people expect, who takes what, and advice', async () => {
    const { region } = await open(stack)
    expect(cells(region, /^the highest init container, or/)).toEqual([['not 200m −100m', 'not 128Mi −64Mi']])
    expect(cells(region, /^the scheduler reserves/)).toEqual([['300m', '192Mi']])
    const advice = within(region).getByRole('list', { name: 'Advice' })
    expect(advice.textContent).toContain('100m of cpu stay reserved while the Pod runs although nothing asks for them')
    expect(within(advice).getAllByRole('link', { name: 'docs' })).toHaveLength(2)
  })

  it('show limits on demand, and who has none', async () => {
    const { region } = await open(stack.replace('memory: 128Mi }', 'memory: 128Mi }, limits: { memory: 256Mi }'))
    fireEvent.click(within(region).getByRole('button', { name: 'limits' }))
    expect(cells(region, /^init/)).toEqual([['no limit']])
    expect(cells(region, /^effective limit/)).toEqual([['256Mi']])
  })
})

describe('the way to the text', () => {
  it('marks a field under the pointer, and goes to it', async () => {
    const { session, region } = await open(stack, false)
    const fields = assertExists(session.fields, 'an editor')
    const [term] = within(region).getAllByRole('button', { name: 'init 200m' })
    const link = assertExists(term, 'the amount of init')
    fireEvent.pointerEnter(link)
    expect(fields.getState().pointed).toBe('spec.initContainers[1].resources.requests.cpu')
    fireEvent.pointerLeave(link)
    expect(fields.getState().pointed).toBeUndefined()
    fireEvent.click(link)
    expect(fields.getState().asked).toEqual({ field: 'spec.initContainers[1].resources.requests.cpu' })
  })

  it('marks the field of the block under the pointer, and names it', async () => {
    const { session, region } = await open(stack, false)
    const block = assertExists(region.querySelector('[data-container="init"]'), 'a block')
    fireEvent.pointerMove(block, { pointerType: 'mouse', clientX: 300, clientY: 50 })
    expect(session.fields?.getState().pointed).toBe('spec.initContainers[1].resources.requests.cpu')
    const tip = assertExists(region.querySelector('.tip'), 'a tip')
    expect(tip.textContent).toContain('init 200m cpu0.2 cores')
    expect(tip.textContent).toContain('spec.initContainers[1].resources.requests.cpu · line 12')
  })

  it('leads to the limit where a request was filled in from it, and to what decides the QoS class', async () => {
    const { session, region } = await open(
      stack.replace('requests: { cpu: 200m, memory: 32Mi }', 'limits: { cpu: 200m }'),
      false,
    )
    fireEvent.click(assertExists(within(region).getAllByRole('button', { name: /init 200m from its limit/ })[0], 'it'))
    expect(session.fields?.getState().asked).toEqual({ field: 'spec.initContainers[1].resources.limits.cpu' })
    fireEvent.click(within(region).getByRole('button', { name: 'app has no cpu limit' }))
    expect(session.fields?.getState().asked).toEqual({ field: 'spec.containers[0].resources' })
  })
})

describe('the node', () => {
  it('is sized by a preset or by own values in the Scenario document', async () => {
    const { session, region } = await open(stack, false)
    const size = within(region).getByRole('combobox', { name: 'Size of the node' })
    fireEvent.change(size, { target: { value: 'tiny' } })
    await vi.waitFor(() => expect(session.document.getState().text).toContain('preset: tiny'))
    expect(await within(region).findByText('fits node-1: room for 1 such Pod')).toBeTruthy()
    fireEvent.change(size, { target: { value: 'own' } })
    const cpu = await within(region).findByRole('textbox', { name: 'Allocatable cpu' })
    fireEvent.change(cpu, { target: { value: '299m' } })
    fireEvent.blur(cpu)
    await vi.waitFor(() => expect(session.document.getState().text).toContain('cpu: 299m'))
    expect(await within(region).findByText(/^0\/1 nodes are available: 1 Insufficient cpu\./)).toBeTruthy()
    expect(session.document.getState().text).not.toContain('preset')
    fireEvent.change(size, { target: { value: 'any' } })
    await vi.waitFor(() => expect(session.document.getState().text).not.toContain('node'))
  })
})

it('gives the API server’s sentence for an amount that it refuses, and shows the rest', async () => {
  const { region } = await open(stack.replace('cpu: 200m', 'cpu: 200x'), false)
  const refused = within(region).getByRole('list', { name: 'Refused amounts' })
  expect(refused.textContent).toContain('spec.initContainers[1].resources.requests.cpu: quantities must match')
  expect(refused.textContent).toContain('left out: the bars show the rest')
  expect(region.textContent).toContain('effective request 200m')
})

it('leads nowhere and changes nothing without an editor', async () => {
  const session = sessionOf(stack)
  const { fields: _, ...bare } = session
  render(
    <SessionContext value={bare}>
      <Card />
    </SessionContext>,
  )
  const region = await screen.findByRole('region', { name: 'Resources' })
  expect(within(region).queryByRole('button', { name: 'init 200m' })).toBeNull()
  expect(within(region).queryByRole('combobox')).toBeNull()
  act(() => session.stop())
})
