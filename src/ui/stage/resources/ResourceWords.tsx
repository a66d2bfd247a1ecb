import type { Ledger } from '../../../view/resources/ledger.ts'
import type { NaiveSum } from '../../../view/resources/naive-sums.ts'
import type { NodeShare } from '../../../view/resources/node-fit-view.ts'
import type { EffectiveAmount, ResourceView } from '../../../view/resources/resource-steps.ts'
import { limitWords } from '../../../view/timeline/resource-words.ts'
import * as words from '../../../words/en/stage/resources.ts'
import type { FieldLinks } from '../../session/use-field-links.ts'
import { SumText } from './SumText.tsx'

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
            {words.effectiveRequest(request.text, isExplained(request) ? request.why : undefined)}
          </b>
          <SumText ledger={ledger} name={name} effective={request} links={links} onHover={onHover} />
        </>
      ) : (
        <b>{words.noRequest}</b>
      )}
      {naive && (
        <span className="resource-naive" title={words.whyNotThat(naive.title, naive.amount.text, naive.reason)}>
          {words.notThat(naive.amount.text, isReasonTold ? undefined : naive.reason)}
        </span>
      )}
      {limited !== undefined && (
        <span
          className="resource-limit"
          title={view.unlimited.length > 0 ? words.withoutLimit(view.unlimited) : undefined}
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
  if (isLacking) return words.nodeLacks(node, allocatable.value === 0 ? undefined : allocatable.text)
  return words.shareOfNode(Math.round(share * 100), node, allocatable.text)
}
