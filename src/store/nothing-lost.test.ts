import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalJson } from '../base/json.ts'
import { examples } from '../lessons/examples.ts'
import { packText } from '../share/codec.ts'
import { timeScaleOf } from '../view/timeline/time-scale.ts'
import { type DocumentInput, documentInput, undoable } from './document.ts'
import { beginWith, followLinks } from './follow-links.ts'
import { documentKeys, type KeyValueStorage, keepDocument } from './keep-document.ts'
import type { Picture } from './pipeline/picture.ts'
import { compute } from './pipeline/pipeline.ts'
import type { TimeRange } from './playhead.ts'
import { seenAt } from './seen.ts'
import { startSession } from './session.ts'
import { readAside } from './set-aside.ts'
import { tabStorage } from './tab-storage.ts'

// What a user may rely on: a text of one's own that an example, a link or another document takes the place of is there again by
// Undo, or offered ("Back to my text"), also after a reload; a text that a link brought is not taken for one's own; reloading
// changes nothing; what one tab does leaves the text of another tab alone, and what that tab has set aside; when the status of a real Pod
// was taken stays with its text; a played range lies within what there is to play.

/** The most documents that are set aside. */
const mostAside = 5
const links = await Promise.all(
  ['link one', 'link two', 'link three'].map(async (text) => [text, await packText(text)] as const),
)
const exampleTexts = examples.slice(0, 3).map(({ text }) => text)
const statusText = 'kind: Pod\nstatus: { phase: Running }\n'
const editedTo = 'mine, edited'

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

/** What is kept for all tabs. */
interface Shared {
  readonly storage: KeyValueStorage
  /** What any tab has set aside, newest first. */
  aside: readonly string[]
}

const shared = (): Shared => ({ storage: shelf(), aside: [] })

class Tab {
  readonly storage: Storage
  readonly all: Shared
  page: ReturnType<typeof visit>
  /** The texts that links brought on this visit: an earlier one that the user chose something for, and kept, counts as the user's. */
  brought: readonly string[] = []
  /** The user's own texts that others took the place of in this tab, newest first, less those that the user declined; undefined for none so far. */
  own: readonly string[] | undefined
  /** What a link made of the document, until the user changes it. */
  opened: DocumentInput | undefined
  /** The text that the next visit begins with, if no link says otherwise: the last one that is not a link's. */
  kept: string | undefined
  /** When the status in the text was taken. */
  seenMs: number | undefined
  /** What others took the place of on this visit, oldest first. */
  past: readonly { readonly text: string; readonly seenMs: number | undefined }[] = []

  constructor(all: Shared) {
    this.all = all
    const own = shelf()
    const storage = tabStorage(
      () => own,
      () => all.storage,
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

  /** What is offered to this tab: what was set aside in it, else what was in any. */
  get missed(): readonly string[] {
    return this.own ?? this.all.aside
  }

  #setAside(text: string): void {
    const add = (list: readonly string[]) => [text, ...list.filter((each) => each !== text)].slice(0, mostAside)
    this.own = add(this.missed)
    this.all.aside = add(this.all.aside)
  }

  forget(text: string): void {
    if (!this.missed.includes(text)) return
    this.own = this.missed.filter((each) => each !== text)
    this.all.aside = this.all.aside.filter((each) => each !== text)
  }

  /** Does what puts another document in the place of the one that is there; the status of the new one was taken at `seenMs`. */
  replace(act: () => void, seenMs?: number): void {
    const { text, isOwn } = this
    act()
    if (this.text !== text) this.past = [...this.past, { text, seenMs: this.seenMs }]
    this.seenMs = seenMs
    if (isOwn && this.text !== text) this.#setAside(text)
    this.forget(this.text)
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
    this.past = []
    this.opened = isLink ? documentInput(this.page.document.getState()) : undefined
    const { kept } = this
    if (!isLink || kept === undefined || kept.trim() === '' || kept === this.text || exampleTexts.includes(kept)) return
    this.#setAside(kept)
  }

  check(): void {
    expect(readAside(this.storage).map(({ text }) => text)).toEqual(this.missed)
    expect(readAside(() => this.all.storage).map(({ text }) => text)).toEqual(this.all.aside)
    expect(this.page.document.getState().seenMs).toBe(this.seenMs)
    const { notice } = this.page.links.getState()
    // What another tab set aside, that tab may have taken back since it was offered here.
    if (notice?.own && this.own) expect(this.missed).toContain(notice.own.text)
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('mine', 'mine too', 'a third', '') }),
  fc.record({ kind: fc.constant('link' as const), index: fc.nat(2) }),
  fc.record({ kind: fc.constant('example' as const), index: fc.nat(2) }),
  fc.record({ kind: fc.constant('paste' as const), text: fc.constantFrom('pasted', statusText), ms: fc.nat(1e12) }),
  fc.record({ kind: fc.constant('edit' as const) }),
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
    case 'paste': {
      const seenMs = seenAt(action.text, action.ms)
      tab.replace(() => document.getState().load(action.text, 'pasted', seenMs), seenMs)
      break
    }
    case 'edit': {
      const range = { start: 0, end: tab.text.length }
      document.getState().edit([{ range, text: editedTo }], 'an edit')
      break
    }
    case 'minor':
      document.getState().setMinor(action.minor)
      break
    case 'undo': {
      const change = undoable(document.getState())
      document.getState().undo()
      if (change === undefined) return
      expect(tab.text).toBe(change.before)
      if (change.chosen === undefined) return
      expect(documentInput(document.getState())).toEqual({ text: change.before, ...change.chosen })
      const before = tab.past.at(-1)
      expect(tab.text).toBe(before?.text)
      tab.past = tab.past.slice(0, -1)
      tab.seenMs = before?.seenMs
      tab.forget(tab.text)
      break
    }
    case 'back': {
      const own = store.getState().notice?.own
      if (own === undefined) return
      tab.replace(() => store.getState().bringBack(), own.seenMs)
      break
    }
    case 'dismiss': {
      const own = store.getState().notice?.own
      const isDeclined = own !== undefined && !store.getState().isBorrowed()
      store.getState().dismiss()
      if (isDeclined) tab.forget(own.text)
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
  const all = shared()
  const [one, other] = [new Tab(all), new Tab(all)]
  one.page.document.getState().setText('mine')
  one.page.document.getState().setMinor('1.30')
  for (const tab of [one, other]) run(tab, { kind: 'reload' })
  expect(documentInput(one.page.document.getState())).toMatchObject({ text: 'mine', minor: '1.30' })
  expect(documentInput(other.page.document.getState())).toMatchObject({ text: exampleTexts[0], minor: undefined })
  for (const tab of [one, other]) tab.page.leave()
})

test('what was typed just before a link came is what the next visit finds, not what was there before it', () => {
  const tab = new Tab(shared())
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
    fc.property(fc.array(step, { maxLength: 25, size: 'max' }), (steps) => {
      const tab = new Tab(shared())
      for (const action of steps) {
        run(tab, action)
        tab.check()
      }
      tab.page.leave()
    }),
    { seed: 20_261_201, numRuns: 200 },
  )
})

test('what one tab does leaves the text of another tab alone, through a reload too, and what that tab has set aside', () => {
  const inTab = fc.tuple(fc.boolean(), step)
  fc.assert(
    fc.property(fc.array(inTab, { maxLength: 25, size: 'max' }), (steps) => {
      const all = shared()
      const [one, other] = [new Tab(all), new Tab(all)]
      for (const [isOne, action] of steps) {
        const [acting, resting] = isOne ? [one, other] : [other, one]
        const before = resting.text
        run(acting, action)
        expect(resting.text).toBe(before)
        for (const tab of [one, other]) tab.check()
      }
      for (const tab of [one, other]) tab.page.leave()
    }),
    { seed: 20_261_201, numRuns: 100 },
  )
})

test('what two tabs set aside, one after the other, a third one finds', () => {
  const all = shared()
  const [one, other] = [new Tab(all), new Tab(all)]
  for (const [tab, text, index] of [
    [one, 'mine', 0] as const,
    [other, 'mine too', 1] as const,
    [one, 'a third', 2] as const,
  ]) {
    run(tab, { kind: 'type', text })
    run(tab, { kind: 'link', index })
  }
  for (const tab of [one, other]) tab.page.leave()
  expect(readAside(() => all.storage).map(({ text }) => text)).toEqual(['a third', 'mine too', 'mine'])
})

const lasting = (until: string) => `kind: Pod
metadata: { name: shop }
spec: { containers: [{ name: app, image: app:1 }] }
---
apiVersion: podreel/v1
kind: Scenario
until: ${until}
`
const lengths = ['5s', '20s', '60s'].map(lasting)

test('a played range lies within what there is to play, and is whole again with the text', () => {
  const pictures = new Map<string, Picture>()
  const pictureOf = (text: string) => {
    const picture = pictures.get(text) ?? compute({ text, gates: {} })
    pictures.set(text, picture)
    return picture
  }
  const ms = fc.nat(60_000)
  const move = fc.oneof(
    fc.record({ kind: fc.constant('range' as const), from: ms, length: fc.integer({ min: 1, max: 60_000 }) }),
    fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom(...lengths) }),
    fc.record({ kind: fc.constant('edit' as const), text: fc.constantFrom(...lengths) }),
    fc.record({ kind: fc.constant('seek' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ kind: fc.constant('play' as const) }),
    fc.record({ kind: fc.constant('undo' as const) }),
    fc.record({ kind: fc.constant('tick' as const), elapsedMs: fc.integer({ min: 1, max: 5000 }) }),
  )
  const first = { text: lengths[2] ?? '', choice: undefined, minor: undefined, gateOverrides: {} }
  fc.assert(
    fc.property(fc.array(move, { maxLength: 25, size: 'max' }), (moves) => {
      const { document, playhead, result, stop } = startSession(first, ({ onReply }) => ({
        post: ({ id, input }) => onReply({ id, picture: pictureOf(input.text) }),
        terminate: () => undefined,
      }))
      let range: TimeRange | undefined
      for (const each of moves) {
        const end = result.getState().shown?.trace.end ?? 0
        if (each.kind === 'range') {
          range = { from: each.from, to: each.from + each.length }
          playhead.getState().setRange(range)
        } else if (each.kind === 'type') document.getState().setText(each.text)
        else if (each.kind === 'edit') {
          const all = { start: 0, end: document.getState().text.length }
          document.getState().edit([{ range: all, text: each.text }], 'a length')
        } else if (each.kind === 'undo') document.getState().undo()
        else if (each.kind === 'seek') playhead.getState().seek(each.part * end)
        else if (each.kind === 'play') {
          playhead.getState().play(end)
          const { from, to } = playable(range, end)
          expect(playhead.getState().t).toBeGreaterThanOrEqual(from)
          expect(playhead.getState().t).toBeLessThanOrEqual(to)
        } else {
          const before = playhead.getState()
          before.tick({ scale: timeScaleOf([0, end]), instants: [] }, each.elapsedMs)
          const { t, playing } = playhead.getState()
          const { from, to } = playable(range, end)
          if (before.playing) expect(t).toBeLessThanOrEqual(to)
          if (before.playing && range !== undefined) expect(playing).toBe(true)
          // It moves on, or begins anew: it never stands at an end and plays.
          if (before.playing && t === before.t) expect([from, to]).toContain(t)
        }
        expect(playhead.getState().t).toBeLessThanOrEqual(result.getState().shown?.trace.end ?? 0)
        expect(playhead.getState().range).toEqual(range)
      }
      stop()
    }),
    { seed: 20_261_201, numRuns: 50 },
  )
})

/** What of `range` there is in a trace that ends at `end`; all of it where there is none. */
function playable(range: TimeRange | undefined, end: number): TimeRange {
  if (range === undefined || range.from >= end) return { from: 0, to: end }
  return { from: range.from, to: Math.min(range.to, end) }
}
