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

/** The name of what is on the stage goes once something new is begun there. Returns how to stop. */
export function forgetNameOfStage(document: DocumentStore, pinned: PinnedStore): () => void {
  return document.subscribe(({ story }, last) => {
    if (story !== last.story && pinned.getState().names.b !== undefined) pinned.getState().rename('b', undefined)
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
