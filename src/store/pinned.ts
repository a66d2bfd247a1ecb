import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Minor } from '../kube/minor.ts'
import type { DocumentInput, DocumentStore } from './document.ts'
import { type KeyValueStorage, readDocument, writeDocument } from './keep-document.ts'
import { readNameOfA, type SideNames, writeNameOfA } from './side-names.ts'

/** The scenario that the one on the stage is compared with: A, where that is B. */
export interface PinnedState {
  /** undefined: nothing is pinned. */
  readonly pinned: DocumentInput | undefined
  /** That of A is kept like A, that of B until something new is begun on the stage. */
  readonly names: SideNames
  /** The text on the stage before it was edited; undefined where nobody follows the document. */
  readonly begun: string | undefined
  /** Pins `input`, and keeps it for the next visit. It has no name of its own yet. */
  readonly pin: (input: DocumentInput) => void
  /** Shows what a link brings; what was pinned before is there again on the next visit. */
  readonly show: (input: DocumentInput, names: SideNames) => void
  /** undefined takes the name back. */
  readonly rename: (side: keyof SideNames, name: string | undefined) => void
  readonly unpin: () => void
  /** undefined: what its text says, else the newest. */
  readonly setMinor: (minor: Minor | undefined) => void
}

export type PinnedStore = StoreApi<PinnedState>

/** Each time something new is begun on the stage, that is what edits are compared with, and the name of what was there goes. Returns how to stop. */
export function followStory(document: DocumentStore, pinned: PinnedStore): () => void {
  pinned.setState({ begun: document.getState().text })
  return document.subscribe(({ story, text }, last) => {
    if (story !== last.story) pinned.setState(({ names }) => ({ begun: text, names: { a: names.a } }))
  })
}

/** A store of what is pinned, with what the last visit left. */
export function createPinnedStore(storage: () => KeyValueStorage): PinnedStore {
  return createStore<PinnedState>()((set, get) => {
    const keep = (pinned: DocumentInput | undefined) => {
      set({ pinned })
      writeDocument(storage, pinned, 'pinned')
    }
    const call = (a: string | undefined) => {
      set({ names: { a, b: get().names.b } })
      writeNameOfA(storage, a)
    }
    return {
      pinned: readDocument(storage, 'pinned'),
      names: { a: readNameOfA(storage) },
      begun: undefined,
      pin: (input) => {
        keep(input)
        call(undefined)
      },
      show: (pinned, names) => set({ pinned, names }),
      rename: (side, name) => {
        if (side === 'b') return set({ names: { a: get().names.a, b: name } })
        keep(get().pinned)
        call(name)
      },
      unpin: () => {
        keep(undefined)
        call(undefined)
      },
      setMinor: (minor) => {
        const { pinned } = get()
        if (pinned !== undefined) keep({ ...pinned, minor })
      },
    }
  })
}
