import { describe, expect, test } from 'vitest'
import { changeScenario, clearScenario } from './change-scenario.ts'
import { createDocumentStore, undoable } from './document.ts'

const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: shop }\nspec: { containers: [{ name: app, image: a }] }\n'
const job =
  'apiVersion: batch/v1\nkind: Job\nmetadata: { name: report }\nspec: { template: { spec: { containers: [] } } }\n'
const head = 'apiVersion: podreel/v1\nkind: Scenario\n'

function storeOf(text: string, choice?: string) {
  return createDocumentStore({ text, choice, minor: undefined, gateOverrides: {} })
}

const until = (value: string, what = `until ${value}`) =>
  ({ what, changes: [{ kind: 'set', path: ['until'], value }] }) as const

describe('a change of the scenario', () => {
  test('goes to a new document for the only Pod', () => {
    const store = storeOf(pod)
    expect(changeScenario(store, until('1m'))).toBe(true)
    expect(store.getState().text).toBe(`${pod}---\n${head}until: 1m\n`)
  })

  test('of several Pods names the chosen one', () => {
    const store = storeOf(`${pod}---\n${job}`, 'Job/report#0')
    changeScenario(store, until('1m'))
    changeScenario(store, until('2m'))
    expect(store.getState().text).toBe(`${pod}---\n${job}---\n${head}for: Job/report\nuntil: 2m\n`)
  })

  test('goes to the document that names the Pod, else to the one that names nobody', () => {
    const text = `${pod}---\n${job}---\n${head}for: report\n---\n${head}until: 5s\n`
    const [first, second] = [storeOf(text, 'Job/report#0'), storeOf(text, 'Pod/shop#0')]
    changeScenario(first, until('1m'))
    changeScenario(second, until('1m'))
    expect(first.getState().text).toBe(text.replace('for: report\n', 'for: report\nuntil: 1m\n'))
    expect(second.getState().text).toBe(text.replace('5s', '1m'))
  })

  test('cannot be where there is no Pod, or where the document is broken', () => {
    for (const text of ['', 'kind: Service\n', `${pod}---\n${head}until: [\n`]) {
      const store = storeOf(text)
      expect(changeScenario(store, until('1m'))).toBe(false)
      expect(store.getState().text).toBe(text)
    }
  })

  test('pins what is not said yet, and only that', () => {
    const pins = [
      { kind: 'set', path: ['delete'], value: { at: '9s' } },
      { kind: 'set', path: ['until'], value: '9m' },
    ] as const
    const store = storeOf(`${pod}---\n${head}delete: { at: 5s }\n`)
    changeScenario(store, { ...until('1m'), pins: [...pins] })
    expect(store.getState().text).toBe(`${pod}---\n${head}delete: { at: 5s }\nuntil: 1m\n`)
  })
})

describe('taking back', () => {
  test('undo gives the text as it was, change by change', () => {
    const store = storeOf(pod)
    changeScenario(store, until('1m'))
    changeScenario(store, until('2m'))
    store.getState().undo()
    expect(store.getState().text).toContain('until: 1m')
    store.getState().undo()
    expect(store.getState().text).toBe(pod)
    store.getState().undo()
    expect(store.getState().text).toBe(pod)
  })

  test('what is said twice of the same thing is one change', () => {
    const store = storeOf(pod)
    changeScenario(store, until('1m', 'until'))
    changeScenario(store, until('12m', 'until'))
    store.getState().undo()
    expect(store.getState().text).toBe(pod)
  })

  test('there is nothing to take back once the text was changed by hand', () => {
    const store = storeOf(pod)
    changeScenario(store, until('1m'))
    store.getState().setText(`${store.getState().text}# by hand\n`)
    expect(undoable(store.getState())).toBeUndefined()
  })

  test('an example that was loaded gives the text before it back', () => {
    const store = storeOf(pod)
    store.getState().load(job)
    store.getState().undo()
    expect(store.getState().text).toBe(pod)
  })

  test('all that is said can go at once', () => {
    const store = storeOf(pod)
    changeScenario(store, until('1m'))
    expect(clearScenario(store, 'the scenario')).toBe(true)
    expect(store.getState().text).toBe(pod)
    expect(clearScenario(store, 'the scenario')).toBe(false)
  })
})
