/** Adds `items` to the end of `list`. To spread more than some hundred thousand into `push` would take more of the stack than there is. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}
