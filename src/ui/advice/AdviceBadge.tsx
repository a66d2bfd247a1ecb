import type { PlacedAdvice } from '../../store/spec-advice.ts'

/** How much advice there is, in the colour of the worst; nothing where there is none. */
export function AdviceBadge({ advice }: { readonly advice: readonly PlacedAdvice[] }) {
  if (advice.length === 0) return null
  return (
    <span className="tab-count" data-tone={advice.some(({ tone }) => tone === 'trap') ? 'trap' : 'hint'}>
      {advice.length}
    </span>
  )
}
