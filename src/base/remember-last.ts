/**
 * `compute`, which must be pure, with its last result remembered: called with the very same arguments again, it gives that.
 * For what is asked again and again of objects that are replaced when they change.
 */
export function rememberLast<A extends readonly unknown[], T>(compute: (...args: A) => T): (...args: A) => T {
  let last: { readonly args: A; readonly result: T } | undefined
  return (...args) => {
    const known = last
    if (known !== undefined && args.every((arg, index) => arg === known.args[index])) return known.result
    const result = compute(...args)
    last = { args, result }
    return result
  }
}
