import { type ReactNode, useId } from 'react'
import type { Proof, Tally } from '../../proof/proof.ts'
import { proof } from '../../proof/proof-data.ts'
import { kindProofs } from '../../proof/proof-kinds.ts'
import { kindWords, originWords } from '../../proof/proof-words.ts'
import './pages.css'

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
  { key: 'minor', text: 'Kubernetes' },
  { key: 'release', text: 'Recorded from' },
  { key: 'lives', text: 'Lives of Pods' },
  { key: 'answers', text: 'Answers of the API server' },
  { key: 'scenarios', text: 'Scenarios' },
]

const kindHeads: readonly Head[] = [
  { key: 'kind', text: '' },
  { key: 'met', text: 'Met' },
  ...originEntries.map(([, { title }]) => ({ key: 'origin', text: title })),
]

/** "How do we know?": what was compared with Kubernetes, where it comes from, and what is not known. */
export function ProofPage() {
  const titleId = useId()
  const { passed, total } = sumOf(proof.files)
  return (
    <article className="page" aria-labelledby={titleId}>
      <h2 id={titleId}>How do we know?</h2>
      <p className="page-lead">
        podreel simulates, and a simulation can be wrong. So it is compared with Kubernetes wherever that is possible:{' '}
        {passed} of {total} comparisons hold. The figures on this page were written by the program that ran them.
      </p>

      <h3>Version by version</h3>
      <p>
        For {countText(proof.minors.filter(({ release }) => release !== undefined).length)} versions a whole cluster was
        recorded: the real API server, scheduler and kubelet, on scenarios that were run several times. A recording is
        met when every row of <code>kubectl get pods</code>, every Event, every condition and every call to the
        container runtime comes in the right order, with the right text, and at its time: within half a second, and half
        a second more for each wait of the kubelet for its next look at the runtime.
      </p>
      <Table label="Comparisons by version" heads={versionHeads}>
        {proof.minors.map(({ minor, release, recorded, answers, scenarios }) => (
          <tr key={minor}>
            <th scope="row">{minor}</th>
            <td>{release ?? <span className="page-none">not recorded</span>}</td>
            <TallyCell tally={recorded} />
            <TallyCell tally={answers} />
            <TallyCell tally={scenarios} />
          </tr>
        ))}
      </Table>

      <h3>What is compared</h3>
      <Table label="Comparisons by what they are about" heads={kindHeads}>
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
      <p>
        Beyond these, {proof.cases.passed} of {proof.cases.total} questions that people really asked are answered right,
        in {proof.cases.checks} checks; and hundreds of random Pods are held to laws that no Pod can break: no main
        container before the init containers are done, no sidecar told to stop before its turn, nothing that runs after
        the end.
      </p>

      <h3>What is not known</h3>
      <Unknown proof={proof} />

      <h3>See for yourself</h3>
      <p>In a checkout of podreel, these run every comparison, and any that you bring:</p>
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
      <li>
        {listText(unrecorded)} were not recorded: they follow the sources, and what holds in the versions around them.
      </li>
      <li>
        {total === passed
          ? 'Every comparison holds.'
          : `${total - passed} comparisons do not hold yet; each is listed with its reason in the project.`}
      </li>
      <li>
        Where the kubelet rolls dice, a fixed value stands for all; its clock of one second runs free, so an instant can
        be off by up to a second.
      </li>
      <li>
        How long your images take to pull and your processes to run: that is the scenario’s, and shown as assumed.
      </li>
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
  return (
    <td className={passed === total ? 'page-met' : 'page-missed'}>
      {passed === total ? `all ${total}` : `${passed} of ${total}`}
    </td>
  )
}

function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    total: tallies.reduce((sum, { total }) => sum + total, 0),
  }
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function countText(count: number): string {
  return numbers[count] ?? `${count}`
}

/** `1.30, 1.32 and 1.34`. */
function listText(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}
