// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compute } from '../../store/pipeline/pipeline.ts'
import type { PipelineRequest, WorkerListener } from '../../store/pipeline-client.ts'
import { startSession } from '../../store/session.ts'
import { SessionContext } from '../session/session-context.ts'
import { EmptyStage } from './EmptyStage.tsx'
import { StageNotice } from './StageNotice.tsx'

const text = 'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { containers: [{ name: app, image: a }] }\n'

/** A session whose worker answers when it is told to. */
function slowSession() {
  const asked: { readonly request: PipelineRequest; readonly hear: WorkerListener }[] = []
  const initial = { text, choice: undefined, minor: undefined, gateOverrides: {} }
  const session = startSession(initial, (hear) => ({
    post: (request) => asked.push({ request, hear }),
    terminate: () => undefined,
  }))
  const answer = () => {
    const last = asked.at(-1)
    if (last === undefined) throw new Error('nothing was asked')
    last.hear.onReply({ id: last.request.id, picture: compute(last.request.input) })
  }
  return { session, answer, asked }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a simulation that takes long can be stopped, and taken up again; the text stays', () => {
  const { session, asked } = slowSession()
  render(
    <SessionContext value={session}>
      <div tabIndex={-1} data-testid="stage">
        <EmptyStage />
      </div>
    </SessionContext>,
  )
  expect(screen.getByRole('status').textContent).toBe('Simulating…')
  act(() => vi.advanceTimersByTime(1900))
  expect(screen.queryByRole('button')).toBeNull()
  act(() => vi.advanceTimersByTime(200))
  const stop = screen.getByRole('button', { name: 'Stop' })
  stop.focus()
  act(() => stop.click())
  expect(document.activeElement).toBe(screen.getByTestId('stage'))
  expect(screen.getByRole('heading').textContent).toBe('The simulation was stopped')
  expect(session.document.getState().text).toBe(text)
  act(() => screen.getByRole('button', { name: 'Simulate it again' }).click())
  expect(asked).toHaveLength(2)
  expect(asked[1]?.request.input.text).toBe(text)
})

test('beside a stage that is there it is said at its foot', () => {
  const { session, answer } = slowSession()
  act(answer)
  render(
    <SessionContext value={session}>
      <StageNotice isScenarioWrong={false} />
    </SessionContext>,
  )
  act(() => session.document.getState().setText(`${text}# changed`))
  act(() => vi.advanceTimersByTime(2100))
  expect(screen.getByRole('status').textContent).toBe('Simulating…')
  act(() => screen.getByRole('button', { name: 'Stop' }).click())
  expect(session.result.getState()).toMatchObject({ failure: { kind: 'stopped' }, isStale: true, busy: false })
})
