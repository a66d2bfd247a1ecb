import { examples } from '../lessons/examples.ts'
import * as words from '../words/en/store/document.ts'
import type { DocumentStore } from './document.ts'
import { seenAt } from './seen.ts'

/** What a pasted text takes the place of. */
export type PasteOver = 'nothing' | 'example' | 'link' | 'own'

/** What is in `document` now. `isBorrowed` says whether it is the text of a link, unchanged. */
export function pasteOver(document: DocumentStore, isBorrowed: () => boolean): PasteOver {
  const { text } = document.getState()
  if (text.trim() === '') return 'nothing'
  if (examples.some((example) => example.text === text)) return 'example'
  return isBorrowed() ? 'link' : 'own'
}

/** Puts a pasted text in the place of the one that is there; `undo` of the document takes it back. false when it is blank. */
export function pasteText(document: DocumentStore, text: string, over: PasteOver): boolean {
  if (text.trim() === '') return false
  document.getState().load(text, words.replaced[over], seenAt(text, Date.now()))
  return true
}

/** A longer text goes into an own text piece by piece, as an editor does: typing goes on behind it. */
export const longestReplacement = 200_000

/** Whether a text is more than a word or a line to put into another one: several lines, or JSON. */
export function isWholeText(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.includes('\n') || /^[{[]/.test(trimmed)
}
