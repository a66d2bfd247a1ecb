import { describe, expect, test, vi } from 'vitest'
import { createDocumentStore, type DocumentInput, documentInput } from './document.ts'
import { type KeyValueStorage, keepDocument, readDocument, writeDocument } from './keep-document.ts'

const initial: DocumentInput = { text: 'kind: Pod', choice: undefined, minor: undefined, gateOverrides: {} }

function memory(): KeyValueStorage & { readonly items: Map<string, string>; fails: boolean } {
  const items = new Map<string, string>()
  return {
    items,
    fails: false,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (this.fails) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
}

describe('the document', () => {
  test('typing keeps the story, an example and another Pod begin a new one', () => {
    const store = createDocumentStore(initial)
    store.getState().setText('a')
    expect(store.getState().story).toBe(0)
    store.getState().load('b')
    expect(store.getState().story).toBe(1)
    store.getState().choosePod('Pod/x#1')
    expect(store.getState()).toMatchObject({ story: 2, text: 'b', choice: 'Pod/x#1' })
  })

  test('a loaded text that names a minor wins over the pick, another text does not', () => {
    const store = createDocumentStore({ ...initial, minor: '1.31' })
    store.getState().load('kind: Pod')
    expect(store.getState().minor).toBe('1.31')
    store.getState().load('kind: Scenario\nkubernetes: "1.28"')
    expect(store.getState().minor).toBeUndefined()
  })

  test('line ends and a byte order mark of Windows are not kept: offsets mean the same in every editor', () => {
    const store = createDocumentStore({ ...initial, text: '\ufeffa\r\nb\rc\n' })
    expect(store.getState().text).toBe('a\nb\nc\n')
    store.getState().setText('x\r\n')
    expect(store.getState().text).toBe('x\n')
    store.getState().load('\ufeffy\r\nz')
    expect(store.getState().text).toBe('y\nz')
    store.getState().undo()
    expect(store.getState().text).toBe('x\n')
  })

  test('a gate can be set and taken back', () => {
    const store = createDocumentStore(initial)
    store.getState().setGate('SidecarContainers', false)
    expect(store.getState().gateOverrides).toEqual({ SidecarContainers: false })
    store.getState().setGate('SidecarContainers', undefined)
    expect(store.getState().gateOverrides).toEqual({})
  })
})

describe('keeping the document', () => {
  test('a text that takes the browser long is not kept', () => {
    const storage = memory()
    expect(writeDocument(() => storage, { ...initial, text: 'x'.repeat(2_000_001) })).toBe(false)
    expect(storage.items.size).toBe(0)
  })

  test('is read back as it was, within a second', () => {
    vi.useFakeTimers()
    const store = createDocumentStore(initial)
    const storage = memory()
    const kept = vi.fn()
    keepDocument(store, () => storage, kept)
    store.getState().setText('one')
    store.getState().setMinor('1.33')
    store.getState().setGate('PodLevelResources', true)
    expect(storage.items.size).toBe(0)
    vi.advanceTimersByTime(1000)
    expect(kept).toHaveBeenCalledExactlyOnceWith(true)
    expect(readDocument(() => storage)).toEqual(documentInput(store.getState()))
    vi.useRealTimers()
  })

  test('who types without a pause is never more than a second behind', () => {
    vi.useFakeTimers()
    const store = createDocumentStore(initial)
    const storage = memory()
    keepDocument(store, () => storage, vi.fn())
    for (let tenth = 0; tenth < 50; tenth++) {
      store.getState().setText(String(tenth))
      vi.advanceTimersByTime(100)
      const behind = tenth - Number(readDocument(() => storage)?.text ?? 0)
      expect(behind).toBeLessThanOrEqual(10)
    }
    vi.useRealTimers()
  })

  test('stop keeps what is still unwritten and hears no more', () => {
    const store = createDocumentStore(initial)
    const storage = memory()
    const keeper = keepDocument(store, () => storage, vi.fn())
    store.getState().setText('two')
    keeper.stop()
    store.getState().setText('three')
    keeper.flush()
    expect(readDocument(() => storage)?.text).toBe('two')
  })

  test('full storage is told and tried again', () => {
    const store = createDocumentStore(initial)
    const storage = memory()
    const kept = vi.fn()
    const keeper = keepDocument(store, () => storage, kept)
    storage.fails = true
    store.getState().setText('two')
    keeper.flush()
    storage.fails = false
    store.getState().setText('three')
    keeper.flush()
    expect(kept.mock.calls).toEqual([[false], [true]])
  })

  test.each([
    ['nothing kept', undefined],
    ['not JSON', '{'],
    ['another version', '{"version":2,"text":"x"}'],
    ['no text', '{"version":1}'],
    ['a list', '[]'],
  ])('%s is no document', (_, stored) => {
    const storage = memory()
    if (stored !== undefined) storage.items.set('podreel.document', stored)
    expect(readDocument(() => storage)).toBeUndefined()
  })

  test('damaged parts are dropped, the text is saved', () => {
    const storage = memory()
    storage.items.set(
      'podreel.document',
      '{"version":1,"text":"x","minor":"9.9","choice":3,"gateOverrides":{"A":1,"B":true}}',
    )
    expect(readDocument(() => storage)).toEqual({ ...initial, text: 'x', gateOverrides: { B: true } })
  })

  test('forbidden storage reads as none', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(readDocument(forbidden)).toBeUndefined()
  })
})
