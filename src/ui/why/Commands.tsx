import type { Ask } from '../../trace/ask-kubectl.ts'
import { PhraseText } from '../shared/PhraseText.tsx'
import { CommandLine } from './CommandLine.tsx'

/** What to ask kubectl now, why that, and what the plain command would answer. */
export function Commands({ ask: { commands, because, refused } }: { readonly ask: Ask }) {
  if (commands.length === 0) return null
  return (
    <div className="why-chain">
      <h3 className="why-subtitle">Ask kubectl</h3>
      {because && (
        <p className="why-because">
          <PhraseText parts={because} />
        </p>
      )}
      <ul className="commands">
        {commands.map(({ line, tells }) => (
          <CommandLine key={line} line={line} tells={tells} />
        ))}
      </ul>
      {refused && (
        <details className="why-refused">
          <summary>
            What <code>{refused.line}</code> would answer
          </summary>
          <p className="mono">{refused.answer}</p>
        </details>
      )}
    </div>
  )
}
