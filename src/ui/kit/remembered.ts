import { useCallback, useState } from 'react'

type KeyValue = Pick<Storage, 'getItem' | 'setItem'>

/** Turns what an earlier visit left into a value; undefined for what it does not know. */
export type Read<T> = (stored: unknown) => T | undefined

/** A value kept by an earlier visit; undefined when there is none, when it is damaged, or when storage is forbidden. */
export function recall<T>(key: string, read: Read<T>, storage: () => KeyValue): T | undefined {
  try {
    return read(JSON.parse(storage().getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Keeps `value` for the next visit. Storage may be forbidden or full; it then lasts for this visit, which is all that can be done. */
export function remember(key: string, value: unknown, storage: () => KeyValue): void {
  try {
    storage().setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

/** A state of the page that the browser remembers under `podreel.<name>`; `initial` on a first visit. */
export function useRemembered<T>(name: string, read: Read<T>, initial: T): readonly [T, (value: T) => void] {
  const key = `podreel.${name}`
  const [value, setValue] = useState(() => recall(key, read, () => localStorage) ?? initial)
  const change = useCallback(
    (next: T) => {
      setValue(next)
      remember(key, next, () => localStorage)
    },
    [key],
  )
  return [value, change]
}

/** A reader for one of a few words. */
export function oneOf<T extends string>(words: readonly T[]): Read<T> {
  return (stored) => words.find((word) => word === stored)
}

/** A reader for true and false. */
export function flag(stored: unknown): boolean | undefined {
  return typeof stored === 'boolean' ? stored : undefined
}
