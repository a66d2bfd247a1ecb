import type { Ask } from '../../../view/story/ask-kubectl.ts'
import * as words from '../../../words/en/stage/why.ts'
import { PhraseText } from '../../kit/PhraseText.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { CommandLine } from './CommandLine.tsx'

/** What to ask kubectl now, why that, and what the plain command would answer. */
export function Commands({ ask: { commands, because, refused } }: { readonly ask: Ask }) {
  if (commands.length === 0) return null
  return (
    <div className="why-chain">
      <h3 className="why-subtitle">{words.askKubectl}</h3>
      {because && (
        <p className="why-because">
          <PhraseText parts={because} />
        </p>
      )}
      <ul className="commands">
        {commands.map((command) => (
          <CommandLine key={command.line ?? command.tells} command={command} />
        ))}
      </ul>
      {refused && (
        <details className="why-refused">
          <summary>
            <Sentence parts={words.wouldAnswer(<code>{refused.line}</code>)} />
          </summary>
          <p className="mono">{refused.answer}</p>
        </details>
      )}
    </div>
  )
}
