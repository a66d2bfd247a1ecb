/**
 * `compute`, which must be pure, with its results remembered for as long as the object that they are of is there. For what several ask of the
 * same object, and what takes long enough to be asked once.
 */
export function rememberBy<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly result: T }>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before.result
    const result = compute(key)
    known.set(key, { result })
    return result
  }
}
