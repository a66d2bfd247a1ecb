import { createStore, type StoreApi } from 'zustand/vanilla'
import { equalJson } from '../base/json.ts'
import type { Phrase } from '../base/phrase.ts'
import { examples } from '../lessons/examples.ts'
import type { Trace } from '../trace/trace.ts'
import { chaptersOf } from '../view/story/chapters.ts'
import * as linkWords from '../words/en/share/links.ts'
import { type DocumentInput, documentInput } from './document.ts'
import { type KeyValueStorage, readDocument } from './keep-document.ts'
import { type PageLink, readPageLink } from './page-link.ts'
import type { PinnedStore } from './pinned.ts'
import { type StageView, withView } from './result.ts'
import type { Session } from './session.ts'
import { type AsideStorage, forgetAside, readAside, setAside } from './set-aside.ts'
import { showAt } from './show-at.ts'
import type { SideNames } from './side-names.ts'

/** The address of the page, as far as links go. */
export interface AddressBar {
  readonly fragment: () => string
  /** Takes the fragment away without a new entry in the history. */
  readonly clear: () => void
  readonly onChange: (listener: () => void) => void
}

/** What is said about a link that was opened. */
export interface LinkNotice {
  readonly words: readonly Phrase[]
  /** Something is wrong with the link. */
  readonly isBad: boolean
  /** The user's own document, which can be brought back; undefined where there was none. */
  readonly own: DocumentInput | undefined
}

export interface LinkState {
  readonly notice: LinkNotice | undefined
  /** Panels that the link last opened brings into view, as written. */
  readonly panels: readonly string[]
  /** The document is that of a link, unchanged. */
  readonly isBorrowed: () => boolean
  readonly dismiss: () => void
  /** Puts the user's own document back in the place of the link's. */
  readonly bringBack: () => void
}

export type LinkStore = StoreApi<LinkState>

/** What the page begins with: the link of its address, else what the last visit left, else `firstVisit`. */
export function beginWith(
  fragment: string,
  storage: () => KeyValueStorage,
  firstVisit: DocumentInput,
): { readonly input: DocumentInput; readonly link: PageLink | undefined; readonly kept: DocumentInput | undefined } {
  const kept = readDocument(storage)
  const link = readPageLink(fragment)
  return { input: link?.input ?? kept ?? firstVisit, link, kept }
}

/**
 * Opens the links that the address of the page gets, the first one as the page `began`. A text of the user's own is never lost to
 * another document: it is set aside and can be brought back, on a later visit too. The address keeps its fragment until the user
 * changes something: from then on it would tell another story than the page.
 */
export function followLinks(
  session: Session,
  began: ReturnType<typeof beginWith>,
  address: AddressBar,
  storage: () => AsideStorage,
  pinned?: PinnedStore,
): LinkStore {
  /** What the link made of the document; undefined when no link is open. */
  let opened: DocumentInput | undefined
  /** What the link made of what it is compared with. */
  let comparedWith: DocumentInput | undefined
  let called: SideNames = {}
  /** The texts that links brought. */
  const brought = new Set<string>()
  const now = () => documentInput(session.document.getState())
  const isOwn = ({ text }: DocumentInput) => text.trim() !== '' && !brought.has(text) && !isExample({ text })

  const links = createStore<LinkState>()((set, get) => ({
    notice: undefined,
    panels: [],
    isBorrowed: () => opened !== undefined && equalJson(now(), opened),
    dismiss: () => {
      const own = get().notice?.own
      if (opened === undefined && own !== undefined) forgetAside(storage, own.text)
      set({ notice: undefined })
    },
    bringBack: () => {
      const own = get().notice?.own
      if (own !== undefined) session.document.getState().replace(own)
    },
  }))
  const compare = () => {
    if (comparedWith !== undefined) pinned?.getState().show(comparedWith, called)
  }
  const open = ({ input, pinned: other, names }: PageLink) => {
    opened = input
    comparedWith = other
    called = names
    if (input !== undefined) brought.add(input.text)
  }
  const tell = ({ input, words, panels }: PageLink) => {
    const [own] = input === undefined ? [] : readAside(storage).filter(({ text }) => text !== input.text)
    const kept = own === undefined ? [] : [[linkWords.ownIsKept[isExample(input) ? 'example' : 'brought']]]
    const said = [...words, ...kept]
    links.setState({ panels, notice: said.length === 0 ? undefined : { words: said, isBad: words.length > 0, own } })
  }
  if (began.link !== undefined) {
    open(began.link)
    if (began.link.input !== undefined && began.kept !== undefined && isOwn(began.kept)) setAside(storage, began.kept)
    tell(began.link)
    compare()
    const view = viewOf(began.link)
    session.result.setState((state) => withView(state, view))
    goTo(session, began.link)
  } else links.setState({ notice: leftBehind(began.kept, storage) })

  session.document.subscribe((state, last) => {
    const change = state.changes.at(-1)
    if (change?.chosen === undefined || last.changes.includes(change)) return
    const before = { text: change.before, ...change.chosen }
    if (isOwn(before)) setAside(storage, before)
  })
  session.document.subscribe(({ text, story }, last) => {
    if (story === last.story) return
    forgetAside(storage, text)
    if (links.getState().notice?.own?.text === text) links.setState({ notice: undefined })
  })
  // Who goes on with the text has seen what is said of it; what is set aside stays there.
  session.document.subscribe(({ text, story }, last) => {
    if (text !== last.text && story === last.story) links.setState({ notice: undefined })
  })
  address.onChange(() => {
    const link = readPageLink(address.fragment())
    if (link === undefined) return
    open(link)
    session.result.setState({ nextView: viewOf(link) })
    if (link.input !== undefined) session.document.getState().replace(link.input)
    tell(link)
    // After that: a new story takes the name of what was on the stage before.
    compare()
    goTo(session, link)
  })
  session.document.subscribe((state) => {
    if (opened === undefined || equalJson(documentInput(state), opened)) return
    opened = undefined
    address.clear()
  })
  pinned?.subscribe((state, last) => {
    const isRepinned = state.pinned !== last.pinned && state.pinned !== comparedWith
    const isRenamed = state.names !== last.names && state.names !== called && state.pinned === comparedWith
    if (opened === undefined || !(isRepinned || (isRenamed && comparedWith !== undefined))) return
    opened = undefined
    address.clear()
  })
  return links
}

function isExample(input: Pick<DocumentInput, 'text'> | undefined): boolean {
  return examples.some(({ text }) => text === input?.text)
}

/** An earlier visit ended with another text, and the user's own is still set aside. */
function leftBehind(kept: DocumentInput | undefined, storage: () => KeyValueStorage): LinkNotice | undefined {
  const [own] = readAside(storage)
  if (own === undefined || own.text === kept?.text) return undefined
  return { words: [[linkWords.ownIsStillKept]], isBad: false, own }
}

/** Whether `link` asks for the simulation of a real Pod; without that one sees first what happened to it. */
function viewOf({ panels }: PageLink): StageView {
  return panels.includes('simulation') ? 'simulation' : 'happened'
}

/** Moves the playhead to where `link` points, as soon as its Pod is on the stage */
function goTo(session: Session, { timeMs, chapter }: PageLink): void {
  if (timeMs !== undefined || chapter !== undefined) showAt(session, (trace) => momentIn(trace, timeMs, chapter))
}

function momentIn(trace: Trace, timeMs: number | undefined, chapter: number | undefined): number {
  const from = chapter === undefined ? undefined : chaptersOf(trace)[chapter - 1]?.from
  return Math.min(trace.end, timeMs ?? from ?? 0)
}
