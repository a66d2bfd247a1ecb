import { parseMinor } from '../kube/minor.ts'
import { type DocumentInput, type DocumentStore, documentInput } from './document.ts'

/** The part of Web Storage that is used; any call may throw (storage forbidden or full). */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Where a document is kept: the one of the page, and the one that others are compared with. */
const keys = { page: 'podreel.document', pinned: 'podreel.pinned' } as const
/** What a tab begins with, in the words of Web Storage. */
export const documentKeys: readonly string[] = Object.values(keys)

export type KeptPlace = keyof typeof keys

const delayMs = 500
/** A longer text is not kept: the browser takes long for it, or has no room. */
const mostKept = 2_000_000

/** The document kept by an earlier visit; undefined when there is none, when it is damaged, or when storage is forbidden. */
export function readDocument(storage: () => KeyValueStorage, place: KeptPlace = 'page'): DocumentInput | undefined {
  try {
    return parseDocument(JSON.parse(storage().getItem(keys[place]) ?? 'null'))
  } catch {
    return undefined
  }
}

/**
 * Keeps the document at most half a second after each change, and at once by `flush`.
 * `onKept` hears whether the last try went well; a change that could not be kept is tried again with the next one.
 * `isBorrowed` says whether the document is that of a link, unchanged: it does not take the place of the user's own.
 */
export function keepDocument(
  store: DocumentStore,
  storage: () => KeyValueStorage,
  onKept: (kept: boolean) => void,
  isBorrowed: () => boolean = () => false,
): { readonly flush: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is not written yet; that of a link never is, and what was there before it still has to be. */
  let pending: DocumentInput | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (pending !== undefined) onKept(writeDocument(storage, pending))
    pending = undefined
  }
  const unsubscribe = store.subscribe((state) => {
    if (!isBorrowed()) pending = documentInput(state)
    timer ??= setTimeout(flush, delayMs)
  })
  return {
    flush,
    stop: () => {
      unsubscribe()
      flush()
    },
  }
}

/** Keeps `input`, undefined for nothing, for the next visit. false when storage is forbidden or full, or the text is too long. */
export function writeDocument(
  storage: () => KeyValueStorage,
  input: DocumentInput | undefined,
  place: KeptPlace = 'page',
): boolean {
  if (input !== undefined && input.text.length > mostKept) return false
  try {
    storage().setItem(keys[place], JSON.stringify(input === undefined ? null : formatDocument(input)))
    return true
  } catch {
    return false
  }
}

/** The document as it is kept, in JSON. */
export function formatDocument(input: DocumentInput) {
  return { version: 1, ...input }
}

/** Reads what `formatDocument` wrote; undefined for anything else. Damaged choices are dropped. */
export function parseDocument(value: unknown): DocumentInput | undefined {
  if (!isRecord(value) || value.version !== 1 || typeof value.text !== 'string') return undefined
  const gates = isRecord(value.gateOverrides) ? Object.entries(value.gateOverrides) : []
  return {
    text: value.text,
    choice: typeof value.choice === 'string' ? value.choice : undefined,
    minor: typeof value.minor === 'string' ? parseMinor(value.minor) : undefined,
    gateOverrides: Object.fromEntries(gates.filter((gate): gate is [string, boolean] => typeof gate[1] === 'boolean')),
    ...(isInstant(value.seenMs) && { seenMs: value.seenMs }),
  }
}

/** The end of the year 9999: what is later can be written in no link. */
const latestMs = Date.UTC(10_000, 0) - 1

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= latestMs
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
