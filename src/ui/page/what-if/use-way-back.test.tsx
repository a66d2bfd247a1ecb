// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sessionOf } from '../../../store/session.fixture.ts'
import { showView } from '../../../store/show-view.ts'
import { SessionContext } from '../../session/session-context.ts'
import { useWayBack } from './use-way-back.ts'

afterEach(cleanup)

/** A Pod that a cluster has: what happened to it is on the stage, its simulation behind that. */
const real = `apiVersion: v1
kind: Pod
metadata: { name: billing, creationTimestamp: "2026-01-15T12:00:00Z" }
spec:
  containers: [{ name: app, image: "app:1" }]
status:
  phase: Running
  startTime: "2026-01-15T12:00:00Z"
  containerStatuses:
  - name: app
    ready: true
    restartCount: 0
    state: { running: { startedAt: "2026-01-15T12:00:09Z" } }
`

it('undoing leads back to the instant and to what was shown', async () => {
  const session = sessionOf(real)
  const { document, playhead, result } = session
  const { result: way } = renderHook(useWayBack, {
    wrapper: ({ children }) => <SessionContext value={session}>{children}</SessionContext>,
  })
  await waitFor(() => expect(result.getState().shown?.trace.endedBy).toBe('observed'))
  act(() => playhead.getState().stepTo(5000))
  act(() => {
    const place = way.current.place()
    const text = '---\napiVersion: podreel/v1\nkind: Scenario\ncontainers: { app: { runs: [{ duration: 20s }] } }\n'
    document.getState().edit([{ range: { start: real.length, end: real.length }, text }], 'app: exit 0')
    way.current.note(place)
    showView({ result, playhead }, 'simulation')
    playhead.getState().stepTo(9000)
  })
  await waitFor(() => expect(result.getState().busy).toBe(false))
  expect(result.getState().view).toBe('simulation')
  act(() => way.current.undo())
  expect(document.getState().text).toBe(real)
  await waitFor(() => expect(result.getState().view).toBe('happened'))
  expect(playhead.getState().t).toBe(5000)
})

it('a change that was noted nowhere is undone where the playhead is', () => {
  const session = sessionOf(real)
  const { result: way } = renderHook(useWayBack, {
    wrapper: ({ children }) => <SessionContext value={session}>{children}</SessionContext>,
  })
  act(() => {
    session.document.getState().edit([{ range: { start: 0, end: 0 }, text: '# ' }], 'another change')
    session.playhead.getState().stepTo(3000)
    way.current.undo()
  })
  expect(session.document.getState().text).toBe(real)
  expect(session.playhead.getState().t).toBe(3000)
})
