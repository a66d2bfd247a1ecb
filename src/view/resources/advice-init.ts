import type { FeatureGates } from '../../kube/features.ts'
import type { PodSpec } from '../../kube/pod.ts'
import * as words from '../../words/en/view/resource-advice.ts'
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
    const decides = isAlone ? words.initAloneDecides : words.initWithSidecarsDecides
    const fields = decided.flatMap(
      (name) => row.cells.get(name)?.terms.find((term) => term.container === row.at)?.field ?? [],
    )
    return [
      {
        id: `init/${row.at}`,
        tone: 'hint',
        text: decides(row.at, amounts(ledger, decided, 'total'), amounts(ledger, decided, 'idle')),
        reason: words.initDecidesBecause(row.at),
        source: adviceSources.walk,
        fields,
      } satisfies Advice,
    ]
  })
}

/** `500m of cpu`, `512Mi of memory`. */
function amounts({ totals }: Ledger, names: readonly string[], what: 'total' | 'idle'): readonly string[] {
  return names.flatMap((name) => {
    const amount = totals.get(name)?.[what]
    return amount ? [words.amountOf(amount.text, name)] : []
  })
}
