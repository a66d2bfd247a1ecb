import { findTerms } from '../../lessons/find-terms.ts'
import { TermButton } from './TermButton.tsx'

/** A sentence in which words of the glossary explain themselves, each once. */
export function TermText({ text }: { readonly text: string }) {
  return findTerms(text).map((piece) =>
    typeof piece === 'string' ? piece : <TermButton key={piece.term.id} term={piece.term} words={piece.words} />,
  )
}
