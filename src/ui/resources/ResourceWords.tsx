import type { EffectiveAmount, ResourceView } from '../../trace/resource-steps.ts'
import type { Ledger } from '../../trace/resources/ledger.ts'
import type { NaiveSum } from '../../trace/resources/naive-sums.ts'
import type { NodeShare } from '../../trace/resources/node-fit-view.ts'
import { limitWords } from '../../trace/timeline/resource-words.ts'
import { SumText } from './SumText.tsx'
import type { FieldLinks } from './use-field-links.ts'

interface Props {
  readonly view: ResourceView
  readonly ledger: Ledger
  readonly naive: NaiveSum | undefined
  readonly isReasonTold: boolean
  readonly share: NodeShare | undefined
  readonly node: string
  readonly links: FieldLinks
  readonly onHover: (container: string | undefined) => void
}

/** What is reserved of one resource and why, in one or two lines over its bars. */
export function ResourceWords({ view, ledger, naive, isReasonTold, share, node, links, onHover }: Props) {
  const { request, name } = view
  const limited = limitWords(view)
  const total = ledger.totals.get(name)
  return (
    <p className="resource-words">
      {request ? (
        <>
          <b title={total?.total.exact}>
            effective request {request.text}
            {isExplained(request) && `: ${request.why}`}
          </b>
          <SumText ledger={ledger} name={name} effective={request} links={links} onHover={onHover} />
        </>
      ) : (
        <b>no request</b>
      )}
      {naive && (
        <span className="resource-naive" title={`${naive.title}: ${naive.amount.text}, but ${naive.reason}`}>
          not {naive.amount.text}
          {!isReasonTold && `: ${naive.reason}`}
        </span>
      )}
      {limited !== undefined && (
        <span
          className="resource-limit"
          title={view.unlimited.length > 0 ? `No limit: ${view.unlimited.join(', ')}` : undefined}
        >
          {limited}
        </span>
      )}
      {share && (
        <span className="resource-fit" data-fits={!share.isLacking}>
          {shareWords(share, node)}
        </span>
      )}
    </p>
  )
}

/** Of one container alone the sum says all. */
function isExplained({ expression, text }: EffectiveAmount): boolean {
  return expression !== text
}

function shareWords({ allocatable, share, isLacking }: NodeShare, node: string): string {
  if (isLacking) return `${node} has ${allocatable.value === 0 ? 'none' : `only ${allocatable.text}`}`
  return `${Math.round(share * 100)} % of ${node} (${allocatable.text})`
}
