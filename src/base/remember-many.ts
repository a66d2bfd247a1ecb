/** More results are not remembered at once. */
const most = 2000
/** Longer texts are seldom the same, and would be kept for nothing. */
const mostLetters = 80

/** `compute`, which must be pure, with its results for short texts remembered: for what is asked of each word of a text, which mostly has the same few. */
export function rememberMany<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly result: T }>()
  return (text) => {
    if (text.length > mostLetters) return compute(text)
    const before = known.get(text)
    if (before !== undefined) return before.result
    const result = compute(text)
    if (known.size >= most) known.clear()
    known.set(text, { result })
    return result
  }
}
