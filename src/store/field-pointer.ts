import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TextRange } from '../kube/diagnostic.ts'

/** How panels point at fields of the text: each by its path in the Pod, as in FieldPlaces. */
export interface FieldPointer {
  /** The field under the pointer in a panel; undefined for none. */
  readonly pointed: string | undefined
  /** The field, or the place in the text, that the editor shall go to: a new object each time somebody asks. */
  readonly asked: { readonly field: string } | { readonly range: TextRange } | undefined
  readonly point: (field: string | undefined) => void
  readonly ask: (field: string) => void
  readonly goTo: (range: TextRange) => void
}

export type FieldPointerStore = StoreApi<FieldPointer>

/** A store that points at nothing. */
export function createFieldPointer(): FieldPointerStore {
  return createStore<FieldPointer>()((set) => ({
    pointed: undefined,
    asked: undefined,
    point: (pointed) => set((state) => (state.pointed === pointed ? state : { pointed })),
    ask: (field) => set({ asked: { field } }),
    goTo: (range) => set({ asked: { range } }),
  }))
}
