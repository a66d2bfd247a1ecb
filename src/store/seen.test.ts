import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { createDocumentStore } from './document.ts'
import { formatDocument, parseDocument } from './keep-document.ts'
import { pasteText } from './paste.ts'
import { compute } from './pipeline/pipeline.ts'
import { seenAt } from './seen.ts'

const podIn = (state: string) => `apiVersion: v1
kind: Pod
metadata: { name: shop, namespace: default, uid: u, creationTimestamp: "2026-06-02T10:00:00Z" }
spec:
  nodeName: node-1
  containers:
  - { name: web, image: shop/web:1 }
status:
  phase: Running
  startTime: "2026-06-02T10:00:01Z"
  conditions:
  - { type: PodScheduled, status: "True", lastTransitionTime: "2026-06-02T10:00:01Z" }
  containerStatuses:
  - { name: web, image: shop/web:1, imageID: x, ready: false, restartCount: 1, ${state} }
`
const running = podIn('state: { running: { startedAt: "2026-06-02T10:00:03Z" } }')
const heldBack = podIn(
  'state: { waiting: { reason: CrashLoopBackOff } }, lastState: { terminated: { exitCode: 1, startedAt: "2026-06-02T10:00:03Z", finishedAt: "2026-06-02T10:00:04Z" } }',
)
const at = (time: string) => Date.parse(`2026-06-02T${time}Z`)
const replayAt = (text: string, seenMs?: number) =>
  assertExists(compute({ text, gates: {}, seenMs }).replay, 'a replay')

describe('a status that was taken at a time', () => {
  test('lasts until then, and its newest time is said as before', () => {
    const { trace, takenBy, isEndGuessed, newestMs, states } = replayAt(running, at('10:47:00'))
    expect([trace.end, takenBy, isEndGuessed, newestMs, states]).toEqual([
      47 * 60_000,
      'clock',
      false,
      at('10:00:03'),
      1,
    ])
    const { pods } = compute({ text: running, gates: {}, seenMs: at('10:47:00') })
    expect(pods[0]?.state?.age).toBe('47m')
  })

  test('does not change what happened before', () => {
    const { trace } = replayAt(running)
    const later = replayAt(running, at('10:47:00')).trace
    expect(later.steps.slice(0, trace.steps.length)).toEqual(trace.steps)
    expect(later.steps.slice(trace.steps.length).map(({ verb }) => verb)).toEqual(['status'])
  })

  test.each([
    ['before the newest time in it: a clock is wrong', running, '09:00:00'],
    ['when a restart that is held back would have come', heldBack, '10:47:00'],
  ])('cannot be of a time %s', (_, text, time) => {
    expect(replayAt(text, at(time))).toEqual(replayAt(text))
  })

  test('is of any time while a restart is held back, and of a Pod that is to be deleted', () => {
    expect(replayAt(heldBack, at('10:04:00')).takenBy).toBe('clock')
    const deleted = heldBack.replace('uid: u,', 'uid: u, deletionTimestamp: "2026-06-02T10:00:40Z",')
    expect(replayAt(deleted, at('10:47:00')).takenBy).toBe('clock')
  })

  test('is simulated on from there: what runs has not ended', () => {
    const { trace } = compute({ text: running, gates: {}, seenMs: at('10:47:00') })
    expect(trace?.observed).toBe(47 * 60_000)
    expect(trace?.steps.some(({ verb, at: when }) => verb === 'exit' && when < 47 * 60_000)).toBe(false)
  })
})

describe('the document', () => {
  const empty = { text: '', choice: undefined, minor: undefined, gateOverrides: {} }

  test('knows when a status was pasted, and forgets it with the text', () => {
    const store = createDocumentStore(empty)
    const before = Date.now()
    pasteText(store, running, 'own')
    const { seenMs } = store.getState()
    expect(seenMs).toBeGreaterThanOrEqual(before)
    store.getState().load('kind: Pod\n')
    expect(store.getState().seenMs).toBeUndefined()
    store.getState().undo()
    expect(store.getState().seenMs).toBe(seenMs)
    store.getState().undo()
    expect(store.getState().seenMs).toBeUndefined()
  })

  test('is kept with it', () => {
    const input = { ...empty, text: running, seenMs: at('10:47:00') }
    expect(parseDocument(JSON.parse(JSON.stringify(formatDocument(input))))).toEqual(input)
    for (const seenMs of ['now', -1, 1e17])
      expect(parseDocument({ ...formatDocument(input), seenMs })).toEqual({ ...empty, text: running })
  })

  test('has no such time for a text without a status', () => {
    expect(seenAt('kind: Pod\nspec:\n  containers: []\n', 1)).toBeUndefined()
    expect(seenAt('{ "kind": "Pod",\n  "status": { "phase": "Running" } }', 1)).toBe(1)
  })
})
