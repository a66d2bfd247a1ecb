import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/no-manifest.ts'

/** An object of the text that has no Pod in it. */
export interface OtherObject {
  /** Empty when it has none. */
  readonly kind: string
  readonly isCompose: boolean
  /** As it is written; absent for what is no object of a cluster. */
  readonly object?: Readonly<Record<string, unknown>>
  /** Where its kind stands. */
  readonly range: TextRange | undefined
}

/** Says that the text holds no Pod, and what it holds instead. */
export function describeNoPod(text: string, others: readonly OtherObject[]): Diagnostic {
  const [first] = others
  const kinds = [...new Set(others.map(({ kind }) => kind).filter((kind) => kind !== ''))]
  const add = (message: string): Diagnostic => ({
    severity: 'error',
    code: 'NoPod',
    path: [],
    message,
    ...(first?.range && { range: first.range }),
  })
  if (text.trim() === '') return { severity: 'info', code: 'NoPod', path: [], message: words.empty }
  if (others.some(({ isCompose }) => isCompose)) return add(words.compose)
  if (kinds.length === 0) return add(words.noPod)
  const named = kinds.slice(0, 4).join(', ') + (kinds.length > 4 ? ', …' : '')
  const hint = kinds.map((kind) => words.adviceFor.get(kind)).find((one) => one !== undefined)
  return add(words.noPodBut(named, hint))
}
