import { named, type Phrase, phrase } from '../../base/phrase.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { PodSpec } from '../../kube/pod.ts'
import { type Advice, adviceSources } from './advice.ts'
import { type Ledger, ledgerOf } from './ledger.ts'

/** Init containers that decide what the Pod reserves for as long as it is on its node. One advice a container. */
export function initAdvice(spec: PodSpec, gates: FeatureGates): readonly Advice[] {
  const ledger = ledgerOf(spec, 'requests', gates)
  return ledger.rows.flatMap((row) => {
    if (row.kind !== 'init') return []
    const decided = ledger.names.filter((name) => row.cells.get(name)?.isDeciding && ledger.totals.get(name)?.idle)
    if (decided.length === 0) return []
    const isAlone = decided.every((name) => row.cells.get(name)?.terms.length === 1)
    const fields = decided.flatMap(
      (name) => row.cells.get(name)?.terms.find((term) => term.container === row.at)?.field ?? [],
    )
    return [
      {
        id: `init ${row.at}`,
        tone: 'hint',
        text: phrase`${named(row.at)} ${isAlone ? 'alone' : 'with the sidecars before it'} decides what the Pod reserves: ${amounts(ledger, decided, 'total')}. Once it has ended, ${amounts(ledger, decided, 'idle')} stay reserved while the Pod runs although nothing asks for them.`,
        reason: phrase`The scheduler counts the highest step for as long as the Pod is on its node. Lower what ${named(row.at)} requests, or move its work into a Job of its own.`,
        source: adviceSources.walk,
        fields,
      } satisfies Advice,
    ]
  })
}

/** `500m of cpu and 512Mi of memory`. */
function amounts({ totals }: Ledger, names: readonly string[], what: 'total' | 'idle'): Phrase[number] {
  const words = names.flatMap((name) => {
    const amount = totals.get(name)?.[what]
    return amount ? [`${amount.text} of ${name}`] : []
  })
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}
