import type { KeyValueStorage } from './keep-document.ts'

/**
 * What is kept for this tab before what is kept for all of them: two tabs each find their own text after a reload, and a new tab begins
 * with the one that was changed last. Writes to both; throws what `all` throws (forbidden, full), for then a later visit finds nothing.
 */
export function tabStorage(tab: () => KeyValueStorage, all: () => KeyValueStorage): KeyValueStorage {
  return {
    getItem: (key) => attempt(() => tab().getItem(key)) ?? all().getItem(key),
    setItem: (key, value) => {
      attempt(() => tab().setItem(key, value))
      all().setItem(key, value)
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
