// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { motionValue } from 'framer-motion'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { simTime } from '../../../base/time.ts'
import { shopTrace } from '../../../trace/scripted-trace.fixture.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import { statusSequence } from '../../../view/story/watch.ts'
import { KubectlStrip } from './KubectlStrip.tsx'
import { StatusAnnouncer } from './StatusAnnouncer.tsx'
import { StatusReel } from './StatusReel.tsx'

const trace = shopTrace()
const statuses = statusSequence(trace)

afterEach(cleanup)

describe('the kubectl strip', () => {
  const show = (t: number) => (
    <KubectlStrip trace={trace} snapshot={snapshotAt(trace, t)} time={motionValue(t)} statuses={statuses} />
  )

  test('prints the row of the snapshot', () => {
    render(show(14_900))
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells.slice(0, 3)).toEqual(['shop', '0/2', 'Init:1/3'])
  })

  test('a new STATUS replaces the old one at once: never are both there', () => {
    const { rerender } = render(show(2500))
    rerender(show(8400))
    expect(screen.getAllByRole('cell')[2]?.textContent).toBe('Init:1/3')
  })

  test('a row that is wider than a screen can be scrolled by keys, others are no stop of the Tab key', () => {
    const { rerender } = render(show(14_900))
    expect(screen.queryByRole('group')).toBeNull()
    const [first] = statuses
    const long = first ? [{ ...first, value: 'x'.repeat(300) }] : []
    rerender(<KubectlStrip trace={trace} snapshot={snapshotAt(trace, 0)} time={motionValue(0)} statuses={long} />)
    expect(screen.getByRole('group', { name: 'kubectl get pods, scrolls' }).tabIndex).toBe(0)
  })

  test('after the removal it prints what kubectl answers', () => {
    const { container } = render(show(48_500))
    expect(container.textContent).toContain('Error from server (NotFound): pods "shop" not found')
  })
})

describe('the reel', () => {
  test('marks what is now and goes where it is clicked', () => {
    const onSeek = vi.fn()
    render(<StatusReel statuses={statuses} snapshot={snapshotAt(trace, 8400)} onSeek={onSeek} />)
    const chips = screen.getAllByRole('button')
    expect(chips.map((chip) => chip.textContent)).toEqual(statuses.map(({ value }) => value))
    const now = chips.filter((chip) => chip.getAttribute('aria-current') === 'step')
    expect(now.map((chip) => chip.textContent)).toEqual(['Init:1/3'])
    chips.at(-1)?.click()
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(statuses.at(-1)?.at)
  })
})

describe('the announcer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const said = () => screen.getByRole('status').textContent
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  test('says nothing at first, then the newest of many changes, and not too often', () => {
    const { rerender } = render(<StatusAnnouncer text="STATUS Pending" />)
    pass(5000)
    expect(said()).toBe('')
    rerender(<StatusAnnouncer text="STATUS Init:0/3" />)
    rerender(<StatusAnnouncer text="STATUS Init:1/3" />)
    pass(200)
    expect(said()).toBe('STATUS Init:1/3')
    rerender(<StatusAnnouncer text="STATUS Init:2/3" />)
    pass(1000)
    expect(said()).toBe('STATUS Init:1/3')
    pass(2000)
    expect(said()).toBe('STATUS Init:2/3')
  })
})

test('of very many STATUS those around now are drawn, and the way to the others', () => {
  const many = Array.from({ length: 12_000 }, (_, index) => ({ at: simTime(index * 1000), value: `S${index}` }))
  const onSeek = vi.fn()
  const last = trace.snapshots.at(-1) ?? snapshotAt(trace, 0)
  const show = (at: number) => <StatusReel statuses={many} snapshot={{ ...last, at: simTime(at) }} onSeek={onSeek} />
  const { rerender } = render(show(0))
  const chips = () => screen.getAllByRole('button').map((chip) => chip.textContent)
  expect(chips()).toHaveLength(91)
  expect(chips().at(-1)).toBe('11,910 later …')
  screen.getAllByRole('button').at(-1)?.click()
  expect(onSeek).toHaveBeenLastCalledWith(90_000)
  rerender(show(6_000_000))
  expect(chips()).toHaveLength(92)
  expect(screen.getByText('S6000').getAttribute('aria-current')).toBe('step')
  screen.getAllByRole('button')[0]?.click()
  expect(onSeek).toHaveBeenLastCalledWith(5_969_000)
})
