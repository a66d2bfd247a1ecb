// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionOf } from '../../store/session.fixture.ts'
import { SessionContext, useResult } from '../session/session-context.ts'
import { OldPictureNotice, useOldPicture } from './OldPictureNotice.tsx'

const text = 'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { containers: [{ name: app, image: a }] }\n'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Probe() {
  const isOld = useOldPicture()
  const shown = useResult((state) => state.shown)
  return isOld && shown ? <OldPictureNotice shown={shown} /> : null
}

async function stageOf() {
  const session = sessionOf(text)
  await act(() => vi.advanceTimersByTimeAsync(0))
  render(
    <SessionContext value={session}>
      <Probe />
    </SessionContext>,
  )
  const write = (next: string) =>
    act(() => vi.advanceTimersByTimeAsync(0).then(() => session.document.getState().setText(next)))
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { session, write, wait }
}

const notice = () => screen.queryByRole('region')

test('who goes on typing sees no notice; who pauses at a text without a picture does, until there is one', async () => {
  const { write, wait } = await stageOf()
  for (const typed of ['x: [', 'x: [a', 'x: [a,', 'x: [a, b']) {
    await write(`${text}${typed}`)
    await wait(500)
    expect(notice()).toBeNull()
  }
  await wait(600)
  expect(notice()?.textContent).toContain('of the text before your last change')
  await write(`${text}x: [a, b,`)
  await wait(100)
  expect(notice()).not.toBeNull()
  await write(`${text}# x`)
  await wait(0)
  expect(notice()).toBeNull()
})

test('the way back can be undone', async () => {
  const { session, write, wait } = await stageOf()
  await write(`${text}x: [`)
  await wait(1000)
  await act(async () => screen.getByRole('button', { name: 'Back to the text before' }).click())
  await wait(0)
  expect(session.document.getState().text).toBe(text)
  expect(notice()).toBeNull()
  act(() => session.document.getState().undo())
  expect(session.document.getState().text).toBe(`${text}x: [`)
})

test('the problem is named, and leads to its place', async () => {
  const { session, write, wait } = await stageOf()
  await write(`${text}x: [`)
  await wait(1000)
  const problem = session.result.getState().picture?.diagnostics.find(({ severity }) => severity === 'error')
  expect(notice()?.textContent).toContain(problem?.message)
  act(() => screen.getByRole('button', { name: 'Go to the problem' }).click())
  expect(session.fields?.getState().asked).toEqual({ range: problem?.range })
})
