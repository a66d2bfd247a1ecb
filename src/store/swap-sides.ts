import { type DocumentStore, documentInput } from './document.ts'
import type { PinnedStore } from './pinned.ts'

/** What is pinned goes on the stage, and what is there is pinned; nothing happens where nothing is pinned. The text can be taken back. */
export function swapSides(document: DocumentStore, { getState }: PinnedStore): void {
  const { pinned, pin } = getState()
  if (pinned === undefined) return
  pin(documentInput(document.getState()))
  const { text, ...rest } = pinned
  document.getState().load(text)
  document.setState(rest)
}
