import { type ReactNode, useId } from 'react'
import type { Proof, Tally } from '../../../proof/proof.ts'
import { proof } from '../../../proof/proof-data.ts'
import { kindProofs } from '../../../proof/proof-kinds.ts'
import * as words from '../../../words/en/page/proof-page.ts'
import { kindWords, originWords } from '../../../words/en/page/proof-words.ts'
import { Sentence } from '../../kit/Sentence.tsx'
import '../../kit/pages.css'

interface Head {
  readonly key: string
  /** Empty over the names of the rows. */
  readonly text: string
}

interface TableProps {
  readonly label: string
  readonly heads: readonly Head[]
  readonly children: ReactNode
}

const originEntries = [
  ['recorded', originWords.recorded],
  ['tests', originWords.tests],
  ['sources', originWords.sources],
  ['own', originWords.own],
] as const

const versionHeads: readonly Head[] = [
  { key: 'minor', text: words.versionHeads.minor },
  { key: 'release', text: words.versionHeads.release },
  { key: 'lives', text: words.versionHeads.lives },
  { key: 'answers', text: words.versionHeads.answers },
  { key: 'scenarios', text: words.versionHeads.scenarios },
]

const kindHeads: readonly Head[] = [
  { key: 'kind', text: '' },
  { key: 'met', text: words.metHead },
  ...originEntries.map(([, { title }]) => ({ key: 'origin', text: title })),
]

/** "How do we know?": what was compared with Kubernetes, where it comes from, and what is not known. */
export function ProofPage() {
  const titleId = useId()
  const { passed, total } = sumOf(proof.files)
  return (
    <article className="page" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <p className="page-lead">{words.lead(passed, total)}</p>

      <h3>{words.byVersion}</h3>
      <p>
        <Sentence
          parts={words.recorded(proof.minors.filter(({ release }) => release !== undefined).length, (text) => (
            <code>{text}</code>
          ))}
        />
      </p>
      <Table label={words.versionTable} heads={versionHeads}>
        {proof.minors.map(({ minor, release, recorded, answers, scenarios }) => (
          <tr key={minor}>
            <th scope="row">{minor}</th>
            <td>{release ?? <span className="page-none">{words.notRecorded}</span>}</td>
            <TallyCell tally={recorded} />
            <TallyCell tally={answers} />
            <TallyCell tally={scenarios} />
          </tr>
        ))}
      </Table>

      <h3>{words.compared}</h3>
      <Table label={words.kindTable} heads={kindHeads}>
        {kindProofs(proof).map(({ kind, origins, ...tally }) => (
          <tr key={kind}>
            <th scope="row">{kindWords[kind] ?? kind}</th>
            <TallyCell tally={tally} />
            {originEntries.map(([origin]) => (
              <td key={origin} className="page-origin">
                {origins[origin] === 0 ? '' : origins[origin]}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <dl className="page-origins">
        {Object.values(originWords).map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{words.beyond(proof.cases.passed, proof.cases.total, proof.cases.checks)}</p>

      <h3>{words.unknown}</h3>
      <Unknown proof={proof} />

      <h3>{words.see}</h3>
      <p>{words.howToSee}</p>
      <pre>
        <code>{'npm run --silent vectors\nnpm run --silent conformance -- DIR…'}</code>
      </pre>
    </article>
  )
}

function Unknown({ proof: { minors, files } }: { readonly proof: Proof }) {
  const unrecorded = minors.filter(({ release }) => release === undefined).map(({ minor }) => minor)
  const { passed, total } = sumOf(files)
  return (
    <ul>
      <li>{words.unrecorded(unrecorded)}</li>
      <li>{total === passed ? words.allHold : words.someFail(total - passed)}</li>
      <li>{words.dice}</li>
      <li>{words.chance}</li>
      <li>{words.durations}</li>
    </ul>
  )
}

function Table({ label, heads, children }: TableProps) {
  return (
    <table className="page-table" aria-label={label}>
      <thead>
        <tr>
          {heads.map(({ key, text }) =>
            text === '' ? (
              <td key={key} />
            ) : (
              <th key={text} scope="col" className={`page-${key}`}>
                {text}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function TallyCell({ tally: { passed, total } }: { readonly tally: Tally }) {
  if (total === 0) return <td />
  return <td className={passed === total ? 'page-met' : 'page-missed'}>{words.met(passed, total)}</td>
}

function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    total: tallies.reduce((sum, { total }) => sum + total, 0),
  }
}
