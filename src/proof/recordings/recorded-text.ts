import { isRecord } from '../../base/json.ts'

/** What stands for a text that varies from cluster to cluster. */
const placeholders: Readonly<Record<string, string>> = {
  '<uid>': '[^)\\s]+',
  '<node>': '\\S+',
  '<duration>': '(?:[\\d.]+(?:h|ms|m|s|µs|ns))+',
  '<n>': '\\d+',
  '<output>': '[\\s\\S]*',
  '<error>': '[\\s\\S]+',
}

const placeholder = new RegExp(Object.keys(placeholders).join('|'), 'g')

/** Whether `text` is `pattern`, in which placeholders stand for what varies. */
export function matchesText(pattern: string, text: string): boolean {
  if (pattern === text) return true
  const fixed = pattern.split(placeholder)
  if (fixed.length === 1) return false
  const varying = [...pattern.matchAll(placeholder)].map(([name]) => placeholders[name] ?? '')
  const source = fixed.map((part, index) => escapeText(part) + (varying[index] ?? '')).join('')
  return new RegExp(`^${source}$`).test(text)
}

/** Whether `value` has the fields of `pattern` and no others, texts compared by `matchesText`. */
export function matchesFields(pattern: unknown, value: unknown): boolean {
  if (typeof pattern === 'string' && typeof value === 'string') return matchesText(pattern, value)
  if (!isRecord(pattern) || !isRecord(value)) return Object.is(pattern, value)
  const names = new Set([...Object.keys(pattern), ...Object.keys(value)])
  return [...names].every((name) => matchesFields(pattern[name], value[name]))
}

/**
 * The distinct ones of `values`, in the order of their first occurrence, each written as the pattern that it matches
 * where there is one: texts that differ only in what a placeholder stands for are the same.
 */
export function distinctByPattern<T extends object>(
  values: readonly T[],
  patterns: readonly object[],
): readonly { readonly value: T; readonly key: string }[] {
  const distinct = new Map<string, T>()
  for (const value of values) {
    const pattern = patterns.find((candidate) => matchesFields(candidate, value))
    const key = keyOf(pattern ?? value)
    if (!distinct.has(key)) distinct.set(key, value)
  }
  return [...distinct].map(([key, value]) => ({ key, value }))
}

/** An object's fields as one line; the order in which they were written does not count. */
export function keyOf(value: object): string {
  return JSON.stringify(value, Object.keys(value).sort())
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
