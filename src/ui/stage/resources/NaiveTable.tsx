import type { NaiveId, NaiveSum } from '../../../view/resources/naive-sums.ts'
import * as words from '../../../words/en/stage/resource-details.ts'

interface Props {
  /** The resources, and what people expect of each. */
  readonly sums: readonly (readonly [string, readonly NaiveSum[]])[]
}

/** What people expect the request to be, how far off that is, and why. Nothing where there is nothing to be wrong about. */
export function NaiveTable({ sums }: Props) {
  const shown = sums.filter(([, list]) => list.length > 0)
  const ids = [...new Set(shown.flatMap(([, list]) => list.map(({ id }) => id)))]
  if (ids.length === 0) return null
  const find = (list: readonly NaiveSum[], id: NaiveId) => list.find((sum) => sum.id === id)
  return (
    <div className="ledger-frame">
      <table className="ledger naive">
        <thead>
          <tr>
            <th scope="col">{words.expected}</th>
            {shown.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => {
            const any = shown.flatMap(([, list]) => find(list, id) ?? [])[0]
            return (
              <tr key={id}>
                <th scope="row">
                  {any?.title}
                  <small>{any && words.but(any.reason)}</small>
                </th>
                {shown.map(([name, list]) => {
                  const sum = find(list, id)
                  return (
                    <td key={name}>
                      {sum ? (
                        <>
                          <span title={sum.amount.exact}>{words.notThat(sum.amount.text)}</span>{' '}
                          <small>{sum.difference}</small>
                        </>
                      ) : (
                        <span className="ledger-none">–</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
