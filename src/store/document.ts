import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Minor } from '../kube/minor.ts'

/** What the user has written and chosen; all that is drawn follows from it. */
export interface DocumentInput {
  readonly text: string
  /** Id of the Pod on the stage, among those in the text; undefined for the first. */
  readonly choice: string | undefined
  /** The minor that the user picked; undefined: what the Scenario in the text says, else the newest. */
  readonly minor: Minor | undefined
  readonly gateOverrides: Readonly<Record<string, boolean>>
}

export interface DocumentState extends DocumentInput {
  /** Counts how often something new was begun (an example, another Pod); the playhead then goes back to the start. */
  readonly story: number
  /** What the user types: the playhead stays. */
  readonly setText: (text: string) => void
  /** A whole new text, from an example or a link. A minor that the text names itself wins over the one picked before. */
  readonly load: (text: string) => void
  readonly choosePod: (id: string) => void
  /** undefined takes the pick back. */
  readonly setMinor: (minor: Minor | undefined) => void
  /** undefined takes the override back. */
  readonly setGate: (name: string, value: boolean | undefined) => void
}

export type DocumentStore = StoreApi<DocumentState>

const namesMinor = /^kubernetes:/m

/** A store of the document, holding `initial`. */
export function createDocumentStore(initial: DocumentInput): DocumentStore {
  return createStore<DocumentState>()((set) => ({
    ...initial,
    story: 0,
    setText: (text) => set({ text }),
    load: (text) =>
      set((state) => ({
        text,
        choice: undefined,
        gateOverrides: {},
        minor: namesMinor.test(text) ? undefined : state.minor,
        story: state.story + 1,
      })),
    choosePod: (id) => set((state) => ({ choice: id, story: state.story + 1 })),
    setMinor: (minor) => set({ minor }),
    setGate: (name, value) =>
      set((state) => {
        const { [name]: _, ...others } = state.gateOverrides
        return { gateOverrides: value === undefined ? others : { ...others, [name]: value } }
      }),
  }))
}

/** The inputs alone: what is computed from and what is kept. */
export function documentInput(state: DocumentState): DocumentInput {
  const { text, choice, minor, gateOverrides } = state
  return { text, choice, minor, gateOverrides }
}
