import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence of `src/words`, with its pieces where the words have put them. */
export function Sentence({ parts }: { readonly parts: readonly ReactNode[] }) {
  return createElement(Fragment, undefined, ...parts)
}
