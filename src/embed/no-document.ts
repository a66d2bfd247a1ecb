import { createStore } from 'zustand/vanilla'
import type { DocumentState, DocumentStore } from '../store/document.ts'

/** An empty document that nobody can change: panels expect one, and an embed has none. */
export const noDocument: DocumentStore = createStore<DocumentState>(() => ({
  text: '',
  choice: undefined,
  minor: undefined,
  gateOverrides: {},
  changes: [],
  story: 0,
  setText: nothing,
  edit: nothing,
  undo: nothing,
  replace: nothing,
  load: nothing,
  choosePod: nothing,
  setMinor: nothing,
  setGate: nothing,
  setSeen: nothing,
}))

function nothing(): void {}
