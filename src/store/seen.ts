/** A field of that name, in YAML or JSON; more is not worth while before the text is read. */
const status = /^[ \t]{0,200}"?status"?:/m

/** When the status of a text that came at `ms` was taken, milliseconds since 1970; undefined for a text without one. */
export function seenAt(text: string, ms: number): number | undefined {
  return status.test(text) ? ms : undefined
}
