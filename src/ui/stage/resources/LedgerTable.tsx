import { Fragment, type ReactNode } from 'react'
import type { Amount } from '../../../view/resources/amount.ts'
import type { FieldAmount, Ledger, LedgerCell, LedgerRow } from '../../../view/resources/ledger.ts'
import * as words from '../../../words/en/stage/resource-details.ts'
import type { FieldLinks } from '../../session/use-field-links.ts'
import { FieldLink } from '../parts/FieldLink.tsx'

interface Props {
  readonly ledger: Ledger
  readonly links: FieldLinks
  readonly hovered: string | undefined
  readonly onHover: (container: string | undefined) => void
}

/** How the request, or the limit, of a Pod comes about: a row a step of its start, a column a resource, the greatest step marked. */
export function LedgerTable({ ledger, links, hovered, onHover }: Props) {
  const { names, rows, totals, side } = ledger
  const isRequests = side === 'requests'
  const hasPodLevel = names.some((name) => totals.get(name)?.podLevel)
  const hasOverhead = names.some((name) => totals.get(name)?.overhead)
  const isChoice = rows.filter(({ kind }) => kind !== 'sidecar').length > 1
  const hasIdle = names.some((name) => totals.get(name)?.idle)
  const amountOf = (pick: (name: string) => FieldAmount | undefined) => (name: string) => {
    const found = pick(name)
    return (
      found && (
        <FieldLink field={found.field} exact={found.amount.exact} links={links} onHover={onHover} withLine>
          {found.amount.text}
        </FieldLink>
      )
    )
  }
  return (
    <div className="ledger-frame">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{isRequests ? words.requested : words.mayBeUsed}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.at}`} data-lit={hovered === row.at}>
              <StepHead row={row} />
              {names.map((name) => {
                const cell = row.cells.get(name)
                const isDeciding = isChoice && cell?.isDeciding === true
                return (
                  <td key={name} data-deciding={isDeciding}>
                    {cell ? (
                      <CellText cell={cell} isDeciding={isDeciding} links={links} onHover={onHover} />
                    ) : (
                      <Nothing isRequests={isRequests} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tbody className="ledger-ends">
          {hasPodLevel && (
            <Line names={names} title={words.podLevel} cell={amountOf((name) => totals.get(name)?.podLevel)} />
          )}
          {hasOverhead && (
            <Line names={names} title={words.overhead} cell={amountOf((name) => totals.get(name)?.overhead)} />
          )}
          <Line
            names={names}
            title={isRequests ? words.effectiveRequest : words.effectiveLimit}
            isTotal
            cell={(name) => <AmountText amount={totals.get(name)?.total} />}
          />
          {hasIdle && (
            <Line names={names} title={words.idle} cell={(name) => <AmountText amount={totals.get(name)?.idle} />} />
          )}
        </tbody>
      </table>
    </div>
  )
}

function StepHead({ row }: { readonly row: LedgerRow }) {
  return (
    <th scope="row">
      {row.kind === 'main' ? words.mainPhase : row.at}
      <small>{words.rowKinds[row.kind]}</small>
    </th>
  )
}

interface CellProps extends Pick<Props, 'links' | 'onHover'> {
  readonly cell: LedgerCell
  readonly isDeciding: boolean
}

function CellText({ cell, isDeciding, links, onHover }: CellProps) {
  const isSum = cell.terms.length > 1
  return (
    <>
      {cell.terms.map(({ container, amount, field }, index) => (
        <Fragment key={container}>
          {index > 0 && <span className="ledger-plus">{' + '}</span>}
          <FieldLink field={field} exact={amount.exact} container={container} links={links} onHover={onHover} withLine>
            {isSum && `${container} `}
            {amount.text}
          </FieldLink>
        </Fragment>
      ))}
      {isSum && (
        <>
          {' = '}
          <AmountText amount={cell.use} />
        </>
      )}
      {isDeciding && <span className="ledger-mark">{words.decides}</span>}
    </>
  )
}

function Nothing({ isRequests }: { readonly isRequests: boolean }) {
  return <span className="ledger-none">{isRequests ? '–' : words.noLimit}</span>
}

function AmountText({ amount }: { readonly amount: Amount | undefined }) {
  return amount ? <b title={amount.exact}>{amount.text}</b> : <span className="ledger-none">–</span>
}

interface LineProps {
  readonly names: readonly string[]
  readonly title: string
  readonly isTotal?: boolean
  readonly cell: (name: string) => ReactNode
}

function Line({ names, title, isTotal = false, cell }: LineProps) {
  return (
    <tr data-total={isTotal}>
      <th scope="row">{title}</th>
      {names.map((name) => (
        <td key={name}>{cell(name)}</td>
      ))}
    </tr>
  )
}
