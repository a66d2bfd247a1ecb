import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Minor } from '../kube/minor.ts'
import type { DocumentInput } from './document.ts'
import { type KeyValueStorage, readDocument, writeDocument } from './keep-document.ts'

/** The scenario that the one on the stage is compared with: A, where that is B. */
export interface PinnedState {
  /** undefined: nothing is pinned. */
  readonly pinned: DocumentInput | undefined
  /** Pins `input`, and keeps it for the next visit. */
  readonly pin: (input: DocumentInput) => void
  /** Shows what a link brings; what was pinned before is there again on the next visit. */
  readonly show: (input: DocumentInput) => void
  readonly unpin: () => void
  /** undefined: what its text says, else the newest. */
  readonly setMinor: (minor: Minor | undefined) => void
}

export type PinnedStore = StoreApi<PinnedState>

/** A store of what is pinned, with what the last visit left. */
export function createPinnedStore(storage: () => KeyValueStorage): PinnedStore {
  return createStore<PinnedState>()((set, get) => {
    const keep = (pinned: DocumentInput | undefined) => {
      set({ pinned })
      writeDocument(storage, pinned, 'pinned')
    }
    return {
      pinned: readDocument(storage, 'pinned'),
      pin: keep,
      show: (pinned) => set({ pinned }),
      unpin: () => keep(undefined),
      setMinor: (minor) => {
        const { pinned } = get()
        if (pinned !== undefined) keep({ ...pinned, minor })
      },
    }
  })
}
