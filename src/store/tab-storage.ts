import type { KeyValueStorage } from './keep-document.ts'

/** What is kept for one tab and for all of them. */
export interface TabStorage extends KeyValueStorage {
  /** Makes `change` of what the tab keeps at `key`, and of what is kept for all: what other tabs added there stays. */
  readonly changeItem: (key: string, change: (kept: string | null) => string) => void
}

/**
 * What is kept for this tab before what is kept for all of them: two tabs each find their own text after a reload, and a new tab begins
 * with the one that was changed last. What it begins with is its own from then on: what `begun` names is noted for it when it is read,
 * also that there is none. Writes to both; throws what `all` throws (forbidden, full), for then a later visit finds nothing.
 */
export function tabStorage(
  tab: () => KeyValueStorage,
  all: () => KeyValueStorage,
  begun: readonly string[] = [],
): TabStorage {
  return {
    getItem: (key) => {
      const own = attempt(() => tab().getItem(key))
      if (own != null) return own
      const value = all().getItem(key)
      if (begun.includes(key)) attempt(() => tab().setItem(key, value ?? 'null'))
      return value
    },
    setItem: (key, value) => {
      attempt(() => tab().setItem(key, value))
      all().setItem(key, value)
    },
    changeItem: (key, change) => {
      attempt(() => tab().setItem(key, change(tab().getItem(key) ?? all().getItem(key))))
      all().setItem(key, change(all().getItem(key)))
    },
  }
}

/** What `ask` gives; undefined when the storage of the tab is forbidden or full. */
function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
