import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlayheadStore } from '../../store/playhead.ts'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import type { Trace } from '../../trace/trace.ts'
import { type Panel, shownInTurn } from './use-shown-in-turn.ts'

const trace = shopTrace()
const instants = trace.snapshots.map(({ at }) => at)

let frames: (() => void)[] = []

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (request: number) => {
    frames[request - 1] = () => undefined
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function passFrame() {
  const due = frames
  frames = []
  for (const frame of due) frame()
}

const names: readonly Panel[] = ['terminal', 'pod', 'why', 'timeline', 'details']

/** The same life, told of a Pod with so many containers that they are a crowd. */
const crowd: Trace = { ...trace, scenario: { ...trace.scenario, pod: crowdOf(trace.scenario.pod) } }

function crowdOf(pod: Trace['scenario']['pod']): Trace['scenario']['pod'] {
  const containers = Array.from({ length: 31 }, (_, index) => ({ name: `main-${index}`, image: 'main' }))
  return { ...pod, spec: { ...pod.spec, containers } }
}

function panelsOn(playhead: ReturnType<typeof createPlayheadStore>, of = trace) {
  return names.map((name) => {
    const shown = shownInTurn(playhead, of, name)
    const notify = vi.fn()
    const now = () => shown.get().snapshot.at
    return { shown, now, notify, end: shown.subscribe(notify) }
  })
}

describe('what a panel shows', () => {
  it('comes at once where the playhead stands, to the details after the others were painted, and only when it is another', () => {
    const playhead = createPlayheadStore()
    const panels = panelsOn(playhead)
    const shownNow = () => panels.map(({ now }) => now())
    const [first, , , third] = instants
    playhead.getState().seek(third ?? 0)
    expect(shownNow()).toEqual([third, third, third, third, first])
    passFrame()
    expect(shownNow()).toEqual([third, third, third, third, first])
    passFrame()
    expect(shownNow()).toEqual([third, third, third, third, third])
    playhead.getState().seek((third ?? 0) + 0.25)
    passFrame()
    for (const { notify } of panels) expect(notify).toHaveBeenCalledOnce()
    expect(frames).toEqual([])
  })

  it('comes to one panel of a crowd after the other, the STATUS first', () => {
    const playhead = createPlayheadStore()
    const panels = panelsOn(playhead, crowd)
    const [first, , , third] = instants
    const shownBy = (count: number) => panels.map((_, index) => (index < count ? third : first))
    const shownNow = () => panels.map(({ now }) => now())
    playhead.getState().seek(third ?? 0)
    expect(shownNow()).toEqual(shownBy(1))
    passFrame()
    for (let count = 1; count <= panels.length; count++) {
      expect(shownNow()).toEqual(shownBy(count))
      passFrame()
    }
    for (const { notify } of panels) expect(notify).toHaveBeenCalledOnce()
    expect(frames).toEqual([])
  })

  it('comes to one panel after the other while it is dragged, never to two in one frame', () => {
    const playhead = createPlayheadStore()
    const panels = panelsOn(playhead)
    playhead.getState().hold(true)
    const order: (Panel | undefined)[] = []
    for (let frame = 1; frame <= 24; frame++) {
      const before = panels.map(({ notify }) => notify.mock.calls.length)
      // Never the same as a round before.
      playhead.getState().seek(instants[frame % 9] ?? 0)
      passFrame()
      const drawn = names.filter((_, index) => (panels[index]?.notify.mock.calls.length ?? 0) > (before[index] ?? 0))
      expect(drawn.length).toBeLessThan(2)
      order.push(drawn[0])
    }
    const round = ['terminal', 'pod', 'why', 'timeline', 'terminal', 'pod', 'details', undefined]
    expect(order).toEqual([...round, ...round, ...round])
  })

  it('comes half as often of a crowd while that is dragged', () => {
    const playhead = createPlayheadStore()
    const panels = panelsOn(playhead, crowd)
    playhead.getState().hold(true)
    let frame = 0
    const drawnIn = (frames: number) => {
      for (const { notify } of panels) notify.mockClear()
      for (const until = frame + frames; frame < until; passFrame()) {
        frame += 1
        playhead.getState().seek(instants[frame % 9] ?? 0)
      }
      return panels.map(({ notify }) => notify.mock.calls.length)
    }
    expect(drawnIn(8)).toEqual([1, 1, 1, 1, 1])
    expect(drawnIn(48)).toEqual([6, 6, 3, 3, 3])
    playhead.getState().hold(false)
    playhead.getState().play(trace.end)
    drawnIn(16)
    expect(drawnIn(48)).toEqual([12, 12, 6, 6, 6])
  })

  it.each([
    ['all at once', trace, 1],
    ['of a crowd one after the other', crowd, 6],
  ])('is the one at the playhead as soon as that is let go, %s', (_, of, most) => {
    const playhead = createPlayheadStore()
    const panels = panelsOn(playhead, of)
    playhead.getState().hold(true)
    playhead.getState().seek(instants[9] ?? 0)
    for (const { now } of panels) expect(now()).toBe(instants[0])
    playhead.getState().hold(false)
    for (let frame = 1; frame < most; frame++) passFrame()
    for (const { now } of panels) expect(now()).toBe(instants[9])
    passFrame()
    for (const { notify } of panels) expect(notify).toHaveBeenCalledOnce()
    expect(frames).toEqual([])
  })

  it('has the step that was asked for together with the snapshot of its instant', () => {
    const playhead = createPlayheadStore()
    const [, , why] = panelsOn(playhead, crowd)
    playhead.getState().inspect({ seq: 7, at: instants[3] ?? 0 })
    const before = why?.shown.get()
    expect([before?.snapshot.at, before?.step]).toEqual([instants[0], undefined])
    for (let frame = 1; frame <= 3; frame++) passFrame()
    const after = why?.shown.get()
    expect([after?.snapshot.at, after?.step]).toEqual([instants[3], 7])
  })

  it('is not another for a panel that draws no choice when one is made', () => {
    const playhead = createPlayheadStore()
    const panels = panelsOn(playhead)
    playhead.getState().select('app')
    for (let frame = 1; frame <= 3; frame++) passFrame()
    const calls = panels.map(({ notify }) => notify.mock.calls.length)
    expect(calls).toEqual([0, 0, 1, 0, 1])
  })

  it('follows nothing once the panel is gone', () => {
    const playhead = createPlayheadStore()
    const panels = panelsOn(playhead)
    playhead.getState().hold(true)
    playhead.getState().seek(instants[9] ?? 0)
    for (const { end } of panels) end()
    passFrame()
    playhead.getState().hold(false)
    for (const { notify } of panels) expect(notify).not.toHaveBeenCalled()
  })
})
