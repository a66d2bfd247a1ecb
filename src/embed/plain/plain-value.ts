import { isRecord } from '../../base/json.ts'

/** A value as the API server decodes it; undefined where it is not certain that the server takes it, and how. */
export type ReadPlain = (value: unknown) => unknown

export const flag: ReadPlain = (value) => (typeof value === 'boolean' ? value : undefined)
export const anyText: ReadPlain = (value) => (typeof value === 'string' ? value : undefined)

/** A text of which the whole is `pattern`. */
export function text(pattern: RegExp): ReadPlain {
  const whole = new RegExp(`^(?:${pattern.source})$`)
  return (value) => (typeof value === 'string' && whole.test(value) ? value : undefined)
}

/** One of the words. */
export function word(...words: readonly string[]): ReadPlain {
  return (value) => (typeof value === 'string' && words.includes(value) ? value : undefined)
}

/** A whole number from `least` to `most`. */
export function whole(least: number, most = 2 ** 31 - 1): ReadPlain {
  return (value) => (Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? value : undefined)
}

export function either(...reads: readonly ReadPlain[]): ReadPlain {
  return (value) => {
    for (const read of reads) {
      const found = read(value)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** A list with something in it. */
export function listOf(read: ReadPlain): ReadPlain {
  return (value) => {
    if (!Array.isArray(value) || value.length === 0) return undefined
    const items = value.map(read)
    return items.includes(undefined) ? undefined : items
  }
}

/** A map with something in it. */
export function mapOf(readKey: ReadPlain, read: ReadPlain): ReadPlain {
  return (value) => {
    if (!isRecord(value) || Object.keys(value).length === 0) return undefined
    const entries = Object.keys(value)
      .sort()
      .map((key) => [readKey(key), read(value[key])])
    return entries.flat().includes(undefined) ? undefined : Object.fromEntries(entries)
  }
}

/**
 * A struct with these fields and no others. A field whose name ends in `*` is a pointer in Go and keeps its zero value, all others lose it;
 * one whose name ends in `!` has to be there. `fits` sees the decoded struct.
 */
export function struct(
  fields: Readonly<Record<string, ReadPlain>>,
  fits: (decoded: Readonly<Record<string, unknown>>) => boolean = () => true,
): ReadPlain {
  const known = Object.entries(fields).map(([mark, read]) => {
    const name = mark.replace(/[*!]$/, '')
    return { name, read, isPointer: mark.endsWith('*'), isNeeded: mark.endsWith('!') }
  })
  const names = new Set(known.map(({ name }) => name))
  return (value) => {
    if (!isRecord(value) || Object.keys(value).some((name) => !names.has(name))) return undefined
    const decoded: Record<string, unknown> = {}
    for (const { name, read, isPointer, isNeeded } of known) {
      if (value[name] === undefined && !isNeeded) continue
      const found = read(value[name])
      if (found === undefined) return undefined
      if (isPointer || (found !== '' && found !== 0 && found !== false)) decoded[name] = found
    }
    return fits(decoded) ? decoded : undefined
  }
}

/** How many of the fields are there. */
export function countOf(decoded: Readonly<Record<string, unknown>>, ...names: readonly string[]): number {
  return names.filter((name) => decoded[name] !== undefined).length
}
