import type { PlacedAdvice } from '../../store/spec-advice.ts'
import './advice-badge.css'

/** How much advice there is, in the colour of the worst; nothing where there is none. */
export function AdviceBadge({ advice }: { readonly advice: readonly PlacedAdvice[] }) {
  if (advice.length === 0) return null
  const hasTrap = advice.some(({ tone }) => tone === 'trap')
  return (
    <>
      <span className="tab-count" data-tone={hasTrap ? 'trap' : 'hint'} aria-hidden="true">
        {advice.length}
      </span>
      <span className="visually-hidden">({words(advice)})</span>
    </>
  )
}

/** `2 traps, 1 hint`. */
function words(advice: readonly PlacedAdvice[]): string {
  return (['trap', 'hint'] as const)
    .map((tone) => [tone, advice.filter((one) => one.tone === tone).length] as const)
    .filter(([, count]) => count > 0)
    .map(([tone, count]) => `${count} ${tone}${count === 1 ? '' : 's'}`)
    .join(', ')
}
