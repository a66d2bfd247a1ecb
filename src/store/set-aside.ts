import type { DocumentInput } from './document.ts'
import { formatDocument, type KeyValueStorage, parseDocument } from './keep-document.ts'

const key = 'podreel.before-link'
/** More documents than this are forgotten, the oldest first. */
const mostDocuments = 5
/** Longer texts are not kept: the browser takes long for them, or has no room. */
const mostLetters = 2_000_000

/** The user's own documents that others took the place of, newest first. Empty where storage is forbidden or damaged. */
export function readAside(storage: () => KeyValueStorage): readonly DocumentInput[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    return [kept].flat().flatMap((each) => parseDocument(each) ?? [])
  } catch {
    return []
  }
}

/** Sets `input` aside, as the newest one; the same text is kept once. */
export function setAside(storage: () => KeyValueStorage, input: DocumentInput): void {
  write(storage, [input, ...others(storage, input.text)])
}

/** Forgets the document of that text; nothing happens where there is none. */
export function forgetAside(storage: () => KeyValueStorage, text: string): void {
  const rest = others(storage, text)
  if (rest.length < readAside(storage).length) write(storage, rest)
}

function others(storage: () => KeyValueStorage, text: string): readonly DocumentInput[] {
  return readAside(storage).filter((each) => each.text !== text)
}

function write(storage: () => KeyValueStorage, documents: readonly DocumentInput[]): void {
  let letters = 0
  const kept = documents.slice(0, mostDocuments).filter(({ text }) => {
    letters += text.length
    return letters <= mostLetters
  })
  try {
    storage().setItem(key, JSON.stringify(kept.map(formatDocument)))
  } catch {
    // Forbidden or full: Undo still leads back, for as long as the page is open.
  }
}
