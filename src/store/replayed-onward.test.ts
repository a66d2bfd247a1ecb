import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { nextStep } from '../replay/seam.ts'
import { statusSequence } from '../view/story/watch.ts'
import { changeScenario } from './change-scenario.ts'
import { createDocumentStore, documentInput } from './document.ts'
import { fromHere } from './from-here.ts'
import { compute } from './pipeline/pipeline.ts'

const created = '2026-06-02T10:00:00Z'

function live(spec: object, status: object): string {
  const metadata = { name: 'shop', uid: 'u', creationTimestamp: created }
  const whole = { phase: 'Pending', startTime: created, podIP: '10.0.0.9', ...status }
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata,
    spec: { nodeName: 'node-1', ...spec },
    status: whole,
  })
}

const one = (name: string, restartCount: number, state: object, lastState: object = {}) => ({
  name,
  image: name,
  imageID: 'x',
  ready: false,
  restartCount,
  state,
  lastState,
})

const stuck = live(
  {
    initContainers: [
      { name: 'wait', image: 'tools:1', command: ['sh', '-c', 'until nc -z db 5432; do sleep 2; done'] },
    ],
    containers: [{ name: 'app', image: 'app:1' }],
  },
  {
    initContainerStatuses: [one('wait', 0, { running: { startedAt: '2026-06-02T10:00:03Z' } })],
    containerStatuses: [one('app', 0, { waiting: { reason: 'PodInitializing' } })],
  },
)

const looping = live(
  { containers: [{ name: 'app', image: 'app:1' }] },
  {
    phase: 'Running',
    containerStatuses: [
      one(
        'app',
        4,
        { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 1m20s restarting failed container=app' } },
        {
          terminated: {
            exitCode: 1,
            reason: 'Error',
            startedAt: '2026-06-02T10:01:35Z',
            finishedAt: '2026-06-02T10:01:36Z',
          },
        },
      ),
    ],
  },
)

function onwardWith(text: string, title: RegExp) {
  const { trace, replay } = compute({ text, gates: {} })
  const choice = assertExists(
    fromHere(assertExists(trace, 'a simulation')).find((each) => title.test(each.title)),
    String(title),
  )
  const store = createDocumentStore({ text, choice: undefined, minor: undefined, gateOverrides: {} })
  expect(changeScenario(store, choice.request)).toBe(true)
  const next = compute({ text: documentInput(store.getState()).text, gates: {} })
  expect(next.replay?.trace.end).toBe(replay?.trace.end)
  return assertExists(next.trace, 'a simulation')
}

describe('a real Pod goes on from where it was seen', () => {
  test('what it waits for is not there, and may come up: then the app starts', () => {
    const { trace, replay } = compute({ text: stuck, gates: {} })
    expect(replay?.seam).toBeUndefined()
    expect(trace?.end).toBe(replay?.trace.end)
    expect(nextStep(assertExists(trace, 'a simulation'))).toBeUndefined()
    const onward = onwardWith(stuck, /^db:5432 comes up now$/)
    expect(statusSequence(onward).map(({ value }) => value)).toEqual([
      'Pending',
      'Init:0/1',
      'PodInitializing',
      'Running',
    ])
    expect(onward.steps.find((step) => step.verb === 'start' && step.container.name === 'app')?.at).toBeGreaterThan(
      replay?.trace.end ?? 0,
    )
  })

  test('it may be deleted now', () => {
    const onward = onwardWith(stuck, /^Delete now$/)
    expect(statusSequence(onward).map(({ value }) => value)).toContain('Terminating')
  })

  test('the next try of a crash loop, and when: a back-off after the last end', () => {
    const { trace, replay } = compute({ text: looping, gates: {} })
    expect(replay?.seam).toBeUndefined()
    const next = assertExists(nextStep(assertExists(trace, 'a simulation')), 'a next step')
    expect(next).toMatchObject({ verb: 'start', container: { name: 'app', attempt: 5 } })
    const dueMs = Date.parse('2026-06-02T10:02:56Z') - Date.parse(created)
    expect(Math.abs(next.at - dueMs)).toBeLessThan(5000)
  })

  test('what is not known of a container with many restarts is no pull that holds back all others', () => {
    const at = (time: string) => `2026-06-02T10:${time}Z`
    const ended = { exitCode: 1, reason: 'Error', startedAt: at('10:00'), finishedAt: at('10:01') }
    const text = live(
      {
        containers: [
          { name: 'app', image: 'app:1' },
          { name: 'web', image: 'web:1' },
        ],
      },
      {
        phase: 'Running',
        containerStatuses: [
          one('app', 6, { running: { startedAt: at('12:42') } }, { terminated: ended }),
          one('web', 0, { running: { startedAt: at('00:05') } }),
        ],
      },
    )
    const { replay, inferences } = compute({ text, gates: {} })
    const { predicted } = assertExists(replay, 'a replay')
    const startOf = (name: string, attempt: number) =>
      predicted.steps.find(
        (step) => step.verb === 'start' && step.container.name === name && step.container.attempt === attempt,
      )?.at ?? 0
    expect(startOf('app', 0)).toBeLessThan(5000)
    expect(Math.abs(startOf('web', 0) - 5000)).toBeLessThan(2000)
    expect(Math.abs(startOf('app', 6) - 762_000)).toBeLessThan(1000)
    const runs = inferences.filter(({ path }) => path === 'containers.app.runs')
    expect(runs.map(({ text }) => text)).toEqual([expect.stringMatching(/^the first run lasts 7 min/)])
  })

  test('a Pod that was deleted was not deleted from the beginning', () => {
    const deleted = JSON.parse(looping)
    Object.assign(deleted.metadata, { deletionTimestamp: '2026-06-02T10:02:30Z', deletionGracePeriodSeconds: 30 })
    const { trace } = compute({ text: JSON.stringify(deleted), gates: {} })
    expect(statusSequence(assertExists(trace, 'a simulation')).map(({ value }) => value)).toContain('CrashLoopBackOff')
    expect(trace?.steps.find((step) => step.verb === 'world' && step.what === 'delete')?.at).toBe(120_000)
  })
})
