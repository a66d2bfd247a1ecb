// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionOf } from '../../../store/session.fixture.ts'
import { fitView, timeScaleOf } from '../../../view/timeline/time-scale.ts'
import { SessionContext } from '../../session/session-context.ts'
import { FoldMarks } from './Ruler.tsx'
import { usePlotGestures } from './use-plot-gestures.ts'
import type { AxisControls } from './use-time-axis.ts'

/** A silence of a hundred seconds, drawn short. */
const scale = timeScaleOf([0, 10_000, 110_000, 120_000])
const axis = { scale, view: fitView(scale), width: scale.length / 100 }

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = vi.fn()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 400))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const told = { onSeek: vi.fn(), onRange: vi.fn(), onPick: vi.fn(), zoom: vi.fn(), pan: vi.fn(), openFold: vi.fn() }

const { onSeek, onPick, zoom, pan, openFold } = told
const controls: AxisControls = {
  isZoomed: true,
  hasFolds: true,
  opened: [],
  zoom,
  pan,
  openFold,
  show: vi.fn(),
  fit: vi.fn(),
  closeFold: vi.fn(),
  openFolds: vi.fn(),
  closeFolds: vi.fn(),
}

interface PlotProps {
  readonly onRange?: (from: number, to: number) => void
}

function Plot({ onRange = told.onRange }: PlotProps) {
  const plot = useRef<HTMLDivElement>(null)
  const gestures = usePlotGestures(plot, { axis, controls, axisLeft: 0, snap: (t) => t, onSeek, onRange, onPick })
  return (
    <div ref={plot} data-testid="plot" {...gestures}>
      <button type="button">app</button>
      <FoldMarks axis={axis} />
    </div>
  )
}

function show() {
  for (const each of Object.values(told)) each.mockReset()
  const { getByTestId, getByRole, container } = render(<Plot />)
  const fold = container.querySelector('.fold-mark')
  if (!fold) throw new Error('the silence is not folded')
  return { plot: getByTestId('plot'), name: getByRole('button'), fold }
}

function drag(target: Element, xs: readonly number[], init: PointerEventInit = {}) {
  const event = { button: 0, pointerId: 1, pointerType: 'mouse', ...init }
  fireEvent.pointerDown(target, { ...event, clientX: xs[0] ?? 0 })
  for (const clientX of xs.slice(1)) fireEvent.pointerMove(target, { ...event, clientX })
  fireEvent.pointerUp(target, { ...event, clientX: xs.at(-1) ?? 0 })
}

it('a drag scrubs, with shift it draws the range, with the middle button it pans', () => {
  const { plot } = show()
  drag(plot, [20, 40, 50])
  expect(told.onSeek).toHaveBeenLastCalledWith(5000)
  told.onSeek.mockReset()
  drag(plot, [50, 40, 20], { shiftKey: true })
  expect(told.onRange).toHaveBeenLastCalledWith(5000, 2000)
  drag(plot, [50, 40], { button: 1 })
  expect(told.pan).toHaveBeenCalled()
  expect(told.onSeek).not.toHaveBeenCalled()
})

it('a click with shift that does not wander draws no range', () => {
  drag(show().plot, [50, 52], { shiftKey: true })
  expect(told.onRange).not.toHaveBeenCalled()
})

it('a click on the tear of a fold opens it and goes nowhere, a drag from there scrubs', () => {
  const { fold } = show()
  drag(fold, [120])
  expect(told.openFold).toHaveBeenCalledExactlyOnceWith(scale.folds[0])
  expect(told.onSeek).not.toHaveBeenCalled()
  drag(fold, [120, 60])
  expect(told.openFold).toHaveBeenCalledOnce()
  expect(told.onSeek).toHaveBeenCalled()
})

it('a finger drags and pinches from a name among the lanes too; only its tap is the name’s', () => {
  const { name } = show()
  const finger = { pointerType: 'touch' }
  drag(name, [30], finger)
  expect(told.onSeek).not.toHaveBeenCalled()
  expect(told.onPick).not.toHaveBeenCalled()
  drag(name, [30, 50], finger)
  expect(told.onSeek).toHaveBeenLastCalledWith(5000)
  fireEvent.pointerDown(name, { ...finger, button: 0, pointerId: 1, clientX: 40 })
  fireEvent.pointerDown(name, { ...finger, button: 0, pointerId: 2, clientX: 80 })
  fireEvent.pointerMove(name, { ...finger, pointerId: 2, clientX: 120 })
  expect(told.zoom).toHaveBeenLastCalledWith(0.5, 8000)
})

it('the mouse begins nothing on a name', () => {
  drag(show().name, [30, 50])
  expect(told.onSeek).not.toHaveBeenCalled()
})

it('Escape takes back the range that is being drawn, and gives back what was there before', () => {
  const session = sessionOf('')
  const { playhead } = session
  const onRange = (from: number, to: number) => playhead.getState().setRange({ from, to })
  const { getByTestId } = render(
    <SessionContext value={session}>
      <Plot onRange={onRange} />
    </SessionContext>,
  )
  const plot = getByTestId('plot')
  const mouse = { button: 0, pointerId: 1, pointerType: 'mouse', shiftKey: true }
  const onAround = vi.fn()
  document.addEventListener('keydown', onAround)
  const drawAndEscape = () => {
    fireEvent.pointerDown(plot, { ...mouse, clientX: 20 })
    fireEvent.pointerMove(plot, { ...mouse, clientX: 40 })
    fireEvent.pointerMove(plot, { ...mouse, clientX: 50 })
    expect(playhead.getState()).toMatchObject({ range: { from: 2000, to: 5000 }, loop: true, held: true })
    fireEvent.keyDown(plot, { key: 'Escape' })
    fireEvent.pointerMove(plot, { ...mouse, clientX: 60 })
    fireEvent.pointerUp(plot, { ...mouse, clientX: 60 })
  }
  drawAndEscape()
  expect(playhead.getState()).toMatchObject({ range: undefined, loop: false, held: false })
  act(() => playhead.getState().setRange({ from: 1000, to: 9000 }))
  drawAndEscape()
  expect(playhead.getState()).toMatchObject({ range: { from: 1000, to: 9000 }, loop: true })
  expect(onAround).not.toHaveBeenCalled()
  fireEvent.keyDown(plot, { key: 'Escape' })
  expect(onAround).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', onAround)
})
