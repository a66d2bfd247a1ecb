/** A value of JSON, with no absent fields in it. */
export type JsonValue = null | string | number | boolean | readonly JsonValue[] | JsonObject

export interface JsonObject {
  readonly [field: string]: JsonValue
}

/** Whether `value` is an object of named fields: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values of JSON are equal; the order of an object's fields does not count, undefined fields are absent. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => equalJson(item, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  for (const name of names) if (!equalJson(a[name], b[name])) return false
  return true
}
