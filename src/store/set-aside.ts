import type { DocumentInput } from './document.ts'
import { formatDocument, type KeyValueStorage, parseDocument } from './keep-document.ts'
import type { TabStorage } from './tab-storage.ts'

const key = 'podreel.before-link'
/** More documents than this are forgotten, the oldest first. */
const mostDocuments = 5
/** Longer texts are not kept: the browser takes long for them, or has no room. */
const mostLetters = 2_000_000

/** A tab's storage keeps two lists, its own and that of all tabs, and each is changed for itself. */
export type AsideStorage = KeyValueStorage & Partial<Pick<TabStorage, 'changeItem'>>

/** The user's own documents that others took the place of, newest first. Empty where storage is forbidden or damaged. */
export function readAside(storage: () => KeyValueStorage): readonly DocumentInput[] {
  try {
    return parseList(storage().getItem(key))
  } catch {
    return []
  }
}

/** Sets `input` aside, as the newest one; the same text is kept once. */
export function setAside(storage: () => AsideStorage, input: DocumentInput): void {
  changeAside(storage, (documents) => [input, ...others(documents, input.text)])
}

/** Forgets the document of that text; nothing happens where this tab knows none. */
export function forgetAside(storage: () => AsideStorage, text: string): void {
  const isThere = readAside(storage).some((each) => each.text === text)
  if (isThere) changeAside(storage, (documents) => others(documents, text))
}

function others(documents: readonly DocumentInput[], text: string): readonly DocumentInput[] {
  return documents.filter((each) => each.text !== text)
}

function changeAside(
  storage: () => AsideStorage,
  change: (documents: readonly DocumentInput[]) => readonly DocumentInput[],
): void {
  const changeText = (kept: string | null) => formatList(change(parseList(kept)))
  try {
    const kept = storage()
    if (kept.changeItem) kept.changeItem(key, changeText)
    else kept.setItem(key, changeText(kept.getItem(key)))
  } catch {
    // Forbidden or full: Undo still leads back, for as long as the page is open.
  }
}

function parseList(kept: string | null): readonly DocumentInput[] {
  try {
    return [JSON.parse(kept ?? 'null') as unknown].flat().flatMap((each) => parseDocument(each) ?? [])
  } catch {
    return []
  }
}

function formatList(documents: readonly DocumentInput[]): string {
  let letters = 0
  const kept = documents.slice(0, mostDocuments).filter(({ text }) => {
    letters += text.length
    return letters <= mostLetters
  })
  return JSON.stringify(kept.map(formatDocument))
}
