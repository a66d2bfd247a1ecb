import { useEffect } from 'react'
import { diagnosticSentence } from '../kube/diagnostic.ts'
import type { Trouble } from './embed-state.ts'
import type { OutMessage } from './messages.ts'
import { OpenLink } from './OpenLink.tsx'
import { useHeight } from './use-height.ts'

interface Props {
  readonly trouble: Trouble
  readonly address: string | undefined
  readonly tell: (message: OutMessage) => void
}

/** More problems than these are counted only. */
const mostProblems = 8

/** Why there is nothing to play, with the manifest as text. */
export function TroubleView({ trouble, address, tell }: Props) {
  const { title, words, diagnostics, text } = trouble
  const content = useHeight(tell)
  useEffect(() => {
    const [problem] = diagnostics
    const told = problem === undefined ? words : diagnosticSentence(problem)
    tell({ type: 'error', message: `${title}. ${told}` })
  }, [title, words, diagnostics, tell])
  const rest = diagnostics.length - mostProblems
  return (
    <main className="embed">
      <div className="embed-scroll">
        <div className="embed-panels embed-trouble" ref={content} role="alert">
          <h1>{title}</h1>
          <p>{words}</p>
          {diagnostics.length > 0 && (
            <ul aria-label="Problems">
              {diagnostics.slice(0, mostProblems).map((problem) => (
                <li key={`${problem.range?.start} ${problem.message}`}>{diagnosticSentence(problem)}</li>
              ))}
              {rest > 0 && <li>and {rest} more</li>}
            </ul>
          )}
          {text !== undefined && text !== '' && (
            <textarea readOnly aria-label="Manifest" rows={Math.min(24, text.split('\n').length + 1)} value={text} />
          )}
        </div>
      </div>
      <OpenLink address={address} />
    </main>
  )
}
