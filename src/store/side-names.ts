import type { KeyValueStorage } from './keep-document.ts'

/** What the user calls the two sides; a side without a name gets one that says what differs. */
export interface SideNames {
  readonly a?: string | undefined
  readonly b?: string | undefined
}

const key = 'podreel.pinned-name'
/** In letters. */
export const longestName = 60

/** A name as sides have it: on one line, and not long; undefined for an empty one. */
export function sideName(written: string): string | undefined {
  const name = [...written.replace(/\s+/g, ' ').trim()].slice(0, longestName).join('')
  return name === '' ? undefined : name
}

/** What the last visit called A; undefined for nothing, or where storage is forbidden. */
export function readNameOfA(storage: () => KeyValueStorage): string | undefined {
  try {
    return sideName(storage().getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/** Keeps what A is called for the next visit, undefined for nothing. false when storage is forbidden or full. */
export function writeNameOfA(storage: () => KeyValueStorage, name: string | undefined): boolean {
  try {
    storage().setItem(key, name ?? '')
    return true
  } catch {
    return false
  }
}
