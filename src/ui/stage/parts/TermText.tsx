import { findTerms } from '../../../lessons/find-terms.ts'
import { TermButton } from './TermButton.tsx'

interface Props {
  readonly text: string
  /** Ids of words that were explained just above. */
  readonly told?: ReadonlySet<string>
}

/** A sentence in which words of the glossary explain themselves, each once. */
export function TermText({ text, told }: Props) {
  const pieces = findTerms(text, new Set(told))
  return (
    <>
      {pieces.map((piece) =>
        typeof piece === 'string' ? piece : <TermButton key={piece.term.id} term={piece.term} words={piece.words} />,
      )}
    </>
  )
}
