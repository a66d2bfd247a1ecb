import type { ReactNode } from 'react'
import type { OomScore, Taker } from '../../../view/resources/takers.ts'
import * as words from '../../../words/en/stage/resource-details.ts'
import { Sentence } from '../../kit/Sentence.tsx'

interface Props {
  readonly takers: readonly Taker[]
  /** The resources that anyone takes something of. */
  readonly names: readonly string[]
  /** undefined when they depend on a node whose size is not known. */
  readonly scores: readonly OomScore[] | undefined
  /** Memory of the node, for which the scores are worked out; undefined when they do not depend on it. */
  readonly memory: string | undefined
}

/** What the scheduler, kubectl describe node and the kubelet take of the same Pod. */
export function TakersTable({ takers, names, scores, memory }: Props) {
  const caveats = takers.flatMap(({ caveat }) => caveat ?? [])
  return (
    <>
      <div className="ledger-frame">
        <table className="ledger takers">
          <thead>
            <tr>
              <th scope="col">{words.takers}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {takers.map(({ id, title, note, cells }) => (
              <tr key={id}>
                <th scope="row">
                  {title}
                  <small>{note}</small>
                </th>
                {names.map((name) => {
                  const cell = cells.get(name)
                  return (
                    <td key={name} title={cell?.hint}>
                      {cell ? cell.text : <span className="ledger-none">–</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {caveats.map((caveat) => (
        <p key={caveat} className="resource-note">
          {caveat}
        </p>
      ))}
      <Scores scores={scores} memory={memory} />
    </>
  )
}

function Scores({ scores, memory }: Pick<Props, 'scores' | 'memory'>) {
  if (!scores)
    return (
      <p className="resource-note">
        <Sentence parts={words.scoresNeedNode((text) => <code>{text}</code>)} />
      </p>
    )
  return (
    <p className="resource-note">
      <Sentence
        parts={words.scores<ReactNode>(
          (text) => <code>{text}</code>,
          memory,
          scores.map(({ container, score }, index) => (
            <span key={container}>
              {index > 0 && ', '}
              {container} <b>{String(score).replace('-', '−')}</b>
            </span>
          )),
        )}
      />
    </p>
  )
}
