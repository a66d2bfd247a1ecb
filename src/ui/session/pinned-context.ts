import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createPinnedStore, type PinnedState, type PinnedStore } from '../../store/pinned.ts'

/** What is pinned as A; the page provides it. */
export const PinnedContext = createContext<PinnedStore | undefined>(undefined)

const nothing = createPinnedStore(() => {
  throw new Error('no storage')
})

/** The store itself, for its actions; one that keeps nothing where the page has none. */
export function usePinnedStore(): PinnedStore {
  return useContext(PinnedContext) ?? nothing
}

/** A part of what is pinned; renders again when that part changes. */
export function usePinned<T>(select: (state: PinnedState) => T): T {
  return useStore(usePinnedStore(), select)
}
