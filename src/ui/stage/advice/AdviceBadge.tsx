import type { PlacedAdvice } from '../../../store/spec-advice.ts'
import * as words from '../../../words/en/stage/advice.ts'
import './advice-badge.css'

/** How much advice there is, in the colour of the worst; nothing where there is none. */
export function AdviceBadge({ advice }: { readonly advice: readonly PlacedAdvice[] }) {
  if (advice.length === 0) return null
  const count = (wanted: PlacedAdvice['tone']) => advice.filter(({ tone }) => tone === wanted).length
  return (
    <>
      <span className="tab-count" data-tone={count('trap') > 0 ? 'trap' : 'hint'} aria-hidden="true">
        {advice.length}
      </span>
      <span className="visually-hidden">({words.counted(count('trap'), count('hint'))})</span>
    </>
  )
}
