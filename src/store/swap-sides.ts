import { type DocumentStore, documentInput } from './document.ts'
import type { PinnedStore } from './pinned.ts'
import type { SideNames } from './side-names.ts'

/** What is pinned goes on the stage, and what is there is pinned; nothing happens where nothing is pinned. The text can be taken back. `names` are those of before; they go along. */
export function swapSides(document: DocumentStore, { getState }: PinnedStore, names: SideNames): void {
  const { pinned, pin, rename } = getState()
  if (pinned === undefined) return
  pin(documentInput(document.getState()))
  document.getState().replace(pinned)
  rename('a', names.b)
  rename('b', names.a)
}
