import { Fragment } from 'react'
import type { Ledger, LedgerCell } from '../../../view/resources/ledger.ts'
import type { EffectiveAmount } from '../../../view/resources/resource-steps.ts'
import * as words from '../../../words/en/stage/resources.ts'
import type { FieldLinks } from '../../session/use-field-links.ts'
import { FieldLink } from '../parts/FieldLink.tsx'

interface Props {
  readonly ledger: Ledger
  /** The resource. */
  readonly name: string
  readonly effective: EffectiveAmount
  readonly links: FieldLinks
  readonly onHover: (container: string | undefined) => void
}

/** With more terms than this the sum is written without names and links. */
const mostTerms = 8

/** The sum written out: `max(migrate 512Mi, proxy 64Mi + app 256Mi) = 512Mi`, each amount a way to its field. */
export function SumText({ ledger, name, effective, links, onHover }: Props) {
  const total = ledger.totals.get(name)
  // A sidecar's own step never decides: the main phase holds it too.
  const steps = ledger.rows.flatMap(({ kind, at, cells }) => {
    const cell = kind === 'sidecar' ? undefined : cells.get(name)
    return cell === undefined ? [] : { key: `${kind} ${at}`, cell }
  })
  const count = steps.reduce((sum, { cell }) => sum + cell.terms.length, 0)
  if (!total) return null
  if (count > mostTerms) return <code title={effective.expression}>{effective.expression}</code>
  const { podLevel, overhead } = total
  const isPlain = !podLevel && !overhead && count === 1
  return (
    <code>
      {podLevel ? (
        <FieldLink field={podLevel.field} exact={podLevel.amount.exact} links={links} onHover={onHover}>
          {words.podLevel(podLevel.amount.text)}
        </FieldLink>
      ) : (
        <Maximum steps={steps} links={links} onHover={onHover} />
      )}
      {overhead && (
        <>
          {' + '}
          <FieldLink field={overhead.field} exact={overhead.amount.exact} links={links} onHover={onHover}>
            {words.overhead(overhead.amount.text)}
          </FieldLink>
        </>
      )}
      {!isPlain && !(podLevel && !overhead) && (
        <>
          {' = '}
          <b title={total.total.exact}>{total.total.text}</b>
        </>
      )}
    </code>
  )
}

interface MaximumProps extends Pick<Props, 'links' | 'onHover'> {
  readonly steps: readonly { readonly key: string; readonly cell: LedgerCell }[]
}

function Maximum({ steps, links, onHover }: MaximumProps) {
  const isMaximum = steps.length > 1
  return (
    <>
      {isMaximum && 'max('}
      {steps.map(({ key, cell }, index) => (
        <Fragment key={key}>
          {index > 0 && ', '}
          <span className="sum-term" data-deciding={cell.isDeciding && isMaximum}>
            {cell.terms.map(({ container, amount, field }, place) => (
              <Fragment key={container}>
                {place > 0 && ' + '}
                <FieldLink field={field} exact={amount.exact} container={container} links={links} onHover={onHover}>
                  {container} {amount.text}
                </FieldLink>
              </Fragment>
            ))}
          </span>
        </Fragment>
      ))}
      {isMaximum && ')'}
    </>
  )
}
