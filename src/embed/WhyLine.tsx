import { useMemo } from 'react'
import type { Snapshot, Trace } from '../trace/trace.ts'
import { PhraseText } from '../ui/kit/PhraseText.tsx'
import { happenedAt, reasonsOf } from '../view/story/happened.ts'
import { stepText } from '../view/story/step-text.ts'
import * as words from '../words/en/embed/embed.ts'
import { sentences } from '../words/en/trace/rules.ts'

/** What just happened and by which rule, in two sentences. */
export function WhyLine({ trace, snapshot }: { readonly trace: Trace; readonly snapshot: Snapshot }) {
  const { headline } = useMemo(() => happenedAt(trace, snapshot), [trace, snapshot])
  const rule = useMemo(() => (headline ? reasonsOf(trace, headline)[0]?.rule : undefined), [trace, headline])
  return (
    <section className="embed-why" aria-label={words.parts.why}>
      <p>
        {headline && <PhraseText parts={stepText(headline)} />}
        {rule !== undefined && <span className="embed-rule"> {sentences[rule]}</span>}
      </p>
    </section>
  )
}
