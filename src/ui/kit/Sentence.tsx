import type { ReactNode } from 'react'
import { Fragment, jsxs } from '../visible/jsx-runtime.ts'

/** A sentence of `src/words`, with its pieces where the words have put them. */
export function Sentence({ parts }: { readonly parts: readonly ReactNode[] }) {
  return jsxs(Fragment, { children: parts })
}
