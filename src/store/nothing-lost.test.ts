import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalJson } from '../base/json.ts'
import { examples } from '../lessons/examples.ts'
import { packText } from '../share/codec.ts'
import { type DocumentInput, documentInput, undoable } from './document.ts'
import { beginWith, followLinks } from './follow-links.ts'
import { documentKeys, type KeyValueStorage, keepDocument } from './keep-document.ts'
import { startSession } from './session.ts'
import { readAside } from './set-aside.ts'
import { tabStorage } from './tab-storage.ts'

// What a user may rely on: a text of one's own that an example, a link or another document takes the place of is there again by
// Undo, or offered ("Back to my text"), also after a reload; a text that a link brought is not taken for one's own; reloading
// changes nothing; what one tab does leaves the text of another tab alone.

/** The most documents that are set aside. */
const mostAside = 5
const links = await Promise.all(
  ['link one', 'link two', 'link three'].map(async (text) => [text, await packText(text)] as const),
)
const exampleTexts = examples.slice(0, 3).map(({ text }) => text)

type Storage = () => KeyValueStorage

function shelf(): KeyValueStorage {
  const values = new Map<string, string>()
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}

/** A visit of the page; nothing is simulated. */
function visit(storage: Storage, fragment: string) {
  const hears: (() => void)[] = []
  const bar = { fragment }
  const first = { text: exampleTexts[0] ?? '', choice: undefined, minor: undefined, gateOverrides: {} }
  const began = beginWith(fragment, storage, first)
  const session = startSession(began.input, () => ({ post: () => undefined, terminate: () => undefined }))
  const address = {
    fragment: () => bar.fragment,
    clear: () => {
      bar.fragment = ''
    },
    onChange: (listener: () => void) => hears.push(listener),
  }
  const store = followLinks(session, began, address, storage)
  const keeper = keepDocument(session.document, storage, () => undefined, store.getState().isBorrowed)
  return {
    document: session.document,
    links: store,
    bar,
    goTo: (next: string) => {
      bar.fragment = next
      for (const hear of hears) hear()
    },
    leave: () => {
      keeper.stop()
      session.stop()
    },
  }
}

class Tab {
  readonly storage: Storage
  page: ReturnType<typeof visit>
  /** The texts that links brought on this visit: an earlier one that the user chose something for, and kept, counts as the user's. */
  brought: readonly string[] = []
  /** The user's own texts that others took the place of, newest first, less those that the user declined. */
  missed: readonly string[] = []
  /** What a link made of the document, until the user changes it. */
  opened: DocumentInput | undefined
  /** The text that the next visit begins with, if no link says otherwise: the last one that is not a link's. */
  kept: string | undefined

  constructor(all: KeyValueStorage) {
    const own = shelf()
    const storage = tabStorage(
      () => own,
      () => all,
      documentKeys,
    )
    this.storage = () => storage
    this.page = visit(this.storage, '')
  }

  get text(): string {
    return this.page.document.getState().text
  }

  /** Whether the user would miss the text that is there. */
  get isOwn(): boolean {
    return this.text.trim() !== '' && !this.brought.includes(this.text) && !exampleTexts.includes(this.text)
  }

  /** Does what puts another document in the place of the one that is there. */
  replace(act: () => void): void {
    const { text, isOwn } = this
    act()
    if (isOwn && this.text !== text)
      this.missed = [text, ...this.missed.filter((each) => each !== text)].slice(0, mostAside)
    this.missed = this.missed.filter((each) => each !== this.text)
  }

  /** Notes what the page keeps of what was done. */
  note(isLink: boolean): void {
    const input = documentInput(this.page.document.getState())
    if (isLink) this.opened = input
    if (!equalJson(this.opened, input)) {
      this.opened = undefined
      this.kept = this.text
    }
  }

  /** A link is opened anew: a text that was kept, and is not its own, counts as the user's. */
  reloaded(isLink: boolean): void {
    this.brought = isLink ? [this.text] : []
    this.opened = isLink ? documentInput(this.page.document.getState()) : undefined
    const { kept } = this
    if (!isLink || kept === undefined || kept.trim() === '' || kept === this.text || exampleTexts.includes(kept)) return
    this.missed = [kept, ...this.missed.filter((each) => each !== kept)].slice(0, mostAside)
  }

  check(): void {
    expect(readAside(this.storage).map(({ text }) => text)).toEqual(this.missed)
    const { notice } = this.page.links.getState()
    if (notice?.own) expect(this.missed).toContain(notice.own.text)
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('mine', 'mine too', 'a third', '') }),
  fc.record({ kind: fc.constant('link' as const), index: fc.nat(2) }),
  fc.record({ kind: fc.constant('example' as const), index: fc.nat(2) }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'back' as const, 'dismiss' as const, 'reload' as const) }),
  fc.record({
    kind: fc.constant('minor' as const),
    minor: fc.constantFrom('1.30' as const, '1.33' as const, undefined),
  }),
)

type Action = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** Does `action`, and looks whether the page does what the model says. */
function run(tab: Tab, action: Action): void {
  const before = documentInput(tab.page.document.getState())
  act(tab, action)
  const isLink = action.kind === 'link'
  if (action.kind !== 'reload' && (isLink || !equalJson(before, documentInput(tab.page.document.getState()))))
    tab.note(isLink)
}

function act(tab: Tab, action: Action): void {
  const { document, links: store } = tab.page
  switch (action.kind) {
    case 'type':
      document.getState().setText(action.text)
      break
    case 'link':
      tab.replace(() => tab.page.goTo(`#m=${links[action.index]?.[1]}`))
      tab.brought = [...tab.brought, tab.text]
      break
    case 'example':
      tab.replace(() => document.getState().load(exampleTexts[action.index] ?? ''))
      break
    case 'minor':
      document.getState().setMinor(action.minor)
      break
    case 'undo': {
      const change = undoable(document.getState())
      document.getState().undo()
      if (change === undefined) return
      expect(tab.text).toBe(change.before)
      if (change.chosen) expect(documentInput(document.getState())).toEqual({ text: change.before, ...change.chosen })
      tab.missed = tab.missed.filter((each) => each !== tab.text)
      break
    }
    case 'back': {
      const own = store.getState().notice?.own
      if (own === undefined) return
      tab.replace(() => store.getState().bringBack())
      break
    }
    case 'dismiss': {
      const own = store.getState().notice?.own
      const isDeclined = own !== undefined && !store.getState().isBorrowed()
      store.getState().dismiss()
      if (isDeclined) tab.missed = tab.missed.filter((each) => each !== own.text)
      break
    }
    case 'reload': {
      const before = documentInput(document.getState())
      const { fragment } = tab.page.bar
      tab.page.leave()
      tab.page = visit(tab.storage, fragment)
      tab.reloaded(fragment !== '')
      expect(documentInput(tab.page.document.getState())).toEqual(before)
    }
  }
}

test('a tab that has changed nothing finds what it began with after a reload, whatever another tab did', () => {
  const all = shelf()
  const [one, other] = [new Tab(all), new Tab(all)]
  one.page.document.getState().setText('mine')
  one.page.document.getState().setMinor('1.30')
  for (const tab of [one, other]) run(tab, { kind: 'reload' })
  expect(documentInput(one.page.document.getState())).toMatchObject({ text: 'mine', minor: '1.30' })
  expect(documentInput(other.page.document.getState())).toMatchObject({ text: exampleTexts[0], minor: undefined })
  for (const tab of [one, other]) tab.page.leave()
})

test('what was typed just before a link came is what the next visit finds, not what was there before it', () => {
  const tab = new Tab(shelf())
  tab.page.document.getState().setText('mine')
  run(tab, { kind: 'reload' })
  for (const action of [{ kind: 'type', text: 'a third' } as const, { kind: 'link', index: 0 } as const])
    run(tab, action)
  tab.page.bar.fragment = ''
  tab.page.leave()
  tab.page = visit(tab.storage, '')
  expect(tab.text).toBe('a third')
  tab.page.leave()
})

test('a text of one’s own is never lost, and nobody else’s is offered for it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const tab = new Tab(shelf())
      for (const action of steps) {
        run(tab, action)
        tab.check()
      }
      tab.page.leave()
    }),
    { seed: 20_261_201, numRuns: 500 },
  )
})

test('what one tab does leaves the text of another tab alone, through a reload too', () => {
  const inTab = fc.tuple(fc.boolean(), step)
  fc.assert(
    fc.property(fc.array(inTab, { maxLength: 25 }), (steps) => {
      const all = shelf()
      const [one, other] = [new Tab(all), new Tab(all)]
      for (const [isOne, action] of steps) {
        const [acting, resting] = isOne ? [one, other] : [other, one]
        const before = resting.text
        run(acting, action)
        expect(resting.text).toBe(before)
      }
      for (const tab of [one, other]) tab.page.leave()
    }),
    { seed: 20_261_201, numRuns: 200 },
  )
})
