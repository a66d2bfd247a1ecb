import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Fix } from '../kube/diagnostic.ts'
import type { Minor } from '../kube/minor.ts'
import { applyEdits } from '../manifest/apply-edits.ts'
import * as words from '../words/en/store/document.ts'

/** What the user has written and chosen; all that is drawn follows from it. */
export interface DocumentInput {
  /** In the store its lines end in `\n`, and it begins without a byte order mark, wherever it came from. */
  readonly text: string
  /** Id of the Pod on the stage, among those in the text; undefined for the first. */
  readonly choice: string | undefined
  /** The minor that the user picked; undefined: what the Scenario in the text says, else the newest. */
  readonly minor: Minor | undefined
  readonly gateOverrides: Readonly<Record<string, boolean>>
  /** When the status of a real Pod in the text was taken, milliseconds since 1970; absent: at the newest time that it tells. */
  readonly seenMs?: number | undefined
}

/** A change of the text that a control of the page made, and what it takes to take it back. */
export interface TextChange {
  /** In words: `app: crash with exit code 1 at 12.3 s`. */
  readonly what: string
  readonly before: string
  readonly after: string
  /** What else was chosen before another document came; undefined for a change of the text alone. */
  readonly chosen?: Omit<DocumentInput, 'text'>
}

export interface DocumentState extends DocumentInput {
  /** The changes that controls made, oldest first. The last one can be taken back while the text is still what it made of it. */
  readonly changes: readonly TextChange[]
  /** Counts how often something new was begun (an example, another Pod); the playhead then goes back to the start. */
  readonly story: number
  /** What the user types: the playhead stays. */
  readonly setText: (text: string) => void
  /** A control of the page changes the text in these places: the playhead stays, and `undo` takes it back. */
  readonly edit: (edits: Fix['edits'], what: string) => void
  /** Takes the last change back; nothing happens when the text was changed since. */
  readonly undo: () => void
  /** Another document, with what is chosen for it; `undo` brings back the one before, with its choices. */
  readonly replace: (input: DocumentInput) => void
  /** Another text, as of an example: see `replace`. A minor that the text names wins over the one picked before. `what` says it in words. */
  readonly load: (text: string, what?: string, seenMs?: number) => void
  readonly choosePod: (id: string) => void
  /** undefined takes the pick back. */
  readonly setMinor: (minor: Minor | undefined) => void
  /** undefined takes the override back. */
  readonly setGate: (name: string, value: boolean | undefined) => void
  readonly setSeen: (seenMs: number | undefined) => void
}

export type DocumentStore = StoreApi<DocumentState>

const namesMinor = /^kubernetes:/m
/** More changes than this are forgotten, the oldest first. */
const mostChanges = 100

/** A store of the document, holding `initial`. */
export function createDocumentStore(initial: DocumentInput): DocumentStore {
  return createStore<DocumentState>()((set) => ({
    ...initial,
    text: plainText(initial.text),
    story: 0,
    changes: [],
    setText: (written) =>
      set((state) => {
        const text = plainText(written)
        return text === state.text ? state : { text }
      }),
    edit: (edits, what) => set((state) => edited(state, applyEdits(state.text, edits), what)),
    undo: () =>
      set((state) => {
        const last = undoable(state)
        if (last === undefined) return state
        const changes = state.changes.slice(0, -1)
        return {
          text: last.before,
          changes,
          ...(last.chosen && { seenMs: undefined, ...last.chosen, story: state.story + 1 }),
        }
      }),
    replace: (input) => set((state) => replaced(state, input)),
    load: (text, what, seenMs) =>
      set((state) => {
        const minor = namesMinor.test(text) ? undefined : state.minor
        return replaced(state, { text, choice: undefined, minor, gateOverrides: {}, seenMs }, what)
      }),
    choosePod: (id) => set((state) => ({ choice: id, story: state.story + 1 })),
    setMinor: (minor) => set({ minor }),
    setSeen: (seenMs) => set({ seenMs }),
    setGate: (name, value) =>
      set((state) => {
        const { [name]: _, ...others } = state.gateOverrides
        return { gateOverrides: value === undefined ? others : { ...others, [name]: value } }
      }),
  }))
}

/** The text as editors hold it: line ends of one kind, and no byte order mark. Both mean nothing in a manifest. */
export function plainText(text: string): string {
  const unmarked = text.startsWith('\ufeff') ? text.slice(1) : text
  return unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, '\n') : unmarked
}

/** The change that `undo` would take back; undefined when there is none, or the text was changed since. */
export function undoable({ text, changes }: Pick<DocumentState, 'text' | 'changes'>): TextChange | undefined {
  const last = changes.at(-1)
  return last?.after === text ? last : undefined
}

/** What is said of the same thing twice in a row (a field that is being typed in) is one change. */
function edited(state: DocumentState, after: string, what: string): Partial<DocumentState> {
  if (after === state.text) return {}
  const last = undoable(state)
  const isSame = last?.what === what && last.chosen === undefined
  const before = isSame ? last.before : state.text
  const earlier = isSame ? state.changes.slice(0, -1) : state.changes
  return { text: after, changes: [...earlier, { what, before, after }].slice(-mostChanges) }
}

/** The same text with other choices begins anew, without a change to take back. */
function replaced(state: DocumentState, input: DocumentInput, what = words.anotherText): Partial<DocumentState> {
  const after = plainText(input.text)
  const { text: before, ...chosen } = documentInput(state)
  const change: TextChange = { what, before, after, chosen }
  const changes = after === before ? state.changes : [...state.changes, change].slice(-mostChanges)
  return { seenMs: undefined, ...input, text: after, changes, story: state.story + 1 }
}

/** The inputs alone: what is computed from and what is kept. */
export function documentInput(state: DocumentState): DocumentInput {
  const { text, choice, minor, gateOverrides, seenMs } = state
  return { text, choice, minor, gateOverrides, ...(seenMs !== undefined && { seenMs }) }
}
