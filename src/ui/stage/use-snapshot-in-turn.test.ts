import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlayheadStore } from '../../store/playhead.ts'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { shownInTurn, type Turn } from './use-snapshot-in-turn.ts'

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

function panelsOn(playhead: ReturnType<typeof createPlayheadStore>) {
  const turns: readonly Turn[] = [0, 1, 2, 3]
  return turns.map((turn) => {
    const shown = shownInTurn(playhead, trace, turn)
    const notify = vi.fn()
    return { shown, notify, end: shown.subscribe(notify) }
  })
}

describe('the snapshot of a panel', () => {
  it('comes at once where the playhead stands, to the last one after the others were painted, and only when it is another', () => {
    const playhead = createPlayheadStore()
    const panels = panelsOn(playhead)
    const shownNow = () => panels.map(({ shown }) => shown.get().at)
    const [first, , , third] = instants
    playhead.getState().seek(third ?? 0)
    expect(shownNow()).toEqual([third, third, third, first])
    passFrame()
    expect(shownNow()).toEqual([third, third, third, first])
    passFrame()
    expect(shownNow()).toEqual([third, third, third, third])
    playhead.getState().seek((third ?? 0) + 0.25)
    passFrame()
    for (const { notify } of panels) expect(notify).toHaveBeenCalledOnce()
    expect(frames).toEqual([])
  })

  it('comes to one panel after the other while it is dragged, never to two in one frame', () => {
    const playhead = createPlayheadStore()
    const panels = panelsOn(playhead)
    playhead.getState().hold(true)
    for (let frame = 1; frame < 25; frame++) {
      const before = panels.map(({ notify }) => notify.mock.calls.length)
      playhead.getState().seek(instants[frame] ?? 0)
      passFrame()
      const drawn = panels.filter(({ notify }, index) => notify.mock.calls.length > (before[index] ?? 0))
      expect(drawn).toHaveLength(1)
      expect(drawn[0]).toBe(panels[(frame - 1) % 4])
    }
  })

  it('is the one at the playhead as soon as that is let go', () => {
    const playhead = createPlayheadStore()
    const panels = panelsOn(playhead)
    playhead.getState().hold(true)
    playhead.getState().seek(instants[9] ?? 0)
    for (const { shown } of panels) expect(shown.get().at).toBe(instants[0])
    playhead.getState().hold(false)
    for (const { shown } of panels) expect(shown.get().at).toBe(instants[9])
    passFrame()
    for (const { notify } of panels) expect(notify).toHaveBeenCalledOnce()
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
