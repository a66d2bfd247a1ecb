import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { examples } from '../lessons/examples.ts'
import type { Step, Trace } from '../trace/trace.ts'
import { changeScenario } from './change-scenario.ts'
import { createDocumentStore } from './document.ts'
import { compute } from './pipeline/pipeline.ts'
import { type Moment, momentAfter, podActions, type WhatIfAction } from './what-if.ts'
import { containerActions } from './what-if-container.ts'

const shop = `apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  terminationGracePeriodSeconds: 20
  initContainers:
  - name: wait-for-db
    image: busybox:1.36
    command: [sh, -c, 'until nc -z db 5432; do sleep 1; done']
  - name: proxy
    image: mesh/proxy:1
    restartPolicy: Always
    startupProbe: { tcpSocket: { port: 80 }, periodSeconds: 1 }
  containers:
  - name: app
    image: shop/app:1
    readinessProbe: { tcpSocket: { port: 80 }, periodSeconds: 1 }
    livenessProbe: { tcpSocket: { port: 80 }, periodSeconds: 1 }
`

function traceOf(text: string): Trace {
  const { trace, diagnostics } = compute({ text, gates: {} })
  return assertExists(trace, JSON.stringify(diagnostics))
}

/** The moment after the first step that `is` names. */
function momentOf(trace: Trace, is: (step: Step) => boolean): Moment {
  return momentAfter(trace, assertExists(trace.steps.find(is), 'the step').at)
}

const starts = (name: string) => (step: Step) => step.verb === 'start' && step.container.name === name
const ids = (actions: readonly WhatIfAction[]) => actions.map(({ id }) => id)

/** A store of the text after the action was chosen. */
function storeAfter(text: string, action: WhatIfAction, value = action.number?.initial ?? 0) {
  const store = createDocumentStore({ text, choice: undefined, minor: undefined, gateOverrides: {} })
  expect(changeScenario(store, action.request(value))).toBe(true)
  return store
}

/** The text after the action was chosen, and what comes of it. */
function chosen(text: string, action: WhatIfAction, value?: number) {
  const store = storeAfter(text, action, value)
  const { text: written } = store.getState()
  return { text: written, trace: traceOf(written), store }
}

function choose(actions: readonly WhatIfAction[], id: string): WhatIfAction {
  return assertExists(
    actions.find((each) => each.id === id),
    `${id} among ${ids(actions).join(', ')}`,
  )
}

describe('the moment', () => {
  const trace = traceOf(shop)

  test('comes after all that is shown and before all that follows', () => {
    for (const [index, { at }] of trace.snapshots.entries()) {
      const moment = momentAfter(trace, at)
      expect(moment.at).toBeGreaterThan(at)
      const next = trace.snapshots[index + 1]?.at ?? Number.POSITIVE_INFINITY
      expect(moment.at <= at + 1 || moment.at < next).toBe(true)
    }
  })

  test('is a full tenth of a second where nothing lies between', () => {
    expect(momentAfter(trace, trace.end + 0.5).at % 100).toBe(0)
  })
})

describe('at the end of a simulation that the Scenario cuts', () => {
  const cut = examples.filter(({ text }) => /^until:/m.test(text) && traceOf(text).endedBy === 'horizon')

  test('there are such examples', () => expect(cut.length).toBeGreaterThan(1))

  test.each(cut)('$id: each action shows what it does', ({ text }) => {
    const trace = traceOf(text)
    const moment = momentAfter(trace, trace.end)
    const names = trace.scenario.pod.spec.containers.map(({ name }) => name)
    const actions = [...podActions(moment), ...names.flatMap((name) => containerActions(moment, name))]
    for (const action of actions) {
      const after = chosen(text, action)
      expect(after.trace.end, action.id).toBeGreaterThan(trace.end)
      expect(after.store.getState().changes.at(-1)?.what).toMatch(/; simulated until /)
    }
  })
})

describe('what can be forced on a container', () => {
  const trace = traceOf(shop)
  const beginning = momentAfter(trace, 0)

  test.each<[string, Moment, string, readonly string[]]>([
    [
      'that is not there yet',
      beginning,
      'app',
      ['readiness-fails', 'liveness-fails', 'pull-fails', 'term-slow', 'term-never'],
    ],
    ['that will wait', beginning, 'wait-for-db', ['dependency', 'pull-fails', 'term-slow']],
    [
      'that waits',
      momentOf(trace, starts('wait-for-db')),
      'wait-for-db',
      ['exit', 'crash', 'oom', 'dependency', 'term-slow'],
    ],
    [
      'that is not started yet',
      momentOf(trace, starts('proxy')),
      'proxy',
      ['exit', 'crash', 'oom', 'startup-passes', 'term-slow', 'term-never'],
    ],
    [
      'that is not ready yet',
      momentOf(trace, starts('app')),
      'app',
      ['exit', 'crash', 'oom', 'readiness-passes', 'liveness-fails', 'term-slow', 'term-never'],
    ],
    [
      'that is ready',
      momentOf(trace, (step) => step.verb === 'ready' && step.container.name === 'app'),
      'app',
      ['exit', 'crash', 'oom', 'readiness-fails', 'liveness-fails', 'term-slow', 'term-never'],
    ],
    ['that has done its work', momentOf(trace, starts('app')), 'wait-for-db', []],
    [
      'that has got its signal',
      momentOf(trace, (step) => step.verb === 'term'),
      'app',
      ['exit', 'crash', 'oom', 'readiness-fails'],
    ],
    ['that does not exist', beginning, 'nobody', []],
    ['once the Pod is gone', momentAfter(trace, trace.end), 'app', []],
  ])('%s', (_, moment, name, expected) => {
    expect(ids(containerActions(moment, name))).toEqual(expected)
  })

  test('a pull that fails can be mended', () => {
    const broken = chosen(shop, choose(containerActions(beginning, 'wait-for-db'), 'pull-fails'))
    const failed = momentOf(broken.trace, (step) => step.verb === 'pulled' && step.error !== undefined)
    const mended = chosen(broken.text, choose(containerActions(failed, 'wait-for-db'), 'pull-works'))
    expect(mended.trace.steps.some(starts('app'))).toBe(true)
  })
})

describe('what can be forced on the Pod', () => {
  const trace = traceOf(shop)

  test.each<[string, Moment, readonly string[]]>([
    ['right after its creation', momentAfter(trace, 0), ['delete', 'force-delete', 'keep', 'evict']],
    ['while it runs', momentOf(trace, starts('app')), ['delete', 'force-delete', 'keep', 'evict', 'reboot']],
    ['while it stops', momentOf(trace, (step) => step.verb === 'term'), ['force-delete', 'reboot']],
    ['once it is gone', momentAfter(trace, trace.end), []],
  ])('%s', (_, moment, expected) => {
    expect(ids(podActions(moment))).toEqual(expected)
  })

  test('a grace period that is the Pod’s own is not said', () => {
    const moment = momentOf(trace, starts('app'))
    const own = chosen(shop, choose(podActions(moment), 'delete'))
    expect(own.text).toMatch(/delete: \{ at: [\d.]+m?s \}\n$/)
    const other = chosen(shop, choose(podActions(moment), 'delete'), 5)
    expect(other.text).toMatch(/delete: \{ at: [\d.]+m?s, gracePeriodSeconds: 5 \}\n$/)
  })

  test('a force deletion during a shutdown keeps the deletion that was only assumed', () => {
    const moment = momentOf(trace, (step) => step.verb === 'term')
    const { trace: later } = chosen(shop, choose(podActions(moment), 'force-delete'))
    expect(later.scenario.behavior.deletes.map(({ gracePeriodSeconds }) => gracePeriodSeconds)).toEqual([undefined, 0])
    expect(later.end).toBeLessThanOrEqual(trace.end)
  })
})

describe('what follows', () => {
  const trace = traceOf(shop)
  const running = momentOf(trace, (step) => step.verb === 'ready' && step.container.name === 'app')
  const exitOf = (later: Trace) =>
    later.steps.find((step) => step.verb === 'exit' && step.container.name === 'app' && step.at >= running.at)

  test.each([
    ['exit', 0, { exitCode: 0, reason: 'Completed' }],
    ['crash', 3, { exitCode: 3, reason: 'Error' }],
    ['oom', 0, { exitCode: 137, reason: 'OOMKilled' }],
  ])('%s', (id, value, expected) => {
    const { trace: later } = chosen(shop, choose(containerActions(running, 'app'), id), value)
    expect(exitOf(later)).toMatchObject({ at: running.at, ...expected })
  })

  test('is told as it is written in the menu, abbreviations too', () => {
    const told = (id: string) => choose(containerActions(running, 'app'), id).request(3).what
    expect(told('oom')).toMatch(/^app: OOM-kill at /)
    expect(told('crash')).toMatch(/^app: crash \(exit code 3\) at /)
  })

  test('a process that ignores SIGTERM is killed', () => {
    const { trace: later } = chosen(shop, choose(containerActions(running, 'app'), 'term-never'))
    expect(later.steps.some((step) => step.verb === 'kill' && step.container.name === 'app')).toBe(true)
  })

  test('a dependency that comes up lets its container go on', () => {
    const waiting = momentOf(trace, starts('wait-for-db'))
    const { trace: later } = chosen(shop, choose(containerActions(waiting, 'wait-for-db'), 'dependency'))
    const exit = later.steps.find((step) => step.verb === 'exit' && step.container.name === 'wait-for-db')
    expect(exit?.at).toBeGreaterThanOrEqual(waiting.at)
    expect(exit?.at).toBeLessThan(6000)
  })

  test('is taken back by undo', () => {
    const { store } = chosen(shop, choose(podActions(running), 'reboot'))
    store.getState().undo()
    expect(store.getState().text).toBe(shop)
  })
})

/** Of the whole time. Each example is tried at one of them: all five for each would take most of a minute. */
const parts = [0, 0.2, 0.45, 0.7, 0.9] as const

describe.each(examples.map(({ id, text }, index) => [id, text, index] as const))(
  'in the example %s',
  (_, text, index) => {
    test('every action leaves the past as it was, and the text without a problem', { timeout: 60_000 }, () => {
      const trace = traceOf(text)
      const tried = parts.filter((_part, place) => (place - index) % parts.length === 0)
      const forced = tried.flatMap((part) => {
        const moment = momentAfter(trace, trace.end * part)
        const names = moment.snapshot.node.containers.map(({ ref }) => ref.name)
        const actions = [...podActions(moment), ...names.flatMap((name) => containerActions(moment, name))]
        return actions.map((action) => ({
          id: action.id,
          at: moment.at,
          written: storeAfter(text, action).getState().text,
        }))
      })
      // All texts are written first: the text that is changed is then read once, and not again after each other one.
      const past = (each: Trace, before: number) => each.steps.filter(({ at }) => at < before)
      for (const { id, at, written } of forced)
        expect(past(traceOf(written), at), `${id} at ${at}`).toEqual(past(trace, at))
    })
  },
)
