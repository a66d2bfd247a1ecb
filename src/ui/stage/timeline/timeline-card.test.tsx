// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { motionValue } from 'framer-motion'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { simTime } from '../../../base/time.ts'
import { compute } from '../../../store/pipeline/pipeline.ts'
import { shopTrace } from '../../../trace/scripted-trace.fixture.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import type { StageProps } from '../../session/stage-props.ts'
import { TimelineCard } from './TimelineCard.tsx'

const trace = shopTrace()

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 400))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function propsAt(t: number, changes: Partial<StageProps> = {}): StageProps {
  return {
    trace,
    snapshot: snapshotAt(trace, t),
    time: motionValue(t),
    onSeek: vi.fn(),
    selected: undefined,
    onSelect: vi.fn(),
    hovered: undefined,
    onHover: vi.fn(),
    ...changes,
  }
}

describe('the timeline', () => {
  it('marks what repeats at the end of a life that never comes to rest, and says it', () => {
    const looping = { ...trace, endedBy: 'horizon', loop: { from: simTime(20_000), periodMs: 5000 } } as const
    const { container } = render(<TimelineCard {...propsAt(0)} trace={looping} />)
    const band = container.querySelector<HTMLElement>('.loop-band')
    expect(Number.parseFloat(band?.style.left ?? '0')).toBeGreaterThan(0)
    const legend = within(screen.getByRole('list', { name: 'Legend' }))
    expect(legend.getByText(/since 20\.0 s the same comes round about every 5\.0 s/)).toBeTruthy()
    cleanup()
    const foreseen = { ...looping, loop: { ...looping.loop, from: trace.end } }
    expect(render(<TimelineCard {...propsAt(0)} trace={foreseen} />).container.querySelector('.loop-band')).toBeNull()
    expect(screen.getByText(/for ever, in the end about every 5\.0 s/)).toBeTruthy()
  })

  it('has a lane a container that tells its story to those who cannot see it', () => {
    render(<TimelineCard {...propsAt(0)} />)
    const timeline = screen.getByRole('region', { name: 'Timeline' })
    const lanes = within(timeline).getAllByRole('button', { pressed: false })
    expect(lanes.map((lane) => lane.textContent)).toEqual(
      expect.arrayContaining(['wait-for-db', 'migrate', 'proxy', 'app']),
    )
    const lane = within(timeline).getByRole('img', { name: /^migrate: / })
    expect(lane.getAttribute('aria-label')).toContain('pulling shop/migrate:2.3 8.4 s to 11.4 s · 3.0 s; ')
    expect(lane.getAttribute('aria-label')).toContain('exit 1 at 13.4 s; ')
  })

  it('draws what very many containers need in a turn of its own', () => {
    const many = Array.from({ length: 25 }, (_, place) => `{ name: c${place}, image: "a:1" }`)
    const { trace: crowd } = compute({ text: `containers: [${many.join(', ')}]`, gates: {} })
    if (crowd === undefined) throw new Error('no order')
    const drawnOf = (shown: typeof trace) => {
      const isThere: boolean[] = []
      const look = () => isThere.push(document.querySelector('.resources') !== null)
      const props = propsAt(0, { trace: shown, snapshot: snapshotAt(shown, 0) })
      render(
        <Profiler id="card" onRender={look}>
          <TimelineCard {...props} />
        </Profiler>,
      )
      cleanup()
      return isThere
    }
    expect(drawnOf(crowd).at(0)).toBe(false)
    expect(drawnOf(crowd).at(-1)).toBe(true)
    expect(drawnOf(trace).at(0)).toBe(true)
  })

  it('seeks where it is clicked, and selects the container whose bar that is', () => {
    const props = propsAt(0)
    const { container } = render(<TimelineCard {...props} />)
    const plot = container.querySelector('.plot')
    const bar = container.querySelector('[data-lane="app"] .bar')
    expect(plot && bar).toBeTruthy()
    if (!plot || !bar) return
    plot.setPointerCapture = vi.fn()
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(bar)
    fireEvent.pointerDown(bar, { clientX: 558, button: 0, pointerId: 1, pointerType: 'mouse' })
    fireEvent.pointerUp(bar, { clientX: 558, button: 0, pointerId: 1, pointerType: 'mouse' })
    // 1000 px wide: 132 px of names, then 48.5 s on 852 px.
    expect(props.onSeek).toHaveBeenCalledWith(((558 - 132) / 852) * 48_500)
    expect(props.onSelect).toHaveBeenCalledWith('app')
  })

  it('selects and lets go of a container by its name', () => {
    const props = propsAt(21_600)
    const { rerender } = render(<TimelineCard {...props} />)
    fireEvent.click(screen.getByRole('button', { name: 'proxy' }))
    expect(props.onSelect).toHaveBeenLastCalledWith('proxy')
    rerender(<TimelineCard {...props} selected="proxy" />)
    expect(document.querySelector('.inspector')?.textContent).toContain('proxy sidecarready20.4 s to 40.0 s · 19.6 s')
    fireEvent.click(screen.getByRole('button', { name: 'proxy' }))
    expect(props.onSelect).toHaveBeenLastCalledWith(undefined)
  })

  it('zooms by buttons and keys, and fits again', () => {
    render(<TimelineCard {...propsAt(24_000)} />)
    const ticks = () => [...document.querySelectorAll('.tick')].map((tick) => tick.textContent)
    expect(ticks()).toContain('45 s')
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(ticks()).not.toContain('45 s')
    fireEvent.keyDown(screen.getByRole('region', { name: 'Timeline' }), { key: 'f' })
    expect(ticks()).toContain('45 s')
    fireEvent.keyDown(screen.getByRole('region', { name: 'Timeline' }), { key: 'w' })
    fireEvent.keyDown(screen.getByRole('region', { name: 'Timeline' }), { key: 'd' })
    expect(ticks()).toContain('45 s')
    expect(ticks()).not.toContain('5 s')
  })

  it('moves the playhead without rendering', () => {
    const props = propsAt(26_000)
    const onRender = vi.fn()
    render(
      <Profiler id="timeline" onRender={onRender}>
        <TimelineCard {...props} />
      </Profiler>,
    )
    const renders = onRender.mock.calls.length
    for (let t = 26_000; t < 39_000; t += 500) act(() => props.time.set(t))
    expect(onRender).toHaveBeenCalledTimes(renders)
  })

  it('shows conditions on demand', () => {
    render(<TimelineCard {...propsAt(0)} />)
    expect(screen.queryByRole('img', { name: /^condition Ready/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Conditions' }))
    expect(screen.getByRole('img', { name: /^condition Ready: False from 0\.0 s; True from/ })).toBeTruthy()
  })
})

describe('the resources', () => {
  it('write the sum out and give each block a name and a value', () => {
    render(<TimelineCard {...propsAt(0)} />)
    const resources = screen.getByRole('region', { name: 'Resources' })
    expect(resources.textContent).toContain('effective request 512Mi: migrate alone')
    expect(resources.textContent).toContain('max(wait-for-db 16Mi, migrate 512Mi, proxy 64Mi + app 256Mi) = 512Mi')
    expect(resources.textContent).toContain('not 760m: init containers do not run at the same time')
    const meter = within(resources).getByRole('meter', { name: 'memory, migrate' })
    expect(meter.getAttribute('aria-valuetext')).toBe('512Mi of 512Mi, 8.4 s to 16.3 s')
    expect(meter.getAttribute('value')).toBe(`${512 * 2 ** 20}`)
  })
})
