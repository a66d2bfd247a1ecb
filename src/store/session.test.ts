import { describe, expect, test } from 'vitest'
import type { DocumentInput } from './document.ts'
import { hasScenarioErrors } from './left-out.ts'
import { compute } from './pipeline/pipeline.ts'
import type { MakeWorker, WorkerListener } from './pipeline-client.ts'
import { startSession } from './session.ts'

const pod = (name: string, rest = '') => `apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  containers:
  - name: ${name}
    image: images.example.test/app:1${rest}
`
const initial: DocumentInput = { text: pod('app'), choice: undefined, minor: undefined, gateOverrides: {} }

/** A worker that answers at once. */
const prompt: MakeWorker = ({ onReply }) => ({
  post: ({ id, input }) => onReply({ id, picture: compute(input) }),
  terminate: () => undefined,
})

describe('a session', () => {
  test('shows the first text, standing at the start', () => {
    const session = startSession(initial, prompt)
    expect(session.result.getState()).toMatchObject({ isStale: false, busy: false })
    expect(session.result.getState().shown?.trace.scenario.pod.metadata.name).toBe('shop')
    expect(session.playhead.getState()).toMatchObject({ t: 0, playing: false })
  })

  test('half-typed text keeps the last good trace and tells the problem', () => {
    const session = startSession(initial, prompt)
    const good = session.result.getState().shown
    session.document.getState().setText(`${pod('app')}  - name: "x`)
    expect(session.result.getState()).toMatchObject({ shown: good, isStale: true })
    expect(session.result.getState().picture?.diagnostics[0]?.severity).toBe('error')
    session.document.getState().setText(pod('app'))
    expect(session.result.getState().isStale).toBe(false)
  })

  test('a half-typed Scenario document keeps it, too; one that is wrong from the start is shown without what is wrong', () => {
    const scenario = (at: string) => `${pod('app')}---\napiVersion: podreel/v1\nkind: Scenario\ndelete: { at: ${at} }\n`
    const session = startSession(initial, prompt)
    session.document.getState().setText(scenario('20s'))
    const good = session.result.getState().shown
    session.document.getState().setText(scenario('-20s'))
    expect(session.result.getState()).toMatchObject({ shown: good, isStale: true })
    session.document.getState().load(scenario('-20s').replace('shop', 'kiosk'))
    expect(session.result.getState().isStale).toBe(false)
    expect(session.result.getState().shown?.scenario?.pod.metadata.name).toBe('kiosk')
    expect(session.result.getState().picture?.diagnostics.map(({ message }) => message)).toContain(
      'a time cannot be negative',
    )
  })

  test('what is shown without a wrong part of the Scenario document goes on with the rest of the text', () => {
    const text = `${pod('app')}---\napiVersion: podreel/v1\nkind: Scenario\ndelete: { at: -20s }\n`
    const session = startSession({ ...initial, text }, prompt)
    session.document.getState().setText(text.replace('app:1', 'app:2'))
    const { shown, isStale } = session.result.getState()
    expect(isStale).toBe(false)
    expect(shown?.scenario?.pod.spec.containers[0]?.image).toBe('images.example.test/app:2')
    expect(shown && hasScenarioErrors(shown)).toBe(true)
    session.document.getState().setText(pod('app'))
    expect(session.result.getState().shown).toSatisfy((whole) => !hasScenarioErrors(whole))
  })

  test('typing keeps the playhead, an example and another Pod go back to the start', () => {
    const session = startSession(initial, prompt)
    session.playhead.getState().seek(1500)
    session.document.getState().setText(pod('app', '\n    # a remark'))
    expect(session.playhead.getState().t).toBe(1500)
    session.document.getState().setText(pod('other'))
    expect(session.playhead.getState().t).toBe(0)
    session.playhead.getState().seek(1500)
    session.document.getState().load(pod('other'))
    expect(session.playhead.getState().t).toBe(0)
  })

  test('another Pod that shares a container’s name with the one before goes back to the start', () => {
    const session = startSession(initial, prompt)
    const other = pod('app').replace('shop', 'kiosk')
    session.playhead.getState().seek(1500)
    session.document.getState().setText(other)
    expect(session.playhead.getState().t).toBe(1500)
    session.document.getState().setText(pod('app').replace('app:1', 'app:2'))
    expect(session.playhead.getState().t).toBe(0)
  })

  test('an empty text and a broken example leave nothing of the old Pod on the stage', () => {
    const session = startSession(initial, prompt)
    session.document.getState().setText(' ')
    expect(session.result.getState().shown).toBeUndefined()
    session.document.getState().setText(pod('app'))
    session.document.getState().load('kind: Pod\n - x')
    expect(session.result.getState()).toMatchObject({ shown: undefined, isStale: false })
  })

  test('a playhead beyond the end of a shorter trace comes back to it', () => {
    const session = startSession({ ...initial, text: `${pod('app')}${scenario(60)}` }, prompt)
    session.playhead.getState().seek(60_000)
    session.document.getState().setText(`${pod('app')}${scenario(10)}`)
    const end = session.result.getState().shown?.trace.end
    expect(end).toBeLessThan(60_000)
    expect(session.playhead.getState().t).toBe(end)
  })

  test('a crash keeps what is shown and says so; the next text is answered', () => {
    let hear: WorkerListener | undefined
    let crashes = false
    const session = startSession(initial, (listener) => {
      hear = listener
      const worker = prompt(listener)
      return { ...worker, post: (request) => (crashes ? hear?.onError('out of memory') : worker.post(request)) }
    })
    const good = session.result.getState().shown
    crashes = true
    session.document.getState().setText(pod('app', '\n    # x'))
    expect(session.result.getState()).toMatchObject({ shown: good, isStale: true, failure: { kind: 'crash' } })
    crashes = false
    session.document.getState().setText(pod('app'))
    expect(session.result.getState()).toMatchObject({ isStale: false, failure: undefined })
  })
})

function scenario(deleteAt: number): string {
  return `---\napiVersion: podreel/v1\nkind: Scenario\ndelete: { at: ${deleteAt}s }\n`
}
