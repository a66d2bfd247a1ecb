// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { motionValue } from 'framer-motion'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shopTrace } from '../../../trace/scripted-trace.fixture.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import type { StageProps } from '../../session/stage-props.ts'
import { GraceClock } from './GraceClock.tsx'
import { PodPanel } from './PodPanel.tsx'

const trace = shopTrace()

afterEach(cleanup)

function propsAt(t: number, time = motionValue(t)): StageProps {
  time.set(t)
  return {
    trace,
    snapshot: snapshotAt(trace, t),
    time,
    onSeek: vi.fn(),
    selected: undefined,
    onSelect: vi.fn(),
    hovered: undefined,
    onHover: vi.fn(),
  }
}

/** The text and the states on screen; styles that still move are left out. */
function frame(): string {
  const panel = screen.getByRole('region', { name: 'Pod' })
  return panel.innerHTML.replaceAll(/ (style|opacity|transform)="[^"]*"/g, '')
}

it('is a region with a box a container in spec order', () => {
  render(<PodPanel {...propsAt(21_600)} />)
  const boxes = within(screen.getByRole('region', { name: 'Pod' })).getAllByRole('button')
  expect(boxes.map((box) => box.querySelector('.pod-box-name')?.textContent)).toEqual([
    'wait-for-db',
    'migrate',
    'proxy',
    'app',
  ])
  expect(screen.getByRole('img', { name: 'started, ready' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'not started, not ready' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Open gate: Opens when migrate has ended with exit code 0' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Containers, in the order in which they start' })).toBeTruthy()
})

it('selects the container of a box', () => {
  const props = propsAt(21_600)
  render(<PodPanel {...props} />)
  fireEvent.click(screen.getByRole('button', { name: /^proxy/ }))
  expect(props.onSelect).toHaveBeenCalledWith('proxy')
})

describe('the clock of a stop', () => {
  it.each([
    ['counts down to SIGKILL', 4000, 30_000, 30_000, '26 s left, then SIGKILL'],
    ['says nothing of less than a second', 4000, 30_000, 30_400, '26 s left, then SIGKILL'],
    ['tells the 2 s of a container that was signalled late', 500, 1000, 2000, '1 s left; in 2 s SIGKILL'],
    ['goes on with them when the period is over', 1200, 1000, 2000, 'it is over; in 1 s SIGKILL'],
  ])('%s', (_, t, graceMs, killAt, words) => {
    const clock = { time: motionValue(t), since: 0, graceMs, killAt, endedAt: undefined, killed: 0 }
    render(<GraceClock {...clock} />)
    expect(document.querySelector('.grace-left')?.textContent).toBe(words)
  })
})

function panelAt(t: number, time = motionValue(t)) {
  return <PodPanel {...propsAt(t, time)} />
}

describe('the same frame for a time, however it was reached', () => {
  const times = trace.snapshots.map((snapshot) => snapshot.at)
  it.each([0, 700, 8350, 13_500, 19_000, 21_600, 30_000, 41_000, 47_500, 48_500])('%d ms', async (t) => {
    render(panelAt(t))
    const direct = frame()
    cleanup()
    const time = motionValue(0)
    const { rerender } = render(panelAt(0, time))
    const later = times.filter((at) => at > t).reverse()
    for (const way of [times.filter((at) => at < t), later]) {
      for (const at of way) rerender(panelAt(at, time))
      rerender(panelAt(t, time))
      await vi.waitFor(() => expect(frame()).toBe(direct))
    }
  })
})
