/** `value`, known to be there. For impossible states only: what the user typed is a diagnostic, not an exception. */
export function assertExists<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`missing: ${what}`)
  return value
}

/** Closes a switch over a union: the compiler complains when a case is left out. */
export function assertUnreachable(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
