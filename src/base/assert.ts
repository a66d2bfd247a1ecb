/** `value`, known to be there. For impossible states only: what the user typed is a diagnostic, not an exception. */
export function assertExists<T>(value: T | undefined | null, what: string): T {
  return value ?? missing(what)
}

/** Throws; for `value ?? missing(what)`, which makes the text only when it is needed, where `assertExists` would be called too often. */
export function missing(what: string): never {
  throw new Error(`missing: ${what}`)
}

/** Closes a switch over a union: the compiler complains when a case is left out. */
export function assertUnreachable(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
