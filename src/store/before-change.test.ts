import { expect, it, vi } from 'vitest'
import { changeScenario } from './change-scenario.ts'
import { sessionOf } from './session.fixture.ts'

const pod = `apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  containers: [ { name: app, image: shop/app:2.3 } ]
`

async function begin() {
  const session = sessionOf(pod)
  const shown = () => session.result.getState().shown?.trace
  await vi.waitFor(() => expect(shown()).toBeDefined())
  const deleteAt = async (at: string) => {
    const last = shown()
    changeScenario(session.document, {
      what: `delete at ${at}`,
      changes: [{ kind: 'set', path: ['delete'], value: { at } }],
    })
    await vi.waitFor(() => expect(shown()).not.toBe(last))
  }
  return { session, shown, deleteAt, before: () => session.result.getState().before }
}

it('keeps what would have happened, one change at a time, and takes it up again after an undo', async () => {
  const { session, shown, deleteAt, before } = await begin()
  expect(before()).toBeUndefined()
  const first = shown()
  await deleteAt('12s')
  expect(before()?.trace).toBe(first)
  const second = shown()
  await deleteAt('15s')
  expect(before()?.trace).toBe(second)
  session.document.getState().undo()
  expect(before()?.trace).toBe(first)
  session.document.getState().undo()
  expect(before()).toBeUndefined()
})

it('forgets it when the text is typed in, or another text is loaded', async () => {
  const { session, deleteAt, before } = await begin()
  await deleteAt('12s')
  const { text } = session.document.getState()
  session.document.getState().setText(`${text}# more\n`)
  expect(before()).toBeUndefined()
  session.document.getState().setText(text)
  expect(before()).toBeDefined()
  session.document.getState().load(`${pod}# another\n`)
  expect(before()).toBeUndefined()
})

it('says nothing of another minor', async () => {
  const { session, deleteAt, before } = await begin()
  await deleteAt('12s')
  session.document.getState().setMinor('1.30')
  expect(before()).toBeUndefined()
})
