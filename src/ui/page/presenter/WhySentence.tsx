import { useMemo } from 'react'
import { ruleOf } from '../../../trace/rule-source.ts'
import type { Snapshot, Trace } from '../../../trace/trace.ts'
import { stepText } from '../../../view/story/step-text.ts'
import * as words from '../../../words/en/page/presenter.ts'
import { PhraseText } from '../../kit/PhraseText.tsx'
import { whyAt } from '../../stage/why/why-model.ts'

interface Props {
  readonly trace: Trace
  readonly snapshot: Snapshot
  /** `seq` of the step that was asked for. */
  readonly step: number | undefined
  readonly selected: string | undefined
}

/** What just happened, and the first of its rules: as much of the reason as a room can read. */
export function WhySentence({ trace, snapshot, step, selected }: Props) {
  const { headline, reasons } = useMemo(
    () => whyAt(trace, snapshot, { step, container: selected }),
    [trace, snapshot, step, selected],
  )
  const [reason] = reasons
  return (
    <section className="presenter-why" aria-label={words.parts.why}>
      <p>
        <strong>
          {headline ? (
            <PhraseText parts={stepText(headline)} />
          ) : selected === undefined ? (
            words.nothingYet
          ) : (
            words.nothingYetTo(selected)
          )}
        </strong>{' '}
        {reason && ruleOf(reason.rule).sentence}
      </p>
    </section>
  )
}
