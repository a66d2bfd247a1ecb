import { useMemo, useState } from 'react'
import type { Snapshot, Trace } from '../../../trace/trace.ts'
import type { Advice } from '../../../view/resources/advice.ts'
import { type Ledger, ledgerOf } from '../../../view/resources/ledger.ts'
import type { NaiveSum } from '../../../view/resources/naive-sums.ts'
import { oomScores, takersOf } from '../../../view/resources/takers.ts'
import * as words from '../../../words/en/stage/resource-details.ts'
import type { FieldLinks } from '../../session/use-field-links.ts'
import { AdviceList } from './AdviceList.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { NaiveTable } from './NaiveTable.tsx'
import { TakersTable } from './TakersTable.tsx'
import './resource-details.css'

interface Props {
  readonly id: string
  readonly trace: Trace
  readonly snapshot: Snapshot
  /** Of the requests. */
  readonly ledger: Ledger
  readonly naive: ReadonlyMap<string, readonly NaiveSum[]>
  readonly advice: readonly Advice[]
  readonly links: FieldLinks
  readonly hovered: string | undefined
  readonly onHover: (container: string | undefined) => void
}

/** With more resources than this the sums take the whole width. */
const mostBeside = 3

/** The kubelet's cgroup and the table of kubectl know no others. */
const taken = ['cpu', 'memory']

/** The numbers behind the bars: how they come about, who takes what of them, and what follows. */
export function ResourceDetails(props: Props) {
  const { id, trace, snapshot, ledger, naive, advice, links, hovered, onHover } = props
  const { scenario } = trace
  const limits = useMemo(() => ledgerOf(scenario.pod.spec, 'limits', scenario.gates), [scenario])
  const [side, setSide] = useState<'requests' | 'limits'>('requests')
  const shown = side === 'limits' && limits.names.length > 0 ? limits : ledger
  const takers = takersOf(trace, snapshot, ledger, taken)
  const memory = scenario.pod.status.qosClass === 'Burstable' ? scenario.behavior.node.allocatable?.memory : undefined
  return (
    <div id={id} className="resource-details" data-wide={shown.names.length > mostBeside}>
      <div className="resource-details-main">
        {limits.names.length > 0 && (
          <fieldset className="ledger-sides">
            <legend className="visually-hidden">{words.sides}</legend>
            {(['requests', 'limits'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className="tool"
                aria-pressed={shown.side === each}
                onClick={() => setSide(each)}
              >
                {words.side[each]}
              </button>
            ))}
          </fieldset>
        )}
        {shown.names.length > 0 && <LedgerTable ledger={shown} links={links} hovered={hovered} onHover={onHover} />}
        {shown.side === 'requests' && <NaiveTable sums={[...naive]} />}
      </div>
      <div className="resource-details-side">
        <AdviceList advice={advice} minor={scenario.kubernetes} links={links} onHover={onHover} />
        <TakersTable takers={takers} names={taken} scores={oomScores(trace)} memory={memory} />
      </div>
    </div>
  )
}
