import type { MinorProof, Proof, Tally } from '../../proof/proof.ts'
import { type KindProof, kindProofs } from '../../proof/proof-kinds.ts'
import { kindWords, originWords } from '../../words/en/page/proof-words.ts'

/** The README's section between the markers of the proof. */
export function formatProof(proof: Proof): string {
  return [
    '| Kubernetes | recorded | lives of Pods | answers of the API server | scenarios from tests and sources |',
    '| --- | --- | --- | --- | --- |',
    ...proof.minors.map(formatMinor),
    '',
    'What is compared, and where the expectations come from:',
    '',
    `| podreel agrees on | met | ${Object.values(originWords)
      .map(({ title }) => title)
      .join(' | ')} |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...kindProofs(proof).map(formatKind),
    '',
    `Beyond the vectors, ${formatTally(proof.cases)} questions of real users are answered right, in ${proof.cases.checks} checks.`,
  ].join('\n')
}

function formatKind({ kind, origins, ...tally }: KindProof): string {
  const counts = [origins.recorded, origins.tests, origins.sources, origins.own].map(formatCount)
  return `| ${kindWords[kind] ?? kind} | ${formatTally(tally)} | ${counts.join(' | ')} |`
}

function formatMinor({ minor, release, recorded, answers, scenarios }: MinorProof): string {
  return `| ${minor} | ${release ?? 'not recorded'} | ${formatTally(recorded)} | ${formatTally(answers)} | ${formatTally(scenarios)} |`
}

function formatTally({ passed, total }: Tally): string {
  return total === 0 ? '' : `${passed} of ${total}`
}

function formatCount(count: number): string {
  return count === 0 ? '' : `${count}`
}
