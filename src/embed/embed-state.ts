import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Phrase } from '../base/phrase.ts'
import type { Diagnostic } from '../kube/diagnostic.ts'
import type { Trace } from '../trace/trace.ts'

/** What an embed shows. */
export type Show =
  /** Nothing was asked for yet, or it is being read. */
  { readonly kind: 'waiting' | 'reading' } | Stage | { readonly kind: 'trouble'; readonly trouble: Trouble }

export interface Stage {
  readonly kind: 'stage'
  readonly trace: Trace
  /** What is left out. */
  readonly note?: string | undefined
}

/** Why there is nothing to play. */
export interface Trouble {
  readonly title: string
  readonly words: Phrase
  /** Problems of the manifest, in text order. */
  readonly diagnostics: readonly Diagnostic[]
  /** The manifest, as far as it is known. */
  readonly text: string | undefined
}

export interface EmbedState {
  readonly show: Show
  /** The fragment that leads to the same text on the full page, without a time; undefined while there is none. */
  readonly address: string | undefined
  /** The panels that the link asks for, as written. */
  readonly linkPanels: readonly string[]
}

export type EmbedStore = StoreApi<EmbedState>

/** A store of an embed that shows nothing yet. */
export function createEmbedStore(): EmbedStore {
  return createStore<EmbedState>()(() => ({ show: { kind: 'waiting' }, address: undefined, linkPanels: [] }))
}
